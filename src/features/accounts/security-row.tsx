import type { ReactNode } from "react";

type SecurityRowProps = { title: ReactNode; text: ReactNode; action?: ReactNode };

/** One line of a list in a panel: what it is, what is known of it, and what can be done. */
export function SecurityRow({ title, text, action }: SecurityRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-b px-5 py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-semibold">{title}</p>
        <p className="text-ink-3 text-small">{text}</p>
      </div>
      {action}
    </li>
  );
}
