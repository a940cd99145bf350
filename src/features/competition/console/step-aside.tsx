import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import { useRecusal } from "./queries";

/** Asks first, because stepping aside is final. */
export function StepAside({ number, onDone }: { number: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const recusal = useRecusal();
  const close = () => setAsking(false);

  // Uses the promise, because callbacks of an unmounted component do not run and the entry can leave the list.
  async function stepAside() {
    try {
      await recusal.mutateAsync({ number, body: { reason } });
    } catch {
      return close(); // The mutation shows the error.
    }
    close();
    onDone();
  }

  const actions = (
    <DialogActions variant="danger" busy={recusal.isPending} onCancel={close} onAct={stepAside}>
      Step aside
    </DialogActions>
  );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Step aside
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Step aside from entry ${number}?`} actions={actions}>
        <p>Do so when you know or guess whose it is. Marks you gave it go, and this cannot be taken back.</p>
        <TextArea
          id={`entry-${number}-reason`}
          name="reason"
          label="Reason"
          optional
          maxLength={500}
          className="mt-4"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
}
