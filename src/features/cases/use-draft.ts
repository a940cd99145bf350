import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { forgetDraft, keepDraft, readDraft } from "./draft-storage";

const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : value === undefined || value === null || value === "" || value === false;

/** Never keeps passwords. `untouched` must be constant. Returns whether something was restored. */
export function useDraft<Fields extends FieldValues, Body>(
  name: string,
  { getValues, setValue, subscribe }: UseFormReturn<Fields, unknown, Body>,
  untouched?: Record<string, unknown>,
): boolean {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const isUntouched = (field: string, value: unknown) => isBlank(value) || value === untouched?.[field];
    const current: FieldValues = getValues();
    const kept = Object.entries(readDraft(name) ?? {}).filter(([field]) => isUntouched(field, current[field]));
    for (const [field, value] of kept) setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>);
    setRestored(kept.length > 0);

    const keep = (values: FieldValues) => {
      const filled = Object.entries(values).filter(
        ([field, value]) => !isUntouched(field, value) && !/password/i.test(field),
      );
      if (filled.length > 0) keepDraft(name, Object.fromEntries(filled));
      else forgetDraft(name);
    };
    // Input from before hydration triggers no change event.
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [name, getValues, setValue, subscribe, untouched]);

  return restored;
}
