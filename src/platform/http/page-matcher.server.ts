import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { ReadsQuery } from "./page-address.server";

/**
 * `fresh`: what the page shows may change at any moment, so each request is rendered anew. `readsQuery`: the page is rendered for
 * each query, and kept for some of them; "in-view" where the loaders do not read it, so that the browser starts all of them with the
 * same; "token" where only whether the address has the token of a mail's link is read: the token itself is never rendered.
 * `usesCamera`: it reads codes with the camera.
 */
type Handle = { variants?: number; fresh?: boolean; readsQuery?: ReadsQuery; usesCamera?: boolean };
type RouteNode = { id: string; path?: string; index?: boolean; children: RouteNode[] };
/** What a path leads to. */
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

/** Routes of the build as a tree, with their ids, for matching a path without rendering anything. */
function routeTree(build: ServerBuild, parent?: string): RouteNode[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parent
      ? [{ id: route.id, path: route.path, index: route.index, children: routeTree(build, route.id) }]
      : [],
  );
}

/** The route that `pathname` leads to: a page under its one spelling, a resource, or nothing. */
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
