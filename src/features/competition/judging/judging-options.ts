/** Criteria and their weights, which add up to 100. */
export const rubric = [
  { name: "safety", label: "Safety of the public before everything else", weight: 25 },
  { name: "honesty", label: "Honesty in calculation, measurement and report", weight: 20 },
  { name: "care", label: "Care for land, water and those who come after us", weight: 15 },
  { name: "learning", label: "Learning for as long as one practises", weight: 10 },
  { name: "respect", label: "Respect for those who build with their hands", weight: 15 },
  { name: "language", label: "English that can be spoken aloud by many voices", weight: 15 },
] as const;

export type Criterion = (typeof rubric)[number]["name"];
export const MOST_MARKS = 10;

export type Outcome = "winner" | "finalist" | "entrant";

export const FINALISTS = 10;
/** An entry needs this many judges to get a place. */
export const LEAST_JUDGES = 3;

export const outcomeSentences: Record<Outcome, string> = {
  winner:
    "Your oath has won. It becomes the official oath of the federation, and your name is shown beside it on the competition's page. We will write to you about the announcement.",
  finalist:
    "Your oath is among the ten finalists. Your name is shown on the competition's page, and your certificate follows.",
  entrant:
    "At least three judges have read your oath without knowing whose it is. It is not among the ten finalists this time. Thank you for putting into words what those who build owe to others; the words stay yours.",
};
