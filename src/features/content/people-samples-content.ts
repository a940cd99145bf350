import type { EntryKind } from "./entries/kinds";

type Sample = { kind: EntryKind; value: Record<string, unknown> };

const leader = (place: number, office: string, parts: object = {}): Sample => ({
  kind: "leader",
  value: { name: "Sample Person", office, from: "2025", until: "2028", earlier: [], place, isSample: true, ...parts },
});

const recipient = (year: number, citation: string) => ({
  year,
  name: "Sample Person",
  affiliation: "Sample Consultants",
  citation,
  hasAgreed: true,
});

const award = (place: number, name: string, value: object): Sample => ({
  kind: "award",
  value: { name, ...value, decidedBy: "a jury of three, none from the same employer", place, isSample: true },
});

/** Samples for a demonstration. They name no person and no existing award. */
export const peopleSamples: readonly Sample[] = [
  leader(1, "President", {
    words: "Some words of the office holder stand here: what the term is for, and how members can reach the office.",
    earlier: [{ office: "Treasurer", from: "2019", until: "2022" }],
  }),
  leader(2, "Vice-President, North"),
  leader(3, "Vice-President, South"),
  leader(4, "Secretary General"),
  leader(5, "Treasurer"),
  leader(1, "President", { from: "2022", until: "2024" }),
  award(1, "Sample award for design", {
    purpose: "A structure or system that does more with less, built and in use for a year.",
    criteria: "safety, economy, care for those who maintain it",
    recipients: [recipient(2025, "A footbridge over a canal"), recipient(2024, "A stepwell, repaired")],
  }),
  award(2, "Sample award for a site", {
    purpose: "A site that was safe, clean and on time, and shows its records.",
    criteria: "accident record, waste, quality tests",
    recipients: [recipient(2025, "A water treatment works")],
  }),
  award(3, "Sample award for a young engineer", {
    purpose: "Under 32, with one piece of work that seniors quote.",
    criteria: "originality, use in practice, teaching",
    recipients: [],
  }),
];
