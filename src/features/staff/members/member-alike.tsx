import { useState } from "react";
import type { Alike, MemberRecord } from "~/features/membership/register/schema";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Part } from "../queue/case-parts";
import { shortMoment } from "../queue/queue-words";
import { useRegisterWrite } from "./queries";

function MergeDialog({ kept, merged, onClose }: { kept: MemberRecord; merged: Alike; onClose: () => void }) {
  const { write, isPending } = useRegisterWrite();
  const body = {
    ...{ keptId: kept.id, keptVersion: kept.version },
    ...{ mergedId: merged.id, mergedVersion: merged.version },
  };
  const merge = () => write({ to: "/merges", body, done: `${kept.number} stands for both now.` }, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Put both records together"
      actions={
        <>
          <Button onClick={onClose}>Keep both</Button>
          <Button variant="primary" busy={isPending} onClick={merge}>
            Merge into {kept.number}
          </Button>
        </>
      }
    >
      {kept.number} ({kept.name}) stays, gets what it lacks and the longer term. {merged.number} (
      {merged.name}) ends and points to it. You can undo this for 30 days.
    </Dialog>
  );
}

/** Records that may be of the same person. */
export function MemberAlike({ of, onOpen }: { of: MemberRecord; onOpen: (id: string) => void }) {
  const [merging, setMerging] = useState<Alike>();
  if (of.alike.length === 0 || of.mergedInto) return null;
  return (
    <Part title="Perhaps the same person">
      <ul className="grid gap-3">
        {of.alike.map((other) => (
          <li key={other.id} className="grid gap-2 border border-line-2 p-3">
            <span>
              <span className="block font-semibold">{other.name}</span>
              <span className="num block text-ink-3 text-small">
                {other.number} · {other.reasons.join(", ")}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onOpen(other.id)}>
                Open
              </Button>
              <Button size="small" onClick={() => setMerging(other)}>
                Merge into this one
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {merging ? <MergeDialog kept={of} merged={merging} onClose={() => setMerging(undefined)} /> : null}
    </Part>
  );
}

/** What was merged into this record, with the way back while it lasts. */
export function MemberMerges({ of }: { of: MemberRecord }) {
  const { write, isPending } = useRegisterWrite();
  if (of.merges.length === 0) return null;
  return (
    <Part title="Merged into this record">
      <ul className="grid gap-3">
        {of.merges.map(({ id, number, name, merged, undoUntil }) => (
          <li key={id} className="grid justify-items-start gap-1 text-small">
            <span className="font-semibold">
              {name}, <span className="num">{number}</span>
            </span>
            By {merged}
            {undoUntil ? (
              <Button
                size="small"
                busy={isPending}
                onClick={() =>
                  write({ to: `/merges/${id}`, method: "DELETE", done: "Both records are as before." })
                }
              >
                Undo (until {shortMoment(undoUntil)})
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
