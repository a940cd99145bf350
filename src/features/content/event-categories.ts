/** The type of an event; it decides which event page lists it. */
export const eventCategories = [
  { value: "convention", label: "Convention" },
  { value: "econference", label: "E-conference" },
  { value: "workshop", label: "Workshop" },
  { value: "skill-training", label: "Skill training" },
  { value: "competition", label: "Competition" },
  { value: "cricket", label: "T10 Cricket League" },
] as const;

export type EventCategory = (typeof eventCategories)[number]["value"];
