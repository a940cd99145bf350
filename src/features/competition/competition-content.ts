import { longDay } from "~/platform/time/dates";
import type { PathStep } from "~/ui/step-path";
import type { Edition } from "./edition";
import { rubric } from "./judging/judging-options";

/** The seed for a new database, and the fallback without one. */
export const firstEdition: Edition = {
  title: "Engineers’ Oath 2025",
  announcedOn: "2025-09-15",
  registrationCloses: "2025-10-31",
  submissionCloses: "2025-11-30",
  resultsOn: "2025-12-15",
  theme: "",
  rules: "",
  prizes: "",
  status: "open",
};

export const introductionOf = ({ announcedOn }: Pick<Edition, "announcedOn">) => [
  "Doctors have had their oath for more than two thousand years. Those who build bridges, dams and homes answer for as many lives, and have no words in common.",
  `This edition of the competition to find them is announced for ${longDay(announcedOn)}. Students, professionals, teachers and everybody who cares for engineering may write one pledge. The winning oath becomes the official one.`,
];

export const path: readonly PathStep[] = [
  { title: "Register", text: "Six questions. You receive a registration code at once, here and by email." },
  { title: "Write", text: "A pledge in the first person, in English, of 120 to 180 words." },
  {
    title: "Submit",
    text: "Enter your code and your oath. Each code takes one entry. After a withdrawal we email a new code.",
  },
  { title: "Result", text: "Every entry is read. The ten finalists and the winner are announced." },
];

export const guidelines = [
  "Write in the first person: “I pledge”, “I shall”.",
  "Write in English that can be spoken aloud by many voices.",
  "Keep to 120–180 words. The form takes up to 1,000 characters.",
  "Enter once: one oath for each participant.",
  "Send your own words, not published before and not made for you by others.",
  "Name no company, product, party or living person.",
];

export const subjects = rubric.filter(({ name }) => name !== "language").map(({ label }) => label);

export const outcomes = [
  { title: "The winning oath", text: "It becomes the official oath of the federation." },
  { title: "Ten finalists", text: "Each of the top ten receives a certificate." },
];
