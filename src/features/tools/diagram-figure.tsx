import type { ReactNode } from "react";

type DiagramFigureProps = { left: string; right: string; label: string; viewBox: string; children: ReactNode };

/** `label` describes the diagram in words. */
export function DiagramFigure({ left, right, label, viewBox, children }: DiagramFigureProps) {
  return (
    <figure className="mt-4 rounded-2 border border-line-2 bg-sheet">
      <figcaption className="flex justify-between gap-4 border-line border-b px-4 py-2">
        <span className="note">{left}</span>
        <span className="note num">{right}</span>
      </figcaption>
      <div className="px-[clamp(.5rem,2vw,1.75rem)] py-4 print:py-1">
        <svg className="diag print:max-h-96" viewBox={viewBox} role="img" aria-label={label}>
          {children}
        </svg>
      </div>
    </figure>
  );
}
