export const faqCategories = ["membership", "billing", "technical", "mobile", "security"] as const;
export type FaqCategory = (typeof faqCategories)[number];

export type FaqEntry = {
  /** The entry's anchor on /faq. */
  slug: string;
  category: FaqCategory;
  question: string;
  /** Paragraphs with an empty line between them; `[words](/path)` is a link. */
  answer: string;
  /** Shown after the first paragraph. */
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

/** The filters with the number of `entries` behind each. */
export function faqFilters(entries: FaqEntry[]) {
  return filters.map((value) => ({
    value,
    label: faqLabels[value],
    count: entries.filter(({ category }) => value === "all" || category === value).length,
  }));
}

const link = /\[([^[\]]+)\]\(([^()]+)\)/g;

/** An answer's words without its links, for search. */
export function plainAnswer({ answer, table }: FaqEntry): string {
  return [answer.replaceAll(link, "$1"), ...(table?.rows.flat() ?? [])].join(" ");
}

/** Text and links of one paragraph, in order. */
export function paragraphParts(paragraph: string): { text: string; to?: string }[] {
  // Splitting on a pattern with two groups yields text, words, address, text, words, address, ..., text.
  const pieces = paragraph.split(link);
  return pieces.flatMap((piece, at) => {
    if (at % 3 === 0) return piece ? [{ text: piece }] : [];
    return at % 3 === 1 ? [{ text: piece, to: pieces[at + 1] }] : [];
  });
}

/** The entries of one category that hold every word of `query` in question or answer, in any case. */
export function findFaqs(entries: FaqEntry[], filter: FaqFilter, query: string): FaqEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (filter !== "all" && entry.category !== filter) return false;
    const text = `${entry.question} ${plainAnswer(entry)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
