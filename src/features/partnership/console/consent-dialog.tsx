import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/call";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import type { Partner } from "../partners/schema";
import { useConsent } from "./queries";

type ConsentDialogProps = { partner: Partner; open: boolean; onClose: () => void };

/** Writes down who agreed that `partner` is named in public. */
export function ConsentDialog({
  partner: { id, name, version, consentAt, consentNote },
  open,
  onClose,
}: ConsentDialogProps) {
  const [note, setNote] = useState(consentNote ?? "");
  const consent = useConsent(id);
  const errors = consent.error instanceof CallError ? consent.error.fields : {};

  // The saved partner replaces this dialog, and a replaced one is told nothing: the promise is.
  async function save() {
    try {
      await consent.mutateAsync({ note, version });
    } catch {
      return; // The mutation has said why.
    }
    onClose();
  }

  const actions = (
    <DialogActions busy={consent.isPending} onCancel={onClose} onAct={save}>
      {consentAt ? "Save note" : "Record consent"}
    </DialogActions>
  );
  return (
    <Dialog open={open} onClose={onClose} title={`Consent of ${name}`} actions={actions}>
      <TextArea
        id={`consent-${id}`}
        name="note"
        label="Who agreed, how and when"
        hint="Name, type, place, year and website will be public."
        value={note}
        error={errors.note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
