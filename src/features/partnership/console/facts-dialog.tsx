import type { ChangeEvent, FormEvent } from "react";
import { indianStates } from "~/features/cases/indian-states";
import { DialogActions } from "~/features/console/dialog-actions";
import { inForceWords } from "~/features/console/in-force-words";
import { Overtaken } from "~/features/console/overtaken";
import { useEdits } from "~/features/console/use-edits";
import { CallError } from "~/platform/call";
import { Dialog } from "~/ui/dialog";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { Partner } from "../partners/calls";
import { organizationTypes } from "../partnership-options";
import { useCorrection } from "./queries";

type FactsDialogProps = { partner: Partner; open: boolean; onClose: () => void };

export function FactsDialog({ partner, open, onClose }: FactsDialogProps) {
  const { id, name, type, website, city, state, version, listedAt } = partner;
  const edits = useEdits({ name, type, website: website ?? "", city, state }, version);
  const correction = useCorrection();
  const errors = correction.error instanceof CallError ? correction.error.fields : {};
  const form = `facts-${id}`;

  function save(event: FormEvent) {
    event.preventDefault();
    const sent = edits.shown;
    correction.mutate(
      { id, body: { ...sent, version } },
      { onSuccess: ({ partner: now }) => edits.saved(sent, now.version) && onClose() },
    );
  }

  function field(of: keyof typeof edits.shown, options?: readonly { value: string; label: string }[]) {
    const inForce = edits.overtakenBy(of);
    const label = options?.find(({ value }) => value === inForce)?.label;
    return {
      id: `${form}-${of}`,
      name: of,
      value: edits.shown[of],
      error: errors[of],
      hint: inForce === undefined ? undefined : inForceWords(label ?? inForce),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => edits.type(of, target.value),
    };
  }

  const actions = (
    <DialogActions busy={correction.isPending} onCancel={onClose} form={form}>
      Save facts
    </DialogActions>
  );
  return (
    <Dialog open={open} onClose={onClose} title={`Facts about ${partner.name}`} actions={actions}>
      <form id={form} noValidate onSubmit={save} className="grid gap-4">
        {listedAt ? <p>The public page shows them as soon as they are saved.</p> : null}
        {edits.isOvertaken ? <Overtaken onDiscard={edits.discard} /> : null}
        <TextField {...field("name")} label="Name" required maxLength={200} />
        <SelectField {...field("type", organizationTypes)} label="Type" options={organizationTypes} />
        <TextField {...field("website")} label="Website" type="url" optional />
        <TextField {...field("city")} label="City" required maxLength={80} />
        <SelectField {...field("state", indianStates)} label="State or union territory" options={indianStates} />
      </form>
    </Dialog>
  );
}
