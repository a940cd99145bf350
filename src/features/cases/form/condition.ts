import { isUnderAge } from "~/platform/age";
import type { FormDeclaration, Group, Step } from "./declaration";
import type { Condition, FieldData } from "./fields";

type Values = Readonly<Record<string, unknown>>;
type Steps = readonly Pick<Step, "groups">[];

/** Whether `values` are such that what stands under `condition` is asked for. */
export function holds(condition: Condition | undefined, values: Values, now = new Date()): boolean {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((one) => holds(one, values, now));
  if ("any" in condition) return condition.any.some((one) => holds(one, values, now));
  const answer = values[condition.field];
  if (typeof answer !== "string") return false;
  return "is" in condition ? condition.is.includes(answer) : isUnderAge(answer, now);
}

/** When a field of a group is asked for; undefined where it always is. */
export function conditionOf(field: FieldData, { when }: Pick<Group, "when">): Condition | undefined {
  return when && field.when ? { all: [when, field.when] } : (when ?? field.when);
}

const isBox = ({ kind }: FieldData) => kind === "box";

/** Each field of `steps` that is not always asked for or needed, with when it is asked for. */
export const conditionalFields = (steps: Steps) =>
  steps.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.fields.flatMap((field) => {
        const when = conditionOf(field, group);
        return when || field.requiredWhen ? [{ field, when }] : [];
      }),
    ),
  );

/** The fields of `steps` that have to be answered beside `values`. */
export const neededFields = (steps: Steps, values: Values, now?: Date): FieldData[] =>
  steps.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.fields.filter(
        (field) =>
          !(field.optional || isBox(field) || field.initial !== undefined) &&
          holds(conditionOf(field, group), values, now) &&
          holds(field.requiredWhen, values, now),
      ),
    ),
  );

/** `values` without the answers that `form` does not ask for beside the others. */
export function askedAnswers<Answers extends Values>(
  { steps }: Pick<FormDeclaration, "steps">,
  values: Answers,
  now?: Date,
): Answers {
  const left = new Set(
    conditionalFields(steps).flatMap(({ field, when }) => (holds(when, values, now) ? [] : [field.name])),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))) as Answers;
}
