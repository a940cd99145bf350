import { useLocation, useMatches } from "react-router";

/** "" on the not-found page, because one rendering serves every path. */
export function useMarkedPath(): string {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  return page?.params["*"] === undefined ? pathname : "";
}
