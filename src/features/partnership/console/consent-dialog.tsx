import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { inForceWords } from "~/features/console/in-force-words";
import { Overtaken } from "~/features/console/overtaken";
import { useEdits } from "~/features/console/use-edits";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import type { Partner } from "../partners/calls";
import { useConsent, useWithdrawal } from "./queries";

type ConsentDialogProps = { partner: Partner; open: boolean; onClose: () => void };

export function ConsentDialog({
  partner: { id, name, version, consentAt, consentNote },
  open,
  onClose,
}: ConsentDialogProps) {
  const edits = useEdits({ note: consentNote ?? "" }, version);
  const inForce = edits.overtakenBy("note");
  const consent = useConsent();
  const errors = consent.error instanceof CallError ? consent.error.fields : {};

  function save() {
    const sent = edits.shown;
    consent.mutate(
      { id, body: { ...sent, version } },
      { onSuccess: ({ partner: now }) => edits.saved(sent, now.version) && onClose() },
    );
  }

  const actions = (
    <DialogActions busy={consent.isPending} onCancel={onClose} onAct={save}>
      {consentAt ? "Save note" : "Record consent"}
    </DialogActions>
  );
  return (
    <Dialog open={open} onClose={onClose} title={`Consent of ${name}`} actions={actions}>
      {edits.isOvertaken ? <Overtaken onDiscard={edits.discard} /> : null}
      <TextArea
        id={`consent-${id}`}
        name="note"
        label="Who agreed, how and when"
        className={edits.isOvertaken ? "mt-4" : undefined}
        hint={inForce === undefined ? "Name, type, place, year and website will be public." : inForceWords(inForce)}
        value={edits.shown.note}
        error={errors.note}
        maxLength={1000}
        onChange={(event) => edits.type("note", event.target.value)}
      />
    </Dialog>
  );
}

export function WithdrawConsent({ partner: { id, name, listedAt } }: { partner: Partner }) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawal();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={withdrawal.isPending}
      onCancel={close}
      onAct={() => withdrawal.mutate({ id }, { onSettled: close })}
    >
      Withdraw consent
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Consent withdrawn
        <span className="sr-only"> by {name}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Did ${name} withdraw the consent?`} actions={actions}>
        {listedAt ? "The partner leaves the public page at once, and the" : "The"} note about the consent is deleted.
        The partner stays in this list.
      </Dialog>
    </>
  );
}
