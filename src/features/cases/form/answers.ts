import { inSentence } from "~/platform/text/in-sentence";
import { longDay } from "~/platform/time/dates";
import { dayAhead } from "~/platform/time/indian-time";
import { askedAnswers } from "./condition";
import { type FormDeclaration, fieldsOf, type Step, type TypedInto } from "./declaration";
import type { FieldData } from "./fields";

export const stepFields = (step: Step): readonly FieldData[] => step.groups.flatMap(({ fields }) => fields);

export function firstStepWith({ steps }: FormDeclaration, names: readonly string[]): number | undefined {
  const at = steps.findIndex((step) => stepFields(step).some(({ name }) => names.includes(name)));
  return at === -1 ? undefined : at + 1;
}

export const untouchedAnswers = <const Form extends FormDeclaration>(form: Form) =>
  Object.fromEntries(
    fieldsOf(form)
      .map(({ name, kind, initial, preset }) => [name, kind === "choices" ? [] : (initial ?? preset)] as const)
      .filter(([, answer]) => answer !== undefined),
  ) as TypedInto<Form>;

export function answerText({ kind, options = [] }: FieldData, value: unknown): string | undefined {
  if (kind === "date" && typeof value === "string" && value) return longDay(value);
  const chosen = Array.isArray(value) ? value.map(String) : [typeof value === "string" ? value.trim() : ""];
  const words = chosen.map((one) => options.find((option) => option.value === one)?.label ?? one);
  return words.filter(Boolean).join(", ") || undefined;
}

function sampleAnswer({ kind, label, initial, preset, options = [], from, ahead }: FieldData): unknown {
  const [first] = options;
  if (initial ?? preset) return initial ?? preset;
  if (kind === "choices") return first ? [first.value] : [];
  if (kind === "agreement") return true;
  if (kind === "birth-date") return "1990-01-31";
  if (kind === "date") return ahead ? dayAhead(ahead.to) : "2026-01-31";
  if (kind === "year" || kind === "number") return from;
  return first?.value ?? `Sample: ${inSentence(label)}`;
}

/** Except the applicant's; texts are marked as samples. */
export function sampleAnswers(form: FormDeclaration): Record<string, unknown> {
  const { name = [], email, phone } = form.applicant ?? {};
  const person: (string | undefined)[] = [...name, email, phone];
  const needed = fieldsOf(form).filter(
    (field) => !field.optional && field.kind !== "box" && !person.includes(field.name),
  );
  const answers = needed.map((field) => [field.name, sampleAnswer(field)]);
  return askedAnswers(form, { ...Object.fromEntries(answers), ...form.samples?.answers });
}
