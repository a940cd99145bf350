import { sections } from "../src/features/content/sections/sections";

/** The route table of the specification. */
export const specified =
  "/ /login /about /start-journey /learn-more /download-app /student-opportunities /digital-membership /explore-opportunities /explore-membership /membership-contact /privacy-policy /terms-of-use /cookie-policy /disclaimer /contact /contact-support /faq /troubleshooting /cookie-settings /sitemap /captcha-demo /dashboard /profile /history /code-of-ethics /engineers-oath /affiliation-partnership /partnership-application /vision-mission /iconnect /membership".split(
    " ",
  );

/** Pages that the accounts and the mails need beside it. */
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

/** Pages that forms lead to, and that of certificates in a list. */
export const followUps = ["/track", "/digital-membership/confirm", "/verify/batch"];

/** One item with a price, one without, and an event. */
export const items = [
  "/courses/ductile-detailing-is-13920",
  "/media/podcast/who-checks-the-checker",
  "/events/open-site-day",
];

/** Lists of what the federation publishes, and what stands beside them. */
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

/** Every page of the site once. */
export const everyPath = [...new Set([...specified, ...ours, ...followUps, ...items, ...lists])];
