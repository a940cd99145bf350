import type { CaseKind } from "../schema";
import type { CaseCheck } from "./schema";

export type ReadField = {
  /** Its name in what was submitted; `socialMedia.linkedin` for one inside another. */
  name: string;
  label: string;
  options?: readonly { value: string; label: string }[];
};
export type ReadPart = { title: string; fields: readonly ReadField[] };
type Details = Record<string, unknown>;

/** How staff read what a form of one kind has sent, and what the program can tell them about it. */
export type FormReading = {
  /** The field in which the person says in their own words what they want. */
  lead: string;
  parts: readonly ReadPart[];
  checks: (details: Details) => CaseCheck[];
};
export type FormReadings = Record<CaseKind, FormReading>;

export const ok = (label: string): CaseCheck => ({ label, state: "ok" });
export const warning = (label: string): CaseCheck => ({ label, state: "warning" });
export const failed = (label: string): CaseCheck => ({ label, state: "failed" });
