export type GuideCategory = "login" | "payment" | "mobile" | "website" | "connection";
export type GuideFilter = GuideCategory | "all";
export type Difficulty = "easy" | "medium" | "hard";

export type GuideStep = {
  title: string;
  description: string;
  /** In order; `[words](/path)` is a link. */
  actions: string[];
};

export type Guide = {
  /** The anchor on /troubleshooting. */
  id: string;
  category: GuideCategory;
  title: string;
  description: string;
  difficulty: Difficulty;
  timeToFix: string;
  steps: GuideStep[];
};

/** Actions of a step that are shown at once. */
export const ACTIONS_SHOWN = 2;

export const categoryLabels: Record<GuideFilter, string> = {
  all: "All",
  login: "Login",
  payment: "Payment",
  mobile: "Mobile",
  website: "Website",
  connection: "Connection",
};

const filters: GuideFilter[] = ["all", "login", "payment", "mobile", "website", "connection"];

export function guideFilters(guides: Guide[]) {
  return filters.map((value) => ({
    value,
    label: categoryLabels[value],
    count: guides.filter(({ category }) => value === "all" || category === value).length,
  }));
}

function wordsOf({ title, description, category, steps }: Guide): string {
  const texts = steps.flatMap((step) => [step.title, step.description, ...step.actions]);
  return [title, description, categoryLabels[category], ...texts]
    .join(" ")
    .replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, "$1")
    .toLowerCase();
}

/** The guides of one category that contain every word of `query`, ignoring case. */
export function findGuides(guides: Guide[], filter: GuideFilter, query: string): Guide[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return guides.filter((guide) => {
    if (filter !== "all" && guide.category !== filter) return false;
    const text = wordsOf(guide);
    return words.every((word) => text.includes(word));
  });
}
