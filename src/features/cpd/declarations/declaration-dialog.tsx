import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { failureMessage } from "~/features/accounts/failure";
import { useCaseForm } from "~/features/cases/use-case-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormGrid } from "~/ui/form-grid";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { type Activity, activities, pointsFor } from "./activities";
import { EvidenceField } from "./evidence-field";
import { declarableDays } from "./held-on";
import { attach, declare, useDeclarationsChanged } from "./queries";
import type { Declaration, DeclarationInput, DeclarationTyped } from "./schema";

type Form = UseFormReturn<DeclarationTyped, unknown, DeclarationInput>;
type DeclarationFieldsProps = {
  form: Pick<Form, "register" | "formState">;
  evidenceError?: string;
  onEvidence: (file: File | undefined, problem?: string) => void;
};

function DeclarationFields({ form, evidenceError, onEvidence }: DeclarationFieldsProps) {
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
        aria-required
      />
      <SelectField
        label="Kind of activity"
        options={activities}
        error={errors.activity?.message}
        {...register("activity")}
        aria-required
      />
      <TextField
        label="Held by"
        autoComplete="off"
        error={errors.provider?.message}
        {...register("provider")}
        aria-required
      />
      <TextField
        label="Held on"
        type="date"
        min={first}
        max={last}
        error={errors.heldOn?.message}
        {...register("heldOn")}
        aria-required
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
        aria-required
      />
      <EvidenceField
        label="Evidence"
        hint="A PDF of up to 5 MB, a JPEG or a PNG. You can add it later, while the declaration waits."
        error={evidenceError}
        onChosen={onEvidence}
      />
    </FormGrid>
  );
}

const FORM = "declare-cpd";

/** The declaration is already stored, so a failed upload only shows a message. */
async function attachIfAny({ id, reference }: Declaration, file: File | undefined): Promise<void> {
  try {
    if (file) await attach(id, file);
    toast({
      title: "Activity Declared",
      description: `A reviewer looks at it as ${reference}. Its points do not count yet.`,
      variant: "success",
    });
  } catch (cause) {
    const reason = failureMessage(cause, "The file could not be stored.");
    toast({
      title: "Declared Without Evidence",
      description: `${reason} Add the evidence in the list below.`,
      variant: "destructive",
    });
  }
}

export function DeclarationDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const changed = useDeclarationsChanged();
  const form = useCaseForm<DeclarationTyped, DeclarationInput>({
    loadResolver: async () => (await import("./form-resolver")).declarationResolver,
    failed: { title: "Activity Not Declared", description: "It could not be stored. Please try again." },
    async send(body, key) {
      await attachIfAny(await declare(body, key), file);
      onClose();
      await changed();
    },
  });
  const [hours, activity] = useWatch({ control: form.control, name: ["hours", "activity"] });
  const points = pointsFor((activity || "course") as Activity, Number(hours) || 0);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Declare CPD"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" busy={form.busy} disabled={Boolean(problem)}>
            {form.busy ? "Declaring..." : "Declare"}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.submit} className="mt-4 text-ink">
        <DeclarationFields
          form={form}
          evidenceError={problem}
          onEvidence={(chosen, wrong) => {
            setFile(chosen);
            setProblem(wrong);
          }}
        />
        <p role="status" className="num mt-5 text-ink-2">
          {points > 0
            ? `${points.toFixed(1)} points. They do not count while the declaration waits.`
            : "One hour counts as one point, an hour of self-study as half a point."}
        </p>
        {form.failure ? (
          <p role="alert" className="mt-3 font-semibold text-danger">
            {form.failure}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
