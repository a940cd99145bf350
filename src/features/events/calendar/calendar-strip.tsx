import { monthNames } from "~/platform/time/dates";
import type { Mark, Strip } from "./strip-marks";
import { spreadOut } from "./strip-scale";
import { WideStrip } from "./wide-strip";

const LINE = 28;
const MARGIN = 16;
const SHORTEST = 340;
const EACH = 42;
const AXIS = 44;
const BAR_END = 66;
const LEAD_END = 78;
const WORDS = 86;
const WHERE = 188;
const NARROWEST_BAR = 6;

const heading = "font-head font-semibold text-[1.0625rem]";

type Placed = Mark & { y: number; end: number; line: number };

function Event({ mark: { kind, y, end, line, words, where } }: { mark: Placed }) {
  const look =
    kind === "cancelled"
      ? { className: "fill-paper stroke-line-2", strokeDasharray: "4 3" }
      : { className: "fill-blue stroke-paper" };
  return (
    <g>
      <rect x={AXIS} y={y} width={BAR_END - AXIS} height={Math.round(Math.max(NARROWEST_BAR, end - y))} {...look} />
      <path d={`M${BAR_END} ${y}L${LEAD_END} ${line}`} className="stroke-(--d-mid)" />
      <text x={WORDS} y={line + 6} className={`fill-ink ${heading}`}>
        {words}
      </text>
      <text x={WHERE} y={line + 6} className="fill-ink-2 text-small">
        {where}
      </text>
    </g>
  );
}

function Today({ mark: { y, line, words } }: { mark: Placed }) {
  return (
    <g>
      <path d={`M${AXIS - 10} ${y}H${BAR_END}L${LEAD_END} ${line}`} className="stroke-accent-text" strokeWidth="2" />
      <circle cx={LEAD_END} cy={line} r="4.5" className="fill-accent-text" />
      <text x={WORDS + 4} y={line + 6} className={`fill-accent-text ${heading}`}>
        {words}
      </text>
    </g>
  );
}

function LogStrip({ strip: { label, weeks, months, marks } }: { strip: Strip }) {
  const length = Math.max(SHORTEST, marks.length * EACH);
  const down = (part: number) => Math.round(MARGIN + part * length);
  const lines = spreadOut(
    marks.map(({ at }) => down(at)),
    LINE,
    MARGIN + length,
  );
  const bottom = length + 2 * MARGIN;
  return (
    <svg role="img" aria-label={label} width="100%" height={bottom} fill="none" className="lg:hidden">
      <path d={`M${AXIS} 4V${bottom - 4}`} className="stroke-ink" strokeWidth="1.5" />
      <path
        d={`M${AXIS - 3} ${MARGIN}v${length}`}
        pathLength={weeks.toFixed(2)}
        strokeDasharray=".06 .94"
        strokeWidth="6"
        className="stroke-line-2"
      />
      {months.map(({ at, day }) => (
        <g key={day}>
          <path d={`M${AXIS - 7} ${down(at) + 7}l14-14`} className="stroke-ink" strokeWidth="1.75" />
          <text y={down(at) + 5} className="note fill-ink-3">
            {monthNames[+day.slice(5, 7) - 1]?.slice(0, 3)}
          </text>
        </g>
      ))}
      {marks.map((mark, at) => {
        const placed = { ...mark, y: down(mark.at), end: down(mark.until), line: Math.round(lines[at] ?? 0) };
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that is never drawn anew
        return mark.kind === "today" ? <Today key="today" mark={placed} /> : <Event key={at} mark={placed} />;
      })}
    </svg>
  );
}

export function CalendarStrip({ strip }: { strip: Strip }) {
  return (
    <figure className="mb-10">
      <WideStrip strip={strip} />
      <LogStrip strip={strip} />
    </figure>
  );
}
