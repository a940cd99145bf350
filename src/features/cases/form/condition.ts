import { isUnderAge } from "~/platform/age";
import type { FormDeclaration } from "./declaration";
import type { Condition, FieldData } from "./fields";

type Values = Readonly<Record<string, unknown>>;

/** Whether `values` are such that what stands under `condition` is asked for. */
export function holds(condition: Condition | undefined, values: Values, now = new Date()): boolean {
  if (!condition) return true;
  const answer = values[condition.field];
  if (typeof answer !== "string") return false;
  return "is" in condition ? condition.is.includes(answer) : isUnderAge(answer, now);
}

/** Each field of `form` that is not always asked for, with its condition. */
export const conditionalFields = ({ steps }: Pick<FormDeclaration, "steps">) =>
  steps.flatMap(({ groups }) =>
    groups.flatMap(({ fields, when: whole }) =>
      fields.flatMap((field): { field: FieldData; when: Condition }[] => {
        const when = field.when ?? whole;
        return when ? [{ field, when }] : [];
      }),
    ),
  );

/** `values` without the answers that `form` does not ask for beside the others. */
export function askedAnswers<Answers extends Values>(
  form: Pick<FormDeclaration, "steps">,
  values: Answers,
  now?: Date,
): Answers {
  const left = new Set(
    conditionalFields(form).flatMap(({ field, when }) => (holds(when, values, now) ? [] : [field.name])),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))) as Answers;
}
