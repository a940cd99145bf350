import { useState } from "react";
import { toastFailure } from "~/features/accounts/failure";
import { useUnsavedWarning } from "~/features/console/unsaved-warning";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { EntryKind } from "../entries/kinds";
import { complaints, shapeOf } from "../entries/shapes";
import type { Errors } from "./form-fields";
import type { FormValue } from "./form-value";

const PREFIX = "value.";

function refusedFields(cause: unknown): Errors {
  if (!(cause instanceof CallError)) return {};
  if (cause.code === "address_taken") return { slug: cause.message };
  const fields = Object.entries(cause.fields).filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(fields.map(([name, words]) => [name.slice(PREFIX.length), words]));
}

export function useEntryForm(kind: EntryKind, stored: FormValue) {
  const [value, setValue] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved);
  useUnsavedWarning(isDirty);

  function complain(found: Errors) {
    setErrors(found);
    setAttempt((before) => before + 1);
    toast({
      title: "Not Saved",
      description: Object.values(found)[0] ?? "Please check the form.",
      variant: "destructive",
    });
  }
  return {
    value,
    errors,
    attempt,
    isDirty,
    setValue,
    accept(now: FormValue) {
      setValue(now);
      setSaved(now);
      setErrors({});
    },
    check(): boolean {
      const read = shapeOf(kind).safeParse(value);
      if (!read.success) complain(complaints(read.error));
      return read.success;
    },
    refuse(title: string, cause: unknown) {
      const found = refusedFields(cause);
      if (Object.keys(found).length > 0) complain(found);
      else toastFailure(title, cause);
    },
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
