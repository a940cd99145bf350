import { useState } from "react";
import { Checkbox } from "~/ui/checkbox";
import { TextField } from "~/ui/text-field";
import type { RegistrationFormState } from "./use-registration-form";

export function GuardianFields({ form }: { form: RegistrationFormState }) {
  const [isAsked, setAsked] = useState(false);
  const people = form.watch("people");

  function ask(wanted: boolean) {
    setAsked(wanted);
    // Empty fields that are hidden would fail validation.
    if (!wanted) form.setValue("guardian", undefined);
  }

  return (
    <div className="mt-6 grid gap-5 border-line border-t pt-5 noscript:hidden">
      <Checkbox
        name="underAge"
        label={people.length > 1 ? "Somebody of us is under 18" : "I am under 18"}
        checked={isAsked}
        onChange={({ target }) => ask(target.checked)}
      />
      {isAsked ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...form.field("guardian.name")}
            label="Parent’s or guardian’s name"
            autoComplete="off"
            aria-required
          />
          <TextField
            {...form.field("guardian.email")}
            label="Their email address"
            type="email"
            autoComplete="off"
            hint="They are told, and can cancel."
            aria-required
          />
          <Checkbox
            {...form.field("guardian.agrees")}
            label="They have agreed to this registration."
            className="sm:col-span-full"
            aria-required
          />
        </div>
      ) : null}
    </div>
  );
}
