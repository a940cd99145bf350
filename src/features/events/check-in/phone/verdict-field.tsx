import { useEffect, useRef } from "react";
import type { CheckInOutcome } from "../outcomes";
import { signal } from "./signals";
import type { Verdict } from "./verdict";

const check = "M22 51l20 20 36-40";

const shapes: Record<CheckInOutcome, { edge: string; inside: string; dashed?: true }> = {
  admitted: { edge: "M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z", inside: check },
  new: { edge: "M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z", inside: check, dashed: true },
  twice: { edge: "M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z", inside: check },
  again: { edge: "M50 8L94 90H6z", inside: "M50 36v28M50 72v8" },
  cancelled: { edge: "M32 6H68L94 32V68L68 94H32L6 68V32z", inside: "M35 35l30 30M65 35L35 65" },
  "wrong-gate": { edge: "M6 6H94V94H6z", inside: "M24 50h50M52 28l22 22-22 22" },
  unpaid: { edge: "M6 14H94L50 92z", inside: "M38 28h24M38 38h24M42 28q16 0 16 9t-16 9l14 18" },
  rehearsal: { edge: "M26 8H74L96 50 74 92H26L4 50z", inside: "M36 30v40M50 30v40M64 30v40", dashed: true },
  undone: { edge: "M26 8H74L96 50 74 92H26L4 50z", inside: "M36 62h20q14 0 14-13t-14-13h-24M42 24L30 36l12 12" },
  unknown: { edge: "M50 4L96 50 50 96 4 50z", inside: "M38 40q0-12 12-12t12 11q0 8-8 12-4 2-4 9M50 68v6" },
};

function VerdictSign({ outcome }: { outcome: CheckInOutcome }) {
  const { edge, inside, dashed } = shapes[outcome];
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="my-auto h-auto w-[clamp(6rem,42%,12rem)] fill-none stroke-7 stroke-current"
    >
      <path d={edge} strokeDasharray={dashed ? "14 8" : undefined} />
      <path d={inside} className="stroke-9" />
    </svg>
  );
}

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
