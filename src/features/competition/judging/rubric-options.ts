/** What judges give marks for, and how much each counts; the weights make 100. */
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
