import { longDay } from "~/platform/dates";
import type { FormDeclaration, Step, TypedInto } from "./declaration";
import type { FieldData } from "./fields";

export const stepFields = (step: Step): readonly FieldData[] => step.groups.flatMap(({ fields }) => fields);

/** The number, from 1, of the first step that has one of the fields called `names`. */
export function firstStepWith({ steps }: FormDeclaration, names: readonly string[]): number | undefined {
  const at = steps.findIndex((step) => stepFields(step).some(({ name }) => names.includes(name)));
  return at === -1 ? undefined : at + 1;
}

/** What a form begins with: what its controls are preset to, and a list wherever boxes are ticked. */
export const untouchedAnswers = <const Form extends FormDeclaration>({ steps }: Form) =>
  Object.fromEntries(
    steps
      .flatMap(stepFields)
      .map(
        ({ name, kind, initial, preset }) => [name, kind === "choices" ? [] : (initial ?? preset)] as const,
      )
      .filter(([, answer]) => answer !== undefined),
  ) as TypedInto<Form>;

/** What `value` of a field looks like in the review; undefined where nothing was answered. */
export function answerText({ kind, options = [] }: FieldData, value: unknown): string | undefined {
  if (kind === "date" && typeof value === "string" && value) return longDay(value);
  const chosen = Array.isArray(value) ? value.map(String) : [typeof value === "string" ? value.trim() : ""];
  const words = chosen.map((one) => options.find((option) => option.value === one)?.label ?? one);
  return words.filter(Boolean).join(", ") || undefined;
}
