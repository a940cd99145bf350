import type { PageKey } from "./page-cache.server";

/** A data request can look like a page with a parameter. */
export const isData = (pathname: string) => pathname.endsWith(".data");

export const withoutData = (pathname: string) => pathname.replace(/(\/_root)?\.data$/, "") || "/";

export const START = "/start.json";

/** The URL of the hydration payload, fetched on the first interaction. */
export const startAddress = ({ pathname, variant }: Pick<PageKey, "pathname" | "variant">) =>
  `${START}?${new URLSearchParams({ page: pathname, variant: String(variant) })}`;

export const searchOf = (url: string) => new URLSearchParams(url.slice(url.indexOf("?") + 1));

function queryOf(url: string): string {
  const start = url.indexOf("?");
  const [query = ""] = start === -1 ? [] : url.slice(start).split("#");
  return query;
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

export type ReadsQuery = boolean | "each-time" | "in-view" | "token";

export function queryFor(reads: ReadsQuery, url: string): string {
  if (reads === "token") return searchOf(url).get("token") ? "?token=given" : "";
  return reads ? queryOf(url) : "";
}
