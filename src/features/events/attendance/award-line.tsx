import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { DAY_MS } from "~/platform/durations";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useSettlement } from "../console/desk-queries";
import type { StaffEvent } from "../console/schema";
import { momentWords } from "../when";

function settlementWords({ settledAt, endsAt, reopenedAt }: StaffEvent): string {
  if (settledAt) return `Points and certificates were given on ${momentWords(settledAt)}.`;
  const after = (from: string, ms: number) => momentWords(new Date(new Date(from).getTime() + ms));
  if (reopenedAt) return `Opened again for corrections. Points are entered anew on ${after(reopenedAt, DAY_MS)}.`;
  return `Points are entered on ${after(endsAt, DAY_MS)} if every phone has reported by then, else on ${after(endsAt, 3 * DAY_MS)}. No attendance, no certificate.`;
}

export function AwardLine({ event }: { event: StaffEvent }) {
  const [isAsking, setAsking] = useState(false);
  const { settling, reopening } = useSettlement(event.id);
  const close = () => setAsking(false);
  const isOver = new Date(event.endsAt) <= new Date();
  const { settledAt } = event;
  const act = settledAt ? reopening : settling;
  const verb = settledAt ? "Open again" : "Settle now";
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-line-2 border-t p-5">
      <p className="max-w-measure text-ink-2">{settlementWords(event)}</p>
      {isOver ? <Button onClick={() => setAsking(true)}>{verb}</Button> : null}
      <Dialog
        open={isAsking}
        onClose={close}
        title={settledAt ? "Open the settlement again?" : "Settle the event now?"}
        actions={
          <DialogActions
            busy={act.isPending}
            onCancel={close}
            onAct={() => act.mutate(undefined, { onSettled: close })}
          >
            {verb}
          </DialogActions>
        }
      >
        <p>
          {settledAt
            ? "Programme and points can be changed again. Nothing is taken back now: the next settlement reverses what changed and enters it anew, a day from now or when you settle."
            : "Points are entered and certificates issued for everybody who was present. Check-ins that come later are added."}
        </p>
      </Dialog>
    </div>
  );
}
