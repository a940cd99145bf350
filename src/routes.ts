import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { itemKinds, pathOf } from "./features/content/items/kinds";
import { underConstruction } from "./features/content/under-construction";

const development = process.env.NODE_ENV !== "production";

// News shows itself under construction until there is some.
const withoutPage = underConstruction.filter(({ path }) => path !== "news");

export default [
  layout("features/shell/shell-layout.tsx", [
    index("features/shell/pages/home.tsx"),
    route("membership", "features/shell/pages/membership.tsx"),
    route("explore-membership", "features/shell/pages/explore-membership.tsx"),
    route("start-journey", "features/shell/pages/start-journey.tsx"),
    route("cookie-settings", "features/shell/pages/cookie-settings.tsx"),
    route("learn-more", "features/content/pages/learn-more.tsx"),
    route("about", "features/content/pages/about.tsx"),
    route("student-opportunities", "features/content/pages/student-opportunities.tsx"),
    route("explore-opportunities", "features/content/pages/explore-opportunities.tsx"),
    route("download-app", "features/content/pages/download-app.tsx"),
    route("iconnect", "features/content/pages/iconnect.tsx"),
    route("vision-mission", "features/content/pages/vision-mission.tsx"),
    route("troubleshooting", "features/content/pages/troubleshooting.tsx"),
    route("sitemap", "features/content/pages/sitemap.tsx"),
    route("privacy-policy", "features/content/pages/privacy-policy.tsx"),
    route("terms-of-use", "features/content/pages/terms-of-use.tsx"),
    route("cookie-policy", "features/content/pages/cookie-policy.tsx"),
    route("disclaimer", "features/content/pages/disclaimer.tsx"),
    route("code-of-ethics", "features/content/pages/code-of-ethics.tsx"),
    route("affiliation-partnership", "features/shell/pages/affiliation-partnership.tsx"),
    route("digital-membership", "features/membership/pages/digital-membership.tsx"),
    route("membership-contact", "features/membership/pages/membership-contact.tsx"),
    route("verify", "features/membership/pages/verify.tsx"),
    route("verify/:memberNumber", "features/membership/pages/verify-member.tsx"),
    route("contact", "features/contact/pages/contact.tsx"),
    route("contact-support", "features/support/pages/contact-support.tsx"),
    route("partnership-application", "features/partnership/pages/partnership-application.tsx"),
    route("engineers-oath", "features/competition/pages/engineers-oath.tsx"),
    route("track", "features/cases/pages/track.tsx"),
    route("faq", "features/content/pages/faq.tsx"),
    route("captcha-demo", "features/captcha/pages/captcha-demo.tsx"),
    route("unsubscribe", "features/newsletter/pages/unsubscribe.tsx"),
    route("cart", "features/member-area/pages/cart.tsx"),
    ...itemKinds.map((kind) =>
      route(pathOf({ kind, slug: ":slug" }).slice(1), "features/content/pages/item.tsx", {
        id: `item/${kind}`,
      }),
    ),
    route("dashboard", "features/member-area/pages/dashboard.tsx"),
    route("history", "features/member-area/pages/history.tsx"),
    route("profile", "features/member-area/pages/profile.tsx"),
    route("news", "features/content/pages/news.tsx"),
    ...withoutPage.map(({ path }) =>
      route(path, "features/content/pages/under-construction.tsx", { id: `under-construction/${path}` }),
    ),
    ...(development ? [route("_design", "features/shell/pages/design.tsx")] : []),
    route("*", "features/shell/pages/not-found.tsx"),
  ]),
  layout("features/staff/staff-layout.tsx", [
    route("staff", "features/staff/pages/staff-queue.tsx"),
    route("staff/members", "features/staff/pages/staff-members.tsx"),
    route("staff/content", "features/staff/pages/staff-content.tsx"),
    route("staff/competition", "features/staff/pages/staff-competition.tsx"),
    route("staff/partners", "features/staff/pages/staff-partners.tsx"),
    route("staff/reports", "features/staff/pages/staff-reports.tsx"),
    route("staff/audit", "features/staff/pages/staff-audit.tsx"),
    route("staff/team", "features/staff/pages/staff-team.tsx"),
    route("staff/settings", "features/staff/pages/staff-settings.tsx"),
  ]),
  route("launch.ics", "features/content/pages/launch-ics.ts"),
  route("robots.txt", "features/shell/pages/robots.ts"),
  route("sitemap.xml", "features/shell/pages/sitemap-xml.ts"),
  route("terms", "features/shell/pages/moved.ts", { id: "moved/terms" }),
  route("privacy", "features/shell/pages/moved.ts", { id: "moved/privacy" }),
  route("login", "features/accounts/pages/login.tsx"),
  route("forgot-password", "features/accounts/pages/forgot-password.tsx"),
  route("reset-password", "features/accounts/pages/reset-password.tsx"),
  route("verify-email", "features/accounts/pages/verify-email.tsx"),
  route("digital-membership/confirm", "features/membership/pages/confirm-membership.tsx"),
] satisfies RouteConfig;
