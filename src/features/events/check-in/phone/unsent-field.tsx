import { FileDown } from "lucide-react";
import { clockTime } from "~/platform/moments";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Gate } from "./gate";
import { fieldWord } from "./gate-frame";
import type { GateState } from "./gate-state";

async function saveFile(gate: Gate): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await gate.unsentFile());
  link.download = "check-ins.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

export function UnsentField({ state, gate }: { state: GateState; gate: Gate }) {
  const { unsent, oldestUnsent, clockBehindMs } = state;
  const seconds = Math.round(Math.abs(clockBehindMs) / 1000);
  return (
    <>
      <h2 className={fieldWord}>{unsent} not sent</h2>
      <p className="mt-3 font-semibold text-ink-2">
        They are safe on this phone. Keep scanning; they go by themselves when the signal is back.
      </p>
      <dl className="mt-4 border-line-2 border-t">
        {[
          ["Oldest", oldestUnsent ? clockTime(oldestUnsent) : "none"],
          ["Next try", "within 20 seconds"],
          ["Phone clock", seconds < 2 ? "right" : `${seconds} s ${clockBehindMs > 0 ? "slow" : "fast"}, corrected`],
        ].map(([label, fact]) => (
          <div key={label} className="flex min-h-11.5 items-center justify-between gap-3 border-line border-b">
            <dt>{label}</dt>
            <dd className="num text-ink-2 text-small">{fact}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-5" block onClick={() => saveFile(gate)}>
        <Icon of={FileDown} />
        Save the {unsent} as a file
      </Button>
    </>
  );
}
