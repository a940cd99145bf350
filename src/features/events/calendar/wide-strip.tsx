import type { ReactNode } from "react";
import { monthNames } from "~/platform/time/dates";
import type { Mark, Strip } from "./strip-marks";

const WORDS = 46;
const BAR = 22;
const BELOW = 34;
const NARROWEST_BAR = 7;
const WIDTH = 940;

const share = (part: number) => `${(part * 100).toFixed(2)}%`;
const tierOf = ({ tier = -1, kind }: Mark) => (kind === "today" ? Math.max(tier, 0) : tier);
const heading = "font-head font-semibold text-[1.1875rem]";

function monthWords(day: string): string {
  const name = monthNames[+day.slice(5, 7) - 1]?.slice(0, 3) ?? "";
  return day.slice(5, 7) === "01" ? `${name} ${day.slice(0, 4)}` : name;
}

type AtProps = { at: number; until?: number; y: number; children: ReactNode };

function At({ at, until = at, y, children }: AtProps) {
  return (
    <svg aria-hidden="true" x={share(at)} y={y} width={share(until - at)} className="overflow-visible">
      {children}
    </svg>
  );
}

type MonthsProps = Pick<Strip, "from" | "months"> & { line: number };

function Months({ from, months, line }: MonthsProps) {
  const isFirstWide = (months[0]?.at ?? 1) > 0.07;
  const named = months.map(({ at, day }) => (
    <At key={day} at={at} y={line}>
      <path d="M-7 7 7-7" className="stroke-ink" strokeWidth="1.75" />
      <text x="8" y="30" className="note fill-ink-3">
        {monthWords(day)}
      </text>
    </At>
  ));
  if (!isFirstWide) return named;
  return (
    <>
      <text x="8" y={line + 30} className="note fill-ink-3">
        {monthWords(from)}
      </text>
      {named}
    </>
  );
}

function Today({ mark, line }: { mark: Mark; line: number }) {
  const length = BAR + WORDS * (tierOf(mark) + 1) - 8;
  return (
    <At at={mark.at} y={line - length}>
      <path d={`M0 0V${length + 10}`} className="stroke-accent-text" strokeWidth="2" />
      <circle r="4.5" className="fill-accent-text" />
      <text x="11" y="6" className={`fill-accent-text ${heading}`}>
        {mark.words}
      </text>
    </At>
  );
}

function Bar({ mark: { at, until, kind }, line }: { mark: Mark; line: number }) {
  const isWide = (until - at) * WIDTH > NARROWEST_BAR;
  const look =
    kind === "cancelled"
      ? { className: "fill-paper stroke-line-2", strokeWidth: 1.5, strokeDasharray: "4 3" }
      : { className: "fill-blue stroke-paper" };
  return (
    <At at={at} until={until} y={line - BAR}>
      <rect width={isWide ? "100%" : NARROWEST_BAR} height={BAR} {...look} />
    </At>
  );
}

function Words({ mark, line }: { mark: Mark; line: number }) {
  if (mark.tier === undefined) return null;
  const length = BAR + WORDS * (mark.tier + 1);
  return (
    <At at={mark.at} y={line - length}>
      <path d={`M0 0V${length}`} className="stroke-(--d-mid)" />
      <text x="7" y="14" className={`fill-ink ${heading}`}>
        {mark.words}
      </text>
      <text x="7" y="34" className="fill-ink-2 text-small">
        {mark.where}
      </text>
    </At>
  );
}

export function WideStrip({ strip: { label, from, weeks, months, marks } }: { strip: Strip }) {
  const line = 4 + BAR + WORDS * (Math.max(0, ...marks.map(tierOf)) + 1);
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={line + BELOW}
      fill="none"
      className="hidden overflow-visible lg:block"
    >
      <line x2="100%" y1={line} y2={line} className="stroke-ink" strokeWidth="1.5" />
      <line
        x2="100%"
        y1={line + 3}
        y2={line + 3}
        pathLength={weeks.toFixed(2)}
        strokeDasharray=".025 .975"
        strokeWidth="6"
        className="stroke-line-2"
      />
      <Months from={from} months={months} line={line} />
      {marks.map((mark, at) => {
        if (mark.kind === "today") return <Today key="today" mark={mark} line={line} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that is never drawn anew
          <g key={at}>
            <Bar mark={mark} line={line} />
            <Words mark={mark} line={line} />
          </g>
        );
      })}
    </svg>
  );
}
