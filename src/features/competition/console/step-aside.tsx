import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import { useRecusal } from "./queries";

/** Asks before a judge stands back from an entry, since it stays so. */
export function StepAside({ number, onDone }: { number: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const recusal = useRecusal(number);
  const close = () => setAsking(false);

  // The entry may have left the list by then, and a component that is gone is told nothing: the promise is.
  async function stepAside() {
    try {
      await recusal.mutateAsync(reason);
    } catch {
      return close(); // The mutation has said why.
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
