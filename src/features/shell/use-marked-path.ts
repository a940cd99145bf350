import { useLocation, useMatches } from "react-router";

/** The path that the menus mark. A missing page marks nothing: one rendering of it serves every path. */
export function useMarkedPath(): string {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  return page?.params["*"] === undefined ? pathname : "";
}
