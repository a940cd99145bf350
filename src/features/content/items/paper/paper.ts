import type { Author, ContentItem } from "../item";

/** The facts for citations. `pages` are as printed: "145–161", or one. */
export type Paper = Pick<ContentItem, "slug" | "title" | "publishedAt" | "meta">;

/** "Rao, Asha K." */
export function sortedName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  return words.length > 0 ? `${last}, ${words.join(" ")}` : last;
}

/** "Rao, A. K." */
export function shortName(name: string): string {
  const [last = "", others] = sortedName(name).split(", ");
  const initials = others?.split(" ").map((word) => `${Array.from(word)[0]?.toUpperCase()}.`);
  return initials ? `${last}, ${initials.join(" ")}` : last;
}

/** The first and last page of "145–161"; equal for a single page. */
export function pageRange(pages: string | undefined): { first: string; last: string } | undefined {
  const [first, last = first] = pages?.split("–") ?? [];
  return first && last ? { first, last } : undefined;
}

export const keywordsOf = ({ keywords }: ContentItem["meta"]): string[] =>
  (keywords ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** "Volume 2, issue 3", or the known part. */
export function issueName({ volume, number }: ContentItem["meta"]): string | undefined {
  const named = [volume && `volume ${volume}`, number && `issue ${number}`].filter(Boolean).join(", ");
  return named ? named.charAt(0).toUpperCase() + named.slice(1) : undefined;
}

/** Unique affiliations, and each author's number among them, from 1. */
export function affiliationsOf(authors: readonly Author[]) {
  const known = [...new Set(authors.flatMap(({ affiliation }) => (affiliation ? [affiliation] : [])))];
  return {
    affiliations: known,
    authors: authors.map(({ name, affiliation }) => ({
      name,
      mark: affiliation ? known.indexOf(affiliation) + 1 : undefined,
    })),
  };
}
