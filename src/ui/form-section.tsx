import { type ReactNode, useId } from "react";
import { Bubble } from "./bubble";

type FormSectionProps = { number?: number; title: string; lead?: ReactNode; id?: string; children: ReactNode };

export function FormSection({ number, title, lead, id, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="border-line-2 border-t py-9 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-1">
        {number ? <Bubble>{number}</Bubble> : null}
        <h2 id={headingId} className={`text-h3 ${number ? "" : "col-span-2"}`}>
          {title}
        </h2>
        {lead ? <p className={`text-ink-2 ${number ? "col-start-2" : "col-span-2"}`}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
