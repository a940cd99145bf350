import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { briefEnd } from "~/platform/last-day";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import type { Alike, MemberRecord } from "../register/schema";
import { useRegisterWrite } from "./queries";

function MergeDialog({ kept, merged, onClose }: { kept: MemberRecord; merged: Alike; onClose: () => void }) {
  const { write, isPending } = useRegisterWrite();
  const body = { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version };
  const merge = () => write({ to: "/merges", body, done: `${kept.number} now stands for both.` }, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge records"
      actions={
        <>
          <Button onClick={onClose}>Keep both</Button>
          <Button variant="primary" busy={isPending} onClick={merge}>
            Merge into {kept.number}
          </Button>
        </>
      }
    >
      {kept.number} ({kept.name}) stays, gets what it lacks and, where both are of the same type, the longer term.{" "}
      {merged.number} ({merged.name}) ends and points to it. You can undo this for 30 days.
    </Dialog>
  );
}

function Suspicion({ of, other, onMerge }: { of: MemberRecord; other: Alike; onMerge: () => void }) {
  const { write, isPending } = useRegisterWrite();
  const tellApart = () =>
    write({
      to: `/${of.id}/different`,
      body: { otherId: other.id },
      done: `${of.number} and ${other.number} are two people.`,
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
      <p className="wrap-anywhere">
        <b>Possible duplicate.</b> <Link to={`/staff/members/${other.id}`}>{other.name}</Link>,{" "}
        <span className="num">{other.number}</span>: {other.reasons.join(", ").toLowerCase()}.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={onMerge}>
          Compare and merge
        </Button>
        <Button variant="quiet" size="small" busy={isPending} onClick={tellApart}>
          Not the same person
        </Button>
      </span>
    </li>
  );
}

export function RecordAlike({ of }: { of: MemberRecord }) {
  const [merging, setMerging] = useState<Alike>();
  if (of.alike.length === 0 || of.mergedInto) return null;
  return (
    <div className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border border-warning/40 border-l-4 border-l-warning bg-warning-tint px-4 py-3">
      <Icon of={TriangleAlert} className="mt-2.5 text-warning" />
      <ul className="grid gap-1">
        {of.alike.map((other) => (
          <Suspicion key={other.id} of={of} other={other} onMerge={() => setMerging(other)} />
        ))}
      </ul>
      {merging ? <MergeDialog kept={of} merged={merging} onClose={() => setMerging(undefined)} /> : null}
    </div>
  );
}

export function RecordMerges({ of }: { of: MemberRecord }) {
  const { write, isPending } = useRegisterWrite();
  if (of.merges.length === 0) return null;
  return (
    <Panel title="Merged into this record">
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
                onClick={() => write({ to: `/merges/${id}`, method: "DELETE", done: "Both records are as before." })}
              >
                Undo (until {briefEnd(undoUntil)})
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
