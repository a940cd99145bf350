import { roundTop } from "./chart-scale";
import { columnLook } from "./column-look";
import type { Report } from "./schema";

const WIDTH = 400;
const HEIGHT = 210;
const LEFT = 44;
const TOP = 22;
const BOTTOM = 34;
const GAP = 8;
const floor = HEIGHT - BOTTOM;

/** On phones, where all names would run into each other, every second is left out, counted back from the last month. */
const isLeftOut = (fromLast: number) => fromLast % 2 === 0;

/** Columns side by side for each month, over a scale with its half and its top. */
export function MonthChart({ report: { title, head, rows } }: { report: Report }) {
  const top = roundTop(Math.max(0, ...rows.flatMap(({ values }) => values)));
  const heightOf = (value: number) => (value / top) * (floor - TOP);
  const step = (WIDTH - LEFT) / Math.max(1, rows.length);
  const bar = (step - GAP) / Math.max(1, head.length - 1);
  const marks = top > 1 ? [0, top / 2, top] : [0, top];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Chart: ${title}. The table behind it follows.`}
      className="block h-auto w-full max-w-160 overflow-visible"
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={floor - heightOf(mark)}
            y2={floor - heightOf(mark)}
            className={mark === 0 ? "stroke-line-2" : "stroke-line"}
          />
          <text
            x={LEFT - 8}
            y={floor - heightOf(mark) + 4}
            textAnchor="end"
            className="num fill-ink-3 text-[13px] max-sm:text-[17px]"
          >
            {mark.toLocaleString("en-IN")}
          </text>
        </g>
      ))}
      {rows.map(({ label, values }, at) => (
        <g key={label}>
          {values.map((value, column) => (
            <rect
              key={head[column + 1]}
              x={LEFT + at * step + GAP / 2 + column * bar}
              y={floor - heightOf(value)}
              width={Math.max(1, bar - 1)}
              height={heightOf(value)}
              className={columnLook(column).fill}
            />
          ))}
          <text
            x={LEFT + at * step + step / 2}
            y={HEIGHT - 12}
            textAnchor="middle"
            className={`fill-ink-2 text-[13px] max-sm:text-[17px] ${isLeftOut(rows.length - at) ? "max-sm:hidden" : ""}`}
          >
            {label.slice(0, 3)}
          </text>
        </g>
      ))}
    </svg>
  );
}
