import { longDay } from "~/platform/dates";
import { type PartnershipField, type Step, type StepField, steps } from "./steps-content";

export const fieldsOf = (step: Step): readonly StepField[] => step.groups.flatMap(({ fields }) => fields);

/** The number, from 1, of the first step that has one of the fields called `names`. */
export function firstStepWith(names: readonly PartnershipField[]): number | undefined {
  const at = steps.findIndex((step) => fieldsOf(step).some(({ name }) => names.includes(name)));
  return at === -1 ? undefined : at + 1;
}

/** What `value` of a field looks like in the review; undefined where nothing was answered. */
export function answerText({ kind, options = [] }: StepField, value: unknown): string | undefined {
  if (kind === "date" && typeof value === "string" && value) return longDay(value);
  const chosen = Array.isArray(value) ? value.map(String) : [typeof value === "string" ? value.trim() : ""];
  const words = chosen.map((one) => options.find((option) => option.value === one)?.label ?? one);
  return words.filter(Boolean).join(", ") || undefined;
}
