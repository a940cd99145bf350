import type { ReactNode } from "react";

type BubbleProps = { className?: string; children: ReactNode };

/** `className` replaces size, edge and fill. */
export function Bubble({ className = "size-9 border-[1.5px] border-ink bg-sheet", children }: BubbleProps) {
  return (
    <span
      className={`inline-grid shrink-0 place-items-center rounded-full font-head font-semibold text-body/none ${className}`}
    >
      {children}
    </span>
  );
}
