import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { conditionOf, holds } from "./condition";
import type { FormDeclaration, Group, Step } from "./declaration";
import type { Condition, FieldData } from "./fields";

type Values = Readonly<Record<string, unknown>>;

export type AskedField = FieldData & { readonly disabledReason?: string };
export type AskedGroup = Omit<Group, "fields"> & { readonly fields: readonly AskedField[] };
export type AskedStep = Omit<Step, "groups"> & { readonly groups: readonly AskedGroup[] };

function askedField(field: FieldData, when: Condition | undefined, values: Values): AskedField[] {
  const { offered, unasked, options, requiredWhen, typedWhen, patternWhen } = field;
  if (offered === false) return [];
  if (!holds(when, values)) return unasked ? [{ ...field, disabledReason: unasked }] : [];
  const optional = field.optional || !holds(requiredWhen, values);
  if (typedWhen && holds(typedWhen, values)) return [{ ...field, optional, kind: "text", options: undefined }];
  if (!holds(patternWhen, values)) return [{ ...field, optional, hint: undefined, keyboard: undefined }];
  return [{ ...field, optional, options: options?.filter((option) => option.offered !== false) }];
}

export const askedSteps = ({ steps }: Pick<FormDeclaration, "steps">, values: Values): AskedStep[] =>
  steps
    .map((step) => ({
      ...step,
      groups: step.groups
        .map((group) => ({
          ...group,
          fields: group.fields.flatMap((field) => askedField(field, conditionOf(field, group), values)),
        }))
        .filter(({ fields }) => fields.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);

const fieldsIn = (condition: Condition | undefined): string[] => {
  if (!condition) return [];
  if ("all" in condition) return condition.all.flatMap(fieldsIn);
  return "any" in condition ? condition.any.flatMap(fieldsIn) : [condition.field];
};

export const decidingFields = ({ steps }: Pick<FormDeclaration, "steps">): string[] => {
  const names = steps.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.fields.flatMap((field) =>
        [conditionOf(field, group), field.requiredWhen, field.typedWhen, field.patternWhen].flatMap(fieldsIn),
      ),
    ),
  );
  return [...new Set(names)];
};

/** `form` must be constant. */
export function useAskedSteps<Typed extends FieldValues, Body>(
  form: Pick<FormDeclaration, "steps">,
  control: Control<Typed, unknown, Body>,
): AskedStep[] {
  const [names] = useState(() => decidingFields(form));
  const answers: unknown[] = useWatch({ control, name: names as FieldPath<Typed>[] });
  return askedSteps(form, Object.fromEntries(names.map((name, at) => [name, answers[at]])));
}
