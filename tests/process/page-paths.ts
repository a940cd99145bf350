import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";

function pathsOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base;
    return entry.children ? pathsOf(entry.children, path) : [entry.file.endsWith(".tsx") ? path || "/" : ""];
  });
}

/** The path of every page that the built site has: those of the index of routes, without the designers' own. */
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

/** Whether a page needs the script of a form. */
export const hasForm = (path: string) => withForm.includes(path);

/** Whether a page is only for members or staff: it brings a style sheet of its own, too. */
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

/** The path of every page that anybody may read; of items, which the database holds, there are more. */
export const publicPaths = pagePaths.filter((path) => !isInside(path));
