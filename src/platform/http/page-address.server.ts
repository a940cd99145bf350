import type { PageKey } from "./page-cache.server";

/** Whether it asks for the data of a page, though it may look like a page whose last part is anything. */
export const isData = (pathname: string) => pathname.endsWith(".data");

/** The page whose data `pathname` asks for, or `pathname` itself. */
export const withoutData = (pathname: string) => pathname.replace(/(\/_root)?\.data$/, "") || "/";

export const START = "/start.json";

/** Where the browser finds what makes an application of a rendering: only who touches the page needs it. */
export const startAddress = ({ pathname, variant }: Pick<PageKey, "pathname" | "variant">) =>
  `${START}?${new URLSearchParams({ page: pathname, variant: String(variant) })}`;

export const searchOf = (url: string) => new URLSearchParams(url.slice(url.indexOf("?") + 1));

/** The query of an address with its question mark, "" where it has none. */
function queryOf(url: string): string {
  const start = url.indexOf("?");
  const [query = ""] = start === -1 ? [] : url.slice(start).split("#");
  return query;
}

/** The path of an address, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** How much of the query a page reads while it is rendered. */
export type ReadsQuery = boolean | "in-view" | "token";

/** The query that a page is rendered for at the address `url`. */
export function queryFor(reads: ReadsQuery, url: string): string {
  if (reads === "token") return searchOf(url).get("token") ? "?token=given" : "";
  return reads ? queryOf(url) : "";
}
