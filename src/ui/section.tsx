import type { ReactNode } from "react";

type SectionProps = {
  id?: string;
  /** `panel` inverts the colours; `grid` draws the sheet's grid with a rule above. */
  surface?: "panel" | "grid";
  tight?: boolean;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

export function Section({ id, surface, tight, labelledBy, className = "", children }: SectionProps) {
  const room = tight ? "py-[clamp(3rem,2.2rem+3vw,4.5rem)]" : "py-section";
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-surface={surface === "panel" ? "panel" : undefined}
      className={[room, surface === "grid" ? "grid-sheet border-line-2 border-t" : "", className]
        .filter(Boolean)
        .join(" ")}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

type SectionHeadProps = { id?: string; note?: string; title: ReactNode; lead?: ReactNode; children?: ReactNode };

export function SectionHead({ id, note, title, lead, children }: SectionHeadProps) {
  return (
    <div className="mb-[clamp(1.75rem,1.2rem+2vw,3rem)] grid max-w-176 gap-3">
      {note ? <p className="note">{note}</p> : null}
      <h2 id={id}>{title}</h2>
      {lead ? <p className="text-ink-2 text-lead">{lead}</p> : null}
      {children}
    </div>
  );
}
