import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { forgetDraft, keepDraft, readDraft } from "./draft-storage";

/** A list or a group of fields is blank when everything in it is. */
const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : value === undefined || value === null || value === "" || value === false;

/**
 * Keeps the unsent answers of the form `name` in this browser, never passwords, and restores them when the form is opened:
 * only into fields that are still blank or as `untouched` (a constant) has them. Answers whether something was restored;
 * call `forgetDraft` once the form is sent.
 */
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
    // What was entered before the page was taken over is told by nobody.
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [name, getValues, setValue, subscribe, untouched]);

  return restored;
}
