import type { ReactNode } from "react";

export function TickList({ children }: { children: ReactNode }) {
  return <ol className="ml-[5px] grid gap-3 border-line-2 border-l">{children}</ol>;
}

const look =
  "wrap-anywhere relative pl-4.5 text-small/[1.4] before:absolute before:top-[.3em] before:-left-1.5 before:size-[11px] before:bg-[linear-gradient(135deg,transparent_calc(50%-1px),var(--ink)_calc(50%-1px),var(--ink)_calc(50%+1px),transparent_calc(50%+1px))]";

/** `below`: time and author. */
export function TickEntry({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <li className={look}>
      {children}
      <span className="num block text-ink-3">{below}</span>
    </li>
  );
}
