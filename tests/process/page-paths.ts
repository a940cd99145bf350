import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/app/routes";

function pathsOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base;
    return entry.children ? pathsOf(entry.children, path) : [entry.file.endsWith(".tsx") ? path || "/" : ""];
  });
}

/** All routes without parameters, except the designers' pages, which start with an underscore. */
export const pagePaths = pathsOf(await routes).filter((path) => path !== "" && !/[*:]|^\/_/.test(path));

const withForm = [
  "/login",
  "/sign-in-link",
  "/forgot-password",
  "/reset-password",
  "/captcha-demo",
  "/digital-membership",
  "/membership-contact",
  "/contact",
  "/contact-support",
  "/partnership-application",
  "/engineers-oath",
  "/track",
  "/verify-email",
  "/job-board/post",
  "/recognition/nominate",
  "/verify/batch",
];

export const hasForm = (path: string) => withForm.includes(path);

export const isInside = (path: string) =>
  [
    "/dashboard",
    "/profile",
    "/history",
    "/cart",
    "/job-board/saved",
    "/certificates",
    "/payments",
    "/registrations",
  ].includes(path) || path.startsWith("/staff");

/** Without the pages of single items, which the database holds. */
export const publicPaths = pagePaths.filter((path) => !isInside(path));
