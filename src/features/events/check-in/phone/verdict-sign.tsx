import type { CheckInOutcome } from "../outcomes";

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

export function VerdictSign({ outcome }: { outcome: CheckInOutcome }) {
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
