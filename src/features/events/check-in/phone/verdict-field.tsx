import { useEffect, useRef } from "react";
import type { CheckInOutcome } from "../outcomes";
import { signal } from "./signals";
import type { Verdict } from "./verdict";
import { VerdictSign } from "./verdict-sign";

const admitted = "bg-success px-4 py-5 text-sheet";
/** Colour and border differ per verdict, so colour alone carries no meaning. */
const looks: Record<CheckInOutcome, string> = {
  admitted,
  new: admitted,
  twice: admitted,
  again: "border-y-10 border-double border-sheet bg-warning px-4 py-5 text-sheet",
  "wrong-gate": "border-y-10 border-dotted border-paper bg-blue-strong px-4 py-5 text-paper",
  cancelled:
    "bg-danger text-sheet before:absolute before:inset-x-0 before:top-0 before:h-4 before:bg-[repeating-linear-gradient(135deg,currentColor_0_11px,transparent_11px_22px)] after:absolute after:inset-x-0 after:bottom-0 after:h-4 after:bg-[repeating-linear-gradient(135deg,currentColor_0_11px,transparent_11px_22px)] px-4 py-8",
  unpaid: "border-10 border-dashed border-warning bg-sheet px-4 py-5 text-ink",
  rehearsal: "border-10 border-double border-ink bg-paper px-4 py-5 text-ink",
  undone: "border-10 border-dotted border-ink bg-sheet px-4 py-5 text-ink",
  unknown: "bg-ink text-paper outline-3 outline-current outline-dashed -outline-offset-12 p-8",
};

/** Uses the light theme's colours in both themes, so that volunteers learn one green. */
export function VerdictField({ verdict }: { verdict: Verdict }) {
  const { outcome, word, who, why, code } = verdict;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    signal(outcome);
    field.current?.focus();
  }, [outcome]);
  return (
    <div
      ref={field}
      role="alert"
      tabIndex={-1}
      className={`light absolute inset-0 flex flex-col overflow-y-auto ${looks[outcome]}`}
    >
      <VerdictSign outcome={outcome} />
      <p className="font-bold font-head text-[clamp(2.75rem,17vw,5.5rem)] leading-[0.92] tracking-tight">{word}</p>
      <div className="mt-3.5 grid gap-1.5 border-current border-t-2 pt-3">
        <p className="wrap-anywhere font-head font-semibold text-h3 leading-tight">{who}</p>
        <p className="font-semibold text-lead leading-snug">{why}</p>
        {code ? <p className="num">{code}</p> : null}
      </div>
    </div>
  );
}
