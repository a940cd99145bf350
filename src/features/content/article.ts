/** One piece of an article. In text `[words](/path)` is a link and `` `name` `` a technical name. */
export type ArticleBlock =
  | string
  | { list: readonly string[] }
  | { table: ArticleTable }
  | { notice: string }
  | { contact: true };

export type ArticleTable = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

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

/** The first cell of every legal page's title block. */
export const lastUpdated = { label: "Edition", value: "Last Updated: July 2025" } as const;
