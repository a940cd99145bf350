import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { ReadsQuery } from "./page-address.server";

/**
 * `fresh`: rendered for every request. `readsQuery`: rendered per query, with a limited cache; "each-time" without it;
 * "in-view" if the loaders ignore the query, so all queries share one hydration payload; "token" if the page only
 * checks that a token is present: the token itself is never rendered. `usesCamera`: reads codes with the camera.
 */
type Handle = { variants?: number; fresh?: boolean; readsQuery?: ReadsQuery; usesCamera?: boolean };
type RouteNode = { id: string; path?: string; index?: boolean; children: RouteNode[] };
export type Found =
  | {
      kind: "page";
      pattern: string;
      pathname: string;
      variants: number;
      hasAction: boolean;
      isFresh: boolean;
      readsQuery: ReadsQuery;
      usesCamera: boolean;
      isOne: boolean;
    }
  | { kind: "resource"; pattern: string }
  | { kind: "nothing" };

function routeTree(build: ServerBuild, parent?: string): RouteNode[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parent
      ? [{ id: route.id, path: route.path, index: route.index, children: routeTree(build, route.id) }]
      : [],
  );
}

export function createMatcher(build: ServerBuild) {
  const tree = routeTree(build);
  return (pathname: string): Found => {
    const matched = matchRoutes(tree as RouteObject[], pathname) ?? [];
    const route = matched.at(-1)?.route as RouteNode | undefined;
    const module = route && build.routes[route.id]?.module;
    if (!route || !module || route.path === "*") return { kind: "nothing" };
    const pattern = `/${matched
      .map((one) => one.route.path)
      .filter(Boolean)
      .join("/")}`;
    if (!module.default) return { kind: "resource", pattern };
    const { variants = 1, fresh = false, readsQuery = false, ...handle } = (module.handle ?? {}) as Handle;
    const isOne = !pattern.includes(":");
    return {
      kind: "page",
      pattern,
      pathname: isOne ? pattern : pathname,
      variants,
      hasAction: Boolean(module.action),
      isFresh: fresh,
      readsQuery,
      usesCamera: handle.usesCamera === true,
      isOne,
    };
  };
}
