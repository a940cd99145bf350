import { useState } from "react";
import { useWatch } from "react-hook-form";
import { failureMessage } from "~/features/accounts/failure";
import { useCaseForm } from "~/features/cases/use-case-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { toast } from "~/ui/toast";
import { type Activity, pointsFor } from "./activities";
import { DeclarationFields } from "./declaration-fields";
import { attach, declare, useDeclarationsChanged } from "./queries";
import type { Declaration, DeclarationInput, DeclarationTyped } from "./schema";

const FORM = "declare-cpd";

/** The declaration is stored by now: what becomes of its evidence is told, and nothing is sent twice. */
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

/** The form for what was done elsewhere, in a dialog of its own. */
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
