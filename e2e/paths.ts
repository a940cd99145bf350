import { sections } from "../src/features/content/sections/sections";

export const specified =
  "/ /login /about /start-journey /learn-more /download-app /student-opportunities /digital-membership /explore-opportunities /explore-membership /membership-contact /privacy-policy /terms-of-use /cookie-policy /disclaimer /contact /contact-support /faq /troubleshooting /cookie-settings /sitemap /captcha-demo /dashboard /profile /history /code-of-ethics /engineers-oath /affiliation-partnership /partnership-application /vision-mission /iconnect /membership".split(
    " ",
  );

/** Pages of accounts and emails that the route table does not list. */
export const ours = [
  "/sign-in-link",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/undo-email-change",
  "/unsubscribe",
  "/cart",
  "/job-board/saved",
  "/certificates",
  "/registrations",
  "/check-in",
  "/nomination",
];

/** Pages that forms lead to, and batch verification. */
export const followUps = ["/track", "/digital-membership/confirm", "/verify/batch"];

/** An item with a price, one without, and an event. */
export const items = [
  "/courses/ductile-detailing-is-13920",
  "/media/podcast/who-checks-the-checker",
  "/events/open-site-day",
];

/** Content lists and related pages. */
export const lists = [
  ...sections.map(({ path }) => `/${path}`),
  "/branding-manual",
  "/newsletter",
  "/tools-calculators",
  "/leadership",
  "/recognition",
  "/job-board",
  "/job-board/post",
  "/recognition/nominate",
];

export const everyPath = [...new Set([...specified, ...ours, ...followUps, ...items, ...lists])];
