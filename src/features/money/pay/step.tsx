import { type ReactNode, useId } from "react";

type StepProps = { number: number; title: string; children: ReactNode };

export function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="on-sheet min-w-0 rounded-2 border border-line bg-sheet p-5 shadow-1 max-sm:p-4"
    >
      <div className="mb-4.5 flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="num grid size-9 shrink-0 place-items-center rounded-full border-[1.5px] border-ink font-semibold"
        >
          {number}
        </span>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
