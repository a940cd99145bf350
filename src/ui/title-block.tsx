import type { ReactNode } from "react";

export type TitleCell = { label: string; value: ReactNode; wide?: boolean };

const columns = {
  1: "grid-cols-1",
  2: "grid-cols-1 min-[22rem]:grid-cols-2",
  3: "grid-cols-1 sm:grid-cols-3",
  4: "grid-cols-1 min-[22rem]:grid-cols-2 md:grid-cols-4",
  6: "grid-cols-2 md:grid-cols-3 xl:grid-cols-6",
  auto: "grid-cols-[repeat(3,auto)]",
};

type TitleBlockProps = { cells: readonly TitleCell[]; cols?: keyof typeof columns; className?: string };

/** `auto` is three cells as wide as their text. */
export function TitleBlock({ cells, cols = 2, className = "" }: TitleBlockProps) {
  return (
    <dl className={`grid overflow-hidden border border-line-2 bg-sheet ${columns[cols]} ${className}`}>
      {cells.map(({ label, value, wide }) => (
        <div
          key={label}
          className={`-mb-px -ml-px min-w-0 border-line border-b border-l px-3 pt-2 pb-2.5 ${wide ? "col-span-full" : ""}`}
        >
          <dt className="note mb-0.5">{label}</dt>
          <dd className="wrap-anywhere font-semibold leading-[1.35]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
