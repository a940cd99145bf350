import { Award, Ban, CalendarClock, type LucideIcon, MapPin, Monitor } from "lucide-react";
import type { ReactNode } from "react";
import { CalendarStrip } from "~/features/events/calendar/calendar-strip";
import type { Strip } from "~/features/events/calendar/strip-marks";
import { pluralise } from "~/platform/text/pluralise";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Gauge } from "~/ui/gauge";
import { Icon } from "~/ui/icon";
import { SampleBadge } from "../items/item-badge";
import type { DatedRow } from "./dated-rows";

type RowProps = { row: DatedRow };

function Day({ row: { startsAt, lines, phase } }: RowProps) {
  return (
    <p className="text-ink-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2.5 md:self-start">
      <time dateTime={startsAt} className="max-md:contents">
        <b
          className={`num block whitespace-nowrap font-head font-semibold text-[1.75rem]/none tracking-[-.015em] md:text-[2.25rem]/none ${phase === "cancelled" ? "line-through" : "text-ink"}`}
        >
          {lines.figure}
        </b>{" "}
        {lines.month}
      </time>{" "}
      <span className="md:block">{lines.weekdays}</span>
    </p>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon of={icon} className="size-4.25 text-ink-3" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </span>
  );
}

function Marks({ row: { phase, isSample } }: RowProps) {
  const mark =
    phase === "cancelled" ? (
      <Badge tone="danger" icon={Ban}>
        Cancelled
      </Badge>
    ) : phase === "not_open" ? (
      <Badge icon={CalendarClock}>Not yet open</Badge>
    ) : null;
  if (!mark && !isSample) return null;
  return (
    <p className="mb-2 flex flex-wrap gap-2">
      {mark}
      {isSample ? <SampleBadge /> : null}
    </p>
  );
}

function What({ row }: RowProps) {
  const { path, title, run, place, mode, points, phase } = row;
  return (
    <div className="min-w-0">
      <Marks row={row} />
      <h3 className={phase === "cancelled" ? "line-through decoration-[1.5px]" : ""}>
        <a href={path} className={`no-underline hover:underline ${phase === "cancelled" ? "text-ink-2" : "text-ink"}`}>
          {title}
        </a>
      </h3>
      {run ? <p className="wrap-anywhere mt-1">{run}</p> : null}
      <p className="num mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 text-ink-2">
        {place ? <Fact icon={MapPin}>{place}</Fact> : null}
        <Fact icon={Monitor}>{mode}</Fact>
        {points ? <Fact icon={Award}>{pluralise(points, "CPD point")}</Fact> : null}
      </p>
    </div>
  );
}

/** The number of places; the browser adds the places left. */
function Places({ row: { phase, places, opens } }: RowProps) {
  if (phase === "cancelled") return <p className="text-ink-2">This date does not take place.</p>;
  if (phase === "over") return <p className="text-ink-2">Over</p>;
  if (phase === "closed") return <p className="text-ink-2">Registration is closed.</p>;
  return (
    <div className="grid gap-1.5">
      <Gauge most={places} />
      {phase === "not_open" ? (
        <p className="num leading-snug">
          <b className="font-head text-h4">{`Opens ${opens.day}`}</b>
          {`, ${opens.time}`}
        </p>
      ) : (
        <p className="num leading-snug">
          <b data-part="figure" className="font-head text-h4 group-data-few/event:text-accent-text">
            {String(places)}
          </b>
          <span data-part="rest">{places === 1 ? " place" : " places"}</span>
        </p>
      )}
    </div>
  );
}

/** One date in a list, rendered only by the server. `isFirst`: the first with open registration. */
function EventRow({ row, isFirst = false }: RowProps & { isFirst?: boolean }) {
  const { id, phase, path, title, days } = row;
  const isOpen = phase === "open";
  return (
    <li
      data-event={isOpen ? id : undefined}
      className="group/event grid items-center gap-x-[clamp(1rem,2.4vw,2.25rem)] gap-y-3 border-line border-b py-6.5 md:grid-cols-[7.5rem_minmax(0,1fr)_13rem] xl:grid-cols-[8.5rem_minmax(0,1fr)_15rem_10.5rem]"
    >
      <Day row={row} />
      <What row={row} />
      <Places row={row} />
      <a
        href={isOpen ? `/register/${id}` : path}
        className={buttonClass({
          variant: isFirst ? "primary" : "secondary",
          className: "px-3! md:col-start-2 md:w-42 md:justify-self-start xl:col-start-auto",
        })}
      >
        <span>
          <span data-part="action">{isOpen ? "Register" : "See details"}</span>
          <span className="sr-only">{` for ${title}, ${days}`}</span>
        </span>
      </a>
    </li>
  );
}

const list = "border-line-2 border-t";

type NextProps = { rows: readonly DatedRow[]; strip: Strip };

/** Future dates: drawn to scale, and in rows. */
export function NextDates({ rows, strip }: NextProps) {
  const firstOpen = rows.find(({ phase }) => phase === "open");
  return (
    <section aria-labelledby="next-dates" className="mt-8">
      <h2 id="next-dates" className="sr-only">
        Next dates
      </h2>
      <CalendarStrip strip={strip} />
      <ul className={list}>
        {rows.map((row) => (
          <EventRow key={row.id} row={row} isFirst={row === firstOpen} />
        ))}
      </ul>
    </section>
  );
}

export function PastDates({ rows }: Omit<NextProps, "strip">) {
  return (
    <section aria-labelledby="past-dates" className="mt-14">
      <h2 id="past-dates" className="mb-4 text-h3">
        Past
      </h2>
      <ul className={list}>
        {rows.map((row) => (
          <EventRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
