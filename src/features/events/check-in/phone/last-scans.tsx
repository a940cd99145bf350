import { Undo2 } from "lucide-react";
import { clockTime } from "~/platform/moments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Gate } from "./gate";
import { type GateState, nameIn } from "./gate-state";

export function LastScans({ state: { recent, list }, gate }: { state: GateState; gate: Gate }) {
  const here = recent.filter(({ sessionId }) => list?.sessions.some(({ id }) => id === sessionId));
  return (
    <>
      <h2 className="font-head font-semibold text-h3">Last scans</h2>
      <ul aria-label="Last scans" className="mt-3 border-line-2 border-t">
        {here.map(({ id, registrationId, at, isUndone }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-line border-b py-2.5">
            <p className="wrap-anywhere font-semibold leading-snug">
              {nameIn(list, registrationId)}
              <span className="num block font-normal text-ink-2 text-small">{clockTime(at)}</span>
            </p>
            {isUndone ? (
              <Badge icon={Undo2}>Taken back</Badge>
            ) : (
              <Button onClick={() => void gate.undo(id)}>
                <Icon of={Undo2} />
                Undo<span className="sr-only"> {nameIn(list, registrationId)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {here.length === 0 ? <p className="mt-3 text-ink-2">Nobody was let in on this phone yet.</p> : null}
    </>
  );
}
