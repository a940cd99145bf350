import { CalendarStrip } from "~/features/events/calendar/calendar-strip";
import type { Strip } from "~/features/events/calendar/strip-marks";
import type { DatedRow } from "./dated-rows";
import { EventRow } from "./event-row";

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
