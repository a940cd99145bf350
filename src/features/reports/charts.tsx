import type { Report } from "./calls";

const looks = [
  { fill: "fill-blue", swatch: "bg-blue" },
  { fill: "fill-accent-text", swatch: "bg-accent-text" },
];

/** Colours repeat; the text beside them carries the same information. */
export const columnLook = (column: number) => looks[column % looks.length] ?? { fill: "", swatch: "" };

const steps = [1, 2, 4, 6, 8, 10];

/** A readable top of a scale, with a whole half: 37 becomes 40. */
export function roundTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (steps.find((step) => step * power >= most) ?? 10) * power;
}

const WHOLE = 100;

type BarProps = { value: number; top: number; column: number };

function Bar({ value, top, column }: BarProps) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-2">
      <svg viewBox={`0 0 ${WHOLE} 1`} preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full">
        <rect width={(value / top) * WHOLE} height={1} className={columnLook(column).fill} />
      </svg>
      <span className="num text-small leading-tight">{value.toLocaleString("en-IN")}</span>
    </span>
  );
}

/** Labels are HTML, not part of the drawing, so they stay legible on phones. */
export function BarChart({ report: { title, head, rows } }: { report: Report }) {
  const top = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <div role="img" aria-label={`Chart: ${title}. The table behind it follows.`} className="grid max-w-160">
      {rows.map(({ label, values }) => (
        <span key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center">
          <span className="wrap-break-word pr-3 text-right text-ink-2 text-small leading-tight">{label}</span>
          <span className="grid gap-0.5 border-line-2 border-l py-1.5">
            {values.map((value, column) => (
              <Bar key={head[column + 1]} value={value} top={top} column={column} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}

const WIDTH = 400;
const HEIGHT = 210;
const LEFT = 44;
const TOP = 22;
const BOTTOM = 34;
const GAP = 8;
const floor = HEIGHT - BOTTOM;

/** On phones every second label is hidden, counted back from the last month; otherwise they would overlap. */
const isLeftOut = (fromLast: number) => fromLast % 2 === 0;

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
