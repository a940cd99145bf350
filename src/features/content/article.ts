import { longDay } from "~/platform/dates";

/** One piece of an article. In text `[words](/path)` is a link and `` `name` `` a technical name. */
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
  /** The cells of the title block below the lead. */
  facts: readonly { label: string; value: string }[];
  sections: readonly ArticleSection[];
};

/** Where to write about legal matters and personal data, as a link in an article's text: a setting, else the contact page. */
export const legalContact = "{{legalContact}}";

/**
 * The first cell of a legal page's title block: the edition of July 2025, or the day, 2026-11-26, on which its text was changed
 * after that.
 */
export const lastUpdated = (changedOn?: string) => ({
  label: "Edition",
  value: `Last Updated: ${changedOn ? longDay(changedOn) : "July 2025"}`,
});
