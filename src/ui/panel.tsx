import { type ReactNode, useId } from "react";

type PanelProps = {
  id?: string;
  title: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** `flush` omits the padding, for lists with their own. */
export function Panel({ id: anchor, title, action, flush, className = "", children }: PanelProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`on-sheet min-w-0 scroll-mt-[calc(var(--header-h)+1.5rem)] rounded-2 border border-line bg-sheet shadow-1 ${className}`}
    >
      <div className="flex min-h-14 items-center justify-between gap-4 border-line border-b px-5 py-3.5">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {action}
      </div>
      <div className={flush ? "" : "p-5"}>{children}</div>
    </section>
  );
}
