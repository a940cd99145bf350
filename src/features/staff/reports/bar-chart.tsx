import { roundTop } from "./chart-scale";
import { columnLook } from "./column-look";
import type { Report } from "./schema";

const ROW = 30;
const BAR = 12;
const LEFT = 150;
const WIDTH = 400;
const RIGHT = 60;

/** One line a row: its name, and a bar for each of its figures with the figure behind it. */
export function BarChart({ report: { title, head, rows } }: { report: Report }) {
  const series = head.length - 1;
  const height = rows.length * (ROW + (series - 1) * BAR) + 8;
  const top = roundTop(Math.max(0, ...rows.flatMap(({ values }) => values)));
  const scale = (value: number) => (value / top) * (WIDTH - LEFT - RIGHT);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`Chart: ${title}. The table behind it follows.`}
      className="block h-auto w-full max-w-160"
    >
      {rows.map(({ label, values }, at) => {
        const y = at * (ROW + (series - 1) * BAR) + 8;
        return (
          <g key={label}>
            <text x={LEFT - 10} y={y + 11} textAnchor="end" className="fill-ink-2 text-[13px]">
              {label.length > 20 ? `${label.slice(0, 19)}…` : label}
            </text>
            {values.map((value, column) => (
              <g key={head[column + 1]}>
                <rect
                  x={LEFT}
                  y={y + column * (BAR + 2)}
                  width={Math.max(1, scale(value))}
                  height={BAR}
                  className={columnLook(column).fill}
                />
                <text
                  x={LEFT + scale(value) + 8}
                  y={y + column * (BAR + 2) + 11}
                  className="num fill-ink text-[13px]"
                >
                  {value.toLocaleString("en-IN")}
                </text>
              </g>
            ))}
          </g>
        );
      })}
      <line x1={LEFT} x2={LEFT} y1={0} y2={height} className="stroke-line-2" />
    </svg>
  );
}
