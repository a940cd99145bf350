import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { underConstruction } from "./features/content/under-construction";

const development = process.env.NODE_ENV !== "production";

export default [
  layout("features/shell/shell-layout.tsx", [
    index("features/shell/pages/home.tsx"),
    route("faq", "features/content/pages/faq.tsx"),
    route("captcha-demo", "features/captcha/pages/captcha-demo.tsx"),
    route("unsubscribe", "features/newsletter/pages/unsubscribe.tsx"),
    ...underConstruction.map(({ path }) =>
      route(path, "features/content/pages/under-construction.tsx", { id: `under-construction/${path}` }),
    ),
    ...(development ? [route("_design", "features/shell/pages/design.tsx")] : []),
    route("*", "features/shell/pages/not-found.tsx"),
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
] satisfies RouteConfig;
