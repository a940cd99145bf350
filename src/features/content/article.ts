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

/** The address for legal matters and personal data, a setting, as a link in an article's text. */
export const legalEmailLink = "[{{legalEmail}}](mailto:{{legalEmail}})";

/** The first cell of every legal page's title block. */
export const lastUpdated = { label: "Edition", value: "Last Updated: July 2025" } as const;
