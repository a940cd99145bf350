import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { isDated, itemKinds, kindWords, pathOf } from "../features/content/items/kinds";
import { type Section, sections } from "../features/content/sections/sections";
import { staffPaths } from "../features/staff/staff-paths";

const development = process.env.NODE_ENV !== "production";

/** Sections with fixed subpages, which an item route would shadow. */
const besideItems = sections.filter(
  ({ path }) => path === "journal" || itemKinds.some((kind) => kindWords[kind].path === `/${path}`),
);

function pageOf({ isOfDocuments, kinds }: Section): string {
  if (isOfDocuments) return "documents";
  return kinds.some(isDated) ? "dated-section" : "section";
}

export default [
  layout("../features/shell/shell-layout.tsx", [
    index("../features/shell/pages/home.tsx"),
    route("membership", "../features/shell/pages/membership.tsx"),
    route("explore-membership", "../features/shell/pages/explore-membership.tsx"),
    route("start-journey", "../features/shell/pages/start-journey.tsx"),
    route("cookie-settings", "../features/shell/pages/cookie-settings.tsx"),
    route("learn-more", "../features/content/pages/learn-more.tsx"),
    route("about", "../features/content/pages/about.tsx"),
    route("student-opportunities", "../features/content/pages/student-opportunities.tsx"),
    route("explore-opportunities", "../features/content/pages/explore-opportunities.tsx"),
    route("download-app", "../features/content/pages/download-app.tsx"),
    route("iconnect", "../features/content/pages/iconnect.tsx"),
    route("vision-mission", "../features/content/pages/vision-mission.tsx"),
    route("troubleshooting", "../features/content/pages/troubleshooting.tsx"),
    route("search", "../features/shell/pages/search.tsx"),
    route("sitemap", "../features/content/pages/sitemap.tsx"),
    route("privacy-policy", "../features/content/pages/privacy-policy.tsx"),
    route("terms-of-use", "../features/content/pages/terms-of-use.tsx"),
    route("cookie-policy", "../features/content/pages/cookie-policy.tsx"),
    route("disclaimer", "../features/content/pages/disclaimer.tsx"),
    route("code-of-ethics", "../features/content/pages/code-of-ethics.tsx"),
    route("affiliation-partnership", "../features/shell/pages/affiliation-partnership.tsx"),
    route("digital-membership", "../features/membership/pages/digital-membership.tsx"),
    route("membership-contact", "../features/membership/pages/membership-contact.tsx"),
    route("verify", "../features/membership/pages/verify.tsx"),
    route("verify/batch", "../features/certificates/pages/verify-batch.tsx"),
    route("verify/certificate/:number", "../features/certificates/pages/verify-certificate.tsx"),
    route("verify/:memberNumber", "../features/membership/pages/verify-member.tsx"),
    route("contact", "../features/contact/pages/contact.tsx"),
    route("contact-support", "../features/support/pages/contact-support.tsx"),
    route("partnership-application", "../features/partnership/pages/partnership-application.tsx"),
    route("engineers-oath", "../features/competition/pages/engineers-oath.tsx"),
    route("engineers-oath/:edition", "../features/competition/pages/past-edition.tsx"),
    route("track", "../features/shell/pages/track.tsx"),
    route("faq", "../features/content/pages/faq.tsx"),
    route("captcha-demo", "../features/captcha/pages/captcha-demo.tsx"),
    route("newsletter", "../features/shell/pages/newsletter.tsx"),
    route("newsletter/:number", "../features/newsletter/pages/issue.tsx"),
    route("newsletter/confirm", "../features/newsletter/pages/confirm.tsx"),
    route("unsubscribe", "../features/newsletter/pages/unsubscribe.tsx"),
    route("register/:event", "../features/events/pages/register.tsx"),
    route("registrations", "../features/events/pages/registrations.tsx"),
    route("organise/:event", "../features/events/pages/organise.tsx", { id: "organise" }),
    route("registrations/:reference", "../features/events/pages/registration.tsx"),
    route("cart", "../features/orders/pages/cart.tsx"),
    ...itemKinds.map((kind) =>
      route(
        pathOf({ kind, slug: ":slug" }).slice(1),
        `../features/content/pages/${isDated(kind) ? "dated-item" : "item"}.tsx`,
        { id: `item/${kind}` },
      ),
    ),
    route("dashboard", "../features/shell/pages/dashboard.tsx"),
    route("history", "../features/cpd/pages/history.tsx"),
    route("certificates", "../features/certificates/pages/certificates.tsx"),
    route("payments", "../features/money/pages/payments.tsx"),
    route("profile", "../features/profile/pages/profile.tsx"),
    route("branding-manual", "../features/content/pages/branding-manual.tsx"),
    ...sections.map((section) =>
      route(section.path, `../features/content/pages/${pageOf(section)}.tsx`, { id: `section/${section.path}` }),
    ),
    route("leadership", "../features/content/pages/leadership.tsx"),
    route("recognition", "../features/content/pages/recognition.tsx"),
    route("recognition/nominate", "../features/nominations/pages/nominate.tsx"),
    route("nomination", "../features/nominations/pages/answer.tsx"),
    route("journal/:issue", "../features/content/pages/journal-issue.tsx"),
    route("tools-calculators", "../features/tools/pages/tools.tsx"),
    route("tools-calculators/:slug", "../features/tools/pages/tool.tsx"),
    route("job-board", "../features/job-board/pages/job-board.tsx"),
    route("job-board/post", "../features/job-board/pages/post-job.tsx"),
    route("job-board/saved", "../features/job-board/pages/saved-searches.tsx"),
    route("job-board/:slug", "../features/job-board/pages/job.tsx"),
    ...(development ? [route("_design", "../features/shell/pages/design.tsx")] : []),
    route("*", "../features/shell/pages/not-found.tsx"),
  ]),
  layout("../features/staff/staff-layout.tsx", [
    ...staffPaths.map((path) => route(path.slice(1), "../features/staff/pages/staff-screen.tsx", { id: path })),
    route("staff/members/:id", "../features/staff/pages/staff-member.tsx"),
  ]),
  ...besideItems.map(({ path }) =>
    route(`${path}/feed.xml`, "../features/content/pages/section-feed.ts", { id: `feed/${path}` }),
  ),
  route(":section/feed.xml", "../features/content/pages/section-feed.ts", { id: "feed" }),
  ...["bib", "ris"].map((format) =>
    route(`media/journal/:slug/citation.${format}`, "../features/content/pages/paper-citation.ts", {
      id: `citation/${format}`,
    }),
  ),
  ...[":folder", "media/:folder"].map((folder) =>
    route(`${folder}/:slug/share.png`, "../features/content/pages/item-share-picture.ts", {
      id: `share-picture/${folder}`,
    }),
  ),
  route("tools-calculators/worker.js", "../features/tools/pages/worker.ts"),
  route("check-in", "../features/shell/pages/check-in.tsx"),
  route("pay/:key", "../features/money/pages/pay.tsx"),
  route("screen/:session", "../features/events/pages/screen.tsx"),
  route("check-in/worker.js", "../features/shell/pages/check-in-worker.ts"),
  route("event/:event", "../features/content/pages/event-address.ts"),
  route("launch.ics", "../features/content/pages/launch-ics.ts"),
  route("robots.txt", "../features/shell/pages/robots.ts"),
  route("sitemap.xml", "../features/shell/pages/sitemap-xml.ts"),
  route("terms", "../features/shell/pages/redirect.ts", { id: "moved/terms" }),
  route("privacy", "../features/shell/pages/redirect.ts", { id: "moved/privacy" }),
  route("login", "../features/accounts/pages/login.tsx"),
  route("sign-in-link", "../features/accounts/pages/sign-in-link.tsx"),
  route("forgot-password", "../features/accounts/pages/forgot-password.tsx"),
  route("reset-password", "../features/accounts/pages/reset-password.tsx"),
  route("verify-email", "../features/accounts/pages/verify-email.tsx"),
  route("undo-email-change", "../features/accounts/pages/undo-email-change.tsx"),
  route("digital-membership/confirm", "../features/membership/pages/confirm-membership.tsx"),
] satisfies RouteConfig;
