import type { Brief } from "./schema";

type BriefText = Exclude<keyof Brief, "mapUrl" | "keyPlan">;

export const briefTexts: readonly { name: BriefText; heading: string; hint: string }[] = [
  { name: "forWhom", heading: "For whom", hint: "Whom the subject helps" },
  { name: "needs", heading: "What you need to know first", hint: "Knowledge, software or a licence" },
  { name: "bring", heading: "What to bring", hint: "Papers, clothing, tools" },
  { name: "access", heading: "Accessibility", hint: "Steps, lift, seats, sign language interpreter" },
  { name: "route", heading: "Getting there", hint: "Station, gate, parking" },
];
