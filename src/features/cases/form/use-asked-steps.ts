import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { type AskedStep, askedSteps, decidingFields } from "./asked-steps";
import type { FormDeclaration } from "./declaration";

/** The steps of `form`, a constant, with what they ask for beside the answers that are typed into `control`. */
export function useAskedSteps<Typed extends FieldValues, Body>(
  form: Pick<FormDeclaration, "steps">,
  control: Control<Typed, unknown, Body>,
): AskedStep[] {
  const [names] = useState(() => decidingFields(form));
  const answers: unknown[] = useWatch({ control, name: names as FieldPath<Typed>[] });
  return askedSteps(form, Object.fromEntries(names.map((name, at) => [name, answers[at]])));
}
