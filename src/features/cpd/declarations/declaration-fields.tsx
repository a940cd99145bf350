import type { UseFormReturn } from "react-hook-form";
import { FormGrid } from "~/ui/form-grid";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { activities } from "./activities";
import { EvidenceField } from "./evidence-field";
import { declarableDays } from "./held-on";
import type { DeclarationInput, DeclarationTyped } from "./schema";

type Form = UseFormReturn<DeclarationTyped, unknown, DeclarationInput>;
type DeclarationFieldsProps = {
  form: Pick<Form, "register" | "formState">;
  evidenceError?: string;
  onEvidence: (file: File | undefined, problem?: string) => void;
};

/** What is asked about an activity. */
export function DeclarationFields({ form, evidenceError, onEvidence }: DeclarationFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const { first, last } = declarableDays(new Date());
  return (
    <FormGrid>
      <TextField
        label="What it was"
        className="md:col-span-full"
        autoComplete="off"
        error={errors.title?.message}
        {...register("title")}
      />
      <SelectField
        label="Kind of activity"
        options={activities}
        error={errors.activity?.message}
        {...register("activity")}
      />
      <TextField
        label="Held by"
        autoComplete="off"
        error={errors.provider?.message}
        {...register("provider")}
      />
      <TextField
        label="Held on"
        type="date"
        min={first}
        max={last}
        error={errors.heldOn?.message}
        {...register("heldOn")}
      />
      <TextField
        label="Hours"
        type="number"
        inputMode="decimal"
        min={0.5}
        max={40}
        step={0.5}
        error={errors.hours?.message}
        {...register("hours")}
      />
      <EvidenceField
        label="Evidence"
        hint="A PDF, JPEG or PNG of up to 5 MB. You can add it later, while the declaration waits."
        error={evidenceError}
        onChosen={onEvidence}
      />
    </FormGrid>
  );
}
