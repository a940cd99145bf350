import { type FormEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useCorrection } from "./queries";

type CorrectionFormProps = { number: string; name: string; open: boolean; onClose: () => void };

/** Changes of case, spaces and dots alone are printed at once. */
export function CorrectionForm({ number, name, open, onClose }: CorrectionFormProps) {
  const [wanted, setWanted] = useState(name);
  const [reason, setReason] = useState("");
  const correction = useCorrection(number);
  const { error } = correction;
  const fields = error instanceof CallError ? error.fields : {};
  const form = `correction-${number}`;

  function send(event: FormEvent) {
    event.preventDefault();
    correction.mutate({ name: wanted, reason }, { onSuccess: onClose });
  }

  const actions = (
    <>
      <Button size="small" onClick={onClose}>
        Cancel
      </Button>
      <Button size="small" variant="primary" type="submit" form={form} busy={correction.isPending}>
        Correct the name
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Correct the name" actions={actions}>
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <p className="text-ink-2">
          Capitals, spaces and dots are mended at once, but once. Any other letter, also an initial written in full, is
          decided by the federation. The number stays, and the copy from before is reported as replaced.
        </p>
        <TextField
          id={`${form}-name`}
          name="name"
          label="Name as it should be printed"
          value={wanted}
          maxLength={120}
          error={fields.name}
          onChange={({ target }) => setWanted(target.value)}
          aria-required
        />
        <TextArea
          id={`${form}-reason`}
          name="reason"
          label="What is wrong with it"
          value={reason}
          maxLength={500}
          rows={3}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
          aria-required
        />
        {error && Object.keys(fields).length === 0 ? (
          <p role="alert" className="text-danger">
            {failureMessage(error, "The correction was not sent. Please try again.")}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
