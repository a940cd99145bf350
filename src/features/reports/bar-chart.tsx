import { columnLook } from "./column-look";
import type { Report } from "./schema";

const WHOLE = 100;

type BarProps = { value: number; top: number; column: number };

/** A bar as wide as `value` is of `top`, with the figure behind it. */
function Bar({ value, top, column }: BarProps) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-2">
      <svg
        viewBox={`0 0 ${WHOLE} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-3 w-full"
      >
        <rect width={(value / top) * WHOLE} height={1} className={columnLook(column).fill} />
      </svg>
      <span className="num text-small leading-tight">{value.toLocaleString("en-IN")}</span>
    </span>
  );
}

/** One line a row: its name, and a bar for each of its figures. The words are no part of the drawing, so they stay legible on phones. */
export function BarChart({ report: { title, head, rows } }: { report: Report }) {
  const top = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <div role="img" aria-label={`Chart: ${title}. The table behind it follows.`} className="grid max-w-160">
      {rows.map(({ label, values }) => (
        <span key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center">
          <span className="wrap-break-word pr-3 text-right text-ink-2 text-small leading-tight">{label}</span>
          <span className="grid gap-0.5 border-line-2 border-l py-1.5">
            {values.map((value, column) => (
              <Bar key={head[column + 1]} {...{ value, top, column }} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
