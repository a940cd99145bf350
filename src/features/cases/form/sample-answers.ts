import { askedAnswers } from "./condition";
import { type FormDeclaration, fieldsOf } from "./declaration";
import type { FieldData } from "./fields";

function sampleAnswer({ kind, label, initial, preset, options = [], from }: FieldData): unknown {
  const [first] = options;
  if (initial ?? preset) return initial ?? preset;
  if (kind === "choices") return first ? [first.value] : [];
  if (kind === "agreement") return true;
  if (kind === "birth-date") return "1990-01-31";
  if (kind === "date") return "2026-01-31";
  if (kind === "year" || kind === "number") return from;
  return first?.value ?? `Sample: ${label.toLowerCase()}`;
}

/** A made-up answer to everything that `form` asks for beside the others, apart from who applies; marked as a sample where it is text. */
export function sampleAnswers(form: FormDeclaration): Record<string, unknown> {
  const { name = [], email, phone } = form.applicant ?? {};
  const person: (string | undefined)[] = [...name, email, phone];
  const needed = fieldsOf(form).filter(
    (field) => !field.optional && field.kind !== "box" && !person.includes(field.name),
  );
  const answers = needed.map((field) => [field.name, sampleAnswer(field)]);
  return askedAnswers(form, { ...Object.fromEntries(answers), ...form.samples?.answers });
}
