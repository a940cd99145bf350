import { isUnderAge } from "~/platform/age";
import type { FormDeclaration, Group, Step } from "./declaration";
import type { Condition, FieldData } from "./fields";

type Values = Readonly<Record<string, unknown>>;
type Steps = readonly Pick<Step, "groups">[];

/** Whether `condition` is met by `values`; true without one. */
export function holds(condition: Condition | undefined, values: Values, now = new Date()): boolean {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((one) => holds(one, values, now));
  if ("any" in condition) return condition.any.some((one) => holds(one, values, now));
  const answer = values[condition.field];
  if (typeof answer !== "string") return false;
  return "is" in condition ? condition.is.includes(answer) : isUnderAge(answer, now);
}

/** The combined condition of a field and its group; undefined if the field always applies. */
export function conditionOf(field: FieldData, { when }: Pick<Group, "when">): Condition | undefined {
  return when && field.when ? { all: [when, field.when] } : (when ?? field.when);
}

const isBox = ({ kind }: FieldData) => kind === "box";

/** Fields that do not always apply or are not always required, with their condition. */
export const conditionalFields = (steps: Steps) =>
  steps.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.fields.flatMap((field) => {
        const when = conditionOf(field, group);
        return when || field.requiredWhen ? [{ field, when }] : [];
      }),
    ),
  );

/** The fields that are required for `values`. */
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

/** `values` without answers to fields that do not apply. */
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
