export const faqCategories = ["membership", "billing", "technical", "mobile", "security"] as const;
export type FaqCategory = (typeof faqCategories)[number];

export type FaqEntry = {
  /** The anchor on /faq. */
  slug: string;
  category: FaqCategory;
  question: string;
  /** Paragraphs separated by an empty line; `[words](/path)` is a link. */
  answer: string;
  table?: { head: [string, string]; rows: [string, string][] };
};

export type FaqFilter = FaqCategory | "all";

export const faqLabels: Record<FaqFilter, string> = {
  all: "All",
  membership: "Membership",
  billing: "Billing",
  technical: "Technical",
  mobile: "Mobile",
  security: "Security",
};

const filters: FaqFilter[] = ["all", ...faqCategories];

export function faqFilters(entries: FaqEntry[]) {
  return filters.map((value) => ({
    value,
    label: faqLabels[value],
    count: entries.filter(({ category }) => value === "all" || category === value).length,
  }));
}

const link = /\[([^[\]]+)\]\(([^()]+)\)/g;

/** An answer without link targets, for search. */
export function plainAnswer({ answer, table }: FaqEntry): string {
  return [answer.replaceAll(link, "$1"), ...(table?.rows.flat() ?? [])].join(" ");
}

export function paragraphParts(paragraph: string): { text: string; to?: string }[] {
  // The pattern has two groups: the pieces are text, words, URL, text, ..., text.
  const pieces = paragraph.split(link);
  return pieces.flatMap((piece, at) => {
    if (at % 3 === 0) return piece ? [{ text: piece }] : [];
    return at % 3 === 1 ? [{ text: piece, to: pieces[at + 1] }] : [];
  });
}

/** Entries of one category that contain every word of `query`, ignoring case. */
export function findFaqs(entries: FaqEntry[], filter: FaqFilter, query: string): FaqEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (filter !== "all" && entry.category !== filter) return false;
    const text = `${entry.question} ${plainAnswer(entry)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
