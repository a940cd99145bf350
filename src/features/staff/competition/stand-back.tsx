import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import { useRecusal } from "./queries";

/** Asks before a judge stands back from an entry, since it stays so. */
export function StandBack({ number }: { number: number }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const recusal = useRecusal(number);
  const close = () => setAsking(false);
  const actions = (
    <>
      <Button size="small" onClick={close}>
        Cancel
      </Button>
      <Button
        size="small"
        variant="danger"
        busy={recusal.isPending}
        onClick={() => recusal.mutate(reason, { onSettled: close })}
      >
        Stand back
      </Button>
    </>
  );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Stand back
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Stand back from entry ${number}?`} actions={actions}>
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
