import { longDay } from "~/platform/time/dates";

/** One block of an article. In text, `[words](/path)` is a link and `` `name` `` a technical name. */
export type ArticleBlock =
  | string
  | { list: readonly string[] }
  | { table: ArticleTable }
  | { notice: string }
  | { contact: true };

export type ArticleTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type ArticleSection = {
  /** The section's anchor. */
  id: string;
  title: string;
  blocks: readonly ArticleBlock[];
};

export type Article = {
  title: string;
  lead: string;
  facts: readonly { label: string; value: string }[];
  sections: readonly ArticleSection[];
};

/** A link to the contact for legal matters and personal data: a setting, else the contact page. */
export const legalContact = "{{legalContact}}";

/** The edition in a legal page's title block: July 2025, or the day of its last change, 2026-11-26. */
export const lastUpdated = (changedOn?: string) => ({
  label: "Edition",
  value: `Last Updated: ${changedOn ? longDay(changedOn) : "July 2025"}`,
});
