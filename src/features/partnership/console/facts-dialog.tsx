import type { FormEvent } from "react";
import { indianStates } from "~/features/cases/indian-states";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/call";
import { Dialog } from "~/ui/dialog";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { Partner } from "../partners/schema";
import { organizationTypes } from "../partnership-options";
import { useCorrection } from "./queries";

type FactsDialogProps = { partner: Partner; open: boolean; onClose: () => void };

/** Corrects what is said of `partner`, in public too once it is listed. */
export function FactsDialog({ partner, open, onClose }: FactsDialogProps) {
  const { id, name, type, website, city, state, version, listedAt } = partner;
  const correction = useCorrection(id);
  const errors = correction.error instanceof CallError ? correction.error.fields : {};
  const form = `facts-${id}`;

  // The saved partner replaces this dialog, and a replaced one is told nothing: the promise is.
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const facts = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    try {
      await correction.mutateAsync({ ...facts, version });
    } catch {
      return; // The mutation has said why.
    }
    onClose();
  }

  const actions = (
    <DialogActions busy={correction.isPending} onCancel={onClose} form={form}>
      Save facts
    </DialogActions>
  );
  return (
    <Dialog open={open} onClose={onClose} title={`Facts about ${name}`} actions={actions}>
      <form id={form} noValidate onSubmit={save} className="grid gap-4">
        {listedAt ? <p>The public page shows them as soon as they are saved.</p> : null}
        <TextField
          name="name"
          label="Name"
          required
          maxLength={200}
          defaultValue={name}
          error={errors.name}
        />
        <SelectField
          name="type"
          label="Type"
          options={organizationTypes}
          defaultValue={type}
          error={errors.type}
        />
        <TextField
          name="website"
          label="Website"
          type="url"
          optional
          defaultValue={website ?? ""}
          error={errors.website}
        />
        <TextField name="city" label="City" required maxLength={80} defaultValue={city} error={errors.city} />
        <SelectField
          name="state"
          label="State or union territory"
          options={indianStates}
          defaultValue={state}
          error={errors.state}
        />
      </form>
    </Dialog>
  );
}
