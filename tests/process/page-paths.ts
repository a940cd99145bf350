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
