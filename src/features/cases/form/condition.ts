import { isUnderAge } from "~/platform/time/age";
import type { FormDeclaration, Group, Step } from "./declaration";
import type { Condition, FieldData } from "./fields";

type Values = Readonly<Record<string, unknown>>;
type Steps = readonly Pick<Step, "groups">[];

export function holds(condition: Condition | undefined, values: Values, now = new Date()): boolean {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((one) => holds(one, values, now));
  if ("any" in condition) return condition.any.some((one) => holds(one, values, now));
  const answer = values[condition.field];
  if (typeof answer !== "string") return false;
  return "is" in condition ? condition.is.includes(answer) : isUnderAge(answer, now);
}

export function conditionOf(field: FieldData, { when }: Pick<Group, "when">): Condition | undefined {
  return when && field.when ? { all: [when, field.when] } : (when ?? field.when);
}

const isBox = ({ kind }: FieldData) => kind === "box";

export const conditionalFields = (steps: Steps) =>
  steps.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.fields.flatMap((field) => {
        const when = conditionOf(field, group);
        return when || field.requiredWhen ? [{ field, when }] : [];
      }),
    ),
  );

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
