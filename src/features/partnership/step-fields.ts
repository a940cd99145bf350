import { type PartnershipField, type Step, type StepField, steps } from "./steps-content";

export const fieldsOf = (step: Step): readonly StepField[] => step.groups.flatMap(({ fields }) => fields);

/** The number, from 1, of the first step that has one of the fields called NAMES. */
export function firstStepWith(names: readonly PartnershipField[]): number | undefined {
  const at = steps.findIndex((step) => fieldsOf(step).some(({ name }) => names.includes(name)));
  return at === -1 ? undefined : at + 1;
}

/** 1 April 2026, for a date input's value. */
const longDate = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric" });

/** What VALUE of FIELD looks like in the review; undefined where nothing was answered. */
export function answerText({ kind, options = [] }: StepField, value: unknown): string | undefined {
  if (kind === "date" && typeof value === "string" && value) return longDate(value);
  const chosen = Array.isArray(value) ? value.map(String) : [typeof value === "string" ? value.trim() : ""];
  const words = chosen.map((one) => options.find((option) => option.value === one)?.label ?? one);
  return words.filter(Boolean).join(", ") || undefined;
}
