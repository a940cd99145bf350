import { clock, weekdayDate } from "~/platform/dates";
import { startOfIndianDay } from "~/platform/indian-time";
import { clockTime } from "~/platform/moments";
import type { PublicEvent } from "../schema";
import { type DayPlan, dayPlans, type Placed } from "./day-plan";
import { rowSpans, rowStarts, trackSpans, trackStarts } from "./quarter-hours";
import type { Session } from "./schema";

const pointWords = (points: number) => `${points.toFixed(1)} ${points === 1 ? "point" : "points"}`;

/** Row and column of a session on wide screens. The first row holds the tracks. */
const placeOf = ({ row, rows, column, columns }: Placed) =>
  [rowStarts[row + 1], rowSpans[rows - 1], trackStarts[column], trackSpans[columns - 1]].join(" ");

function Facts({ session }: { session: Session }) {
  const { title, speakers, room, points } = session;
  const facts = [points > 0 ? pointWords(points) : "", room ?? ""].filter(Boolean);
  return (
    <>
      <p className="num text-ink-2 text-small">
        {clockTime(session.startsAt)} to {clockTime(session.endsAt)}
      </p>
      <p className="wrap-anywhere font-semibold">{title}</p>
      {speakers.length > 0 ? (
        <p className="wrap-anywhere text-ink-2 text-small">{speakers.join(", ")}</p>
      ) : null}
      {facts.length > 0 ? <p className="num mt-1 text-ink-2 text-small">{facts.join(" · ")}</p> : null}
    </>
  );
}

const sheet = "on-sheet min-w-0 border border-line-2 border-l-4 border-l-info bg-sheet px-4 py-2.5";

function List({ plan }: { plan: DayPlan }) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {plan.sessions.map((session) => (
        <li key={session.id} className={sheet}>
          {session.track ? <p className="note">{session.track}</p> : null}
          <Facts session={session} />
        </li>
      ))}
    </ol>
  );
}

function Clock({ hours }: { hours: readonly number[] }) {
  return hours.map((hour, at) => (
    <li
      key={hour}
      aria-hidden="true"
      className={`num hidden border-line border-t pr-3 text-ink-2 text-small lg:col-start-1 lg:row-span-4 lg:block ${rowStarts[at * 4 + 1]}`}
    >
      {clock(`${String(hour).padStart(2, "0")}:00`).replace(":00", "")}
    </li>
  ));
}

/** A day drawn to scale on wide screens, a quarter of an hour a row; a list by time on phones. */
function Drawing({ plan, drawing }: { plan: DayPlan; drawing: NonNullable<DayPlan["drawing"]> }) {
  return (
    <ol className="grid grid-cols-1 gap-2 lg:auto-cols-fr lg:auto-rows-[minmax(1.75rem,auto)] lg:grid-cols-[4.5rem] lg:gap-x-2 lg:gap-y-0">
      {plan.tracks.map((track, at) => (
        <li
          key={track}
          aria-hidden="true"
          className={`hidden pb-2 font-semibold lg:row-start-1 lg:block ${trackStarts[at]}`}
        >
          {track}
        </li>
      ))}
      <Clock hours={drawing.hours} />
      {drawing.placed.map((placed) => (
        <li key={placed.session.id} className={`${sheet} lg:mb-1 ${placeOf(placed)}`}>
          {placed.session.track ? <p className="note lg:sr-only">{placed.session.track}</p> : null}
          <Facts session={placed.session} />
        </li>
      ))}
    </ol>
  );
}

/** Whether the programme says more than the dates of the event. */
export const hasProgramme = ({ sessions }: PublicEvent) =>
  sessions.length > 1 || sessions.some(({ points, speakers }) => points > 0 || speakers.length > 0);

/** What takes place when, day by day, with who speaks and what it counts. */
export function Programme({ event, named }: { event: PublicEvent; named: boolean }) {
  const id = `programme-${event.id}`;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id}>{named ? `Programme: ${event.title}` : "Programme"}</h2>
      {event.dayPoints === null ? null : (
        <p className="mt-2 text-ink-2">At most {pointWords(event.dayPoints)} of CPD count on one day.</p>
      )}
      {dayPlans(event.sessions).map((plan) => (
        <div key={plan.day} className="mt-6">
          <h3 className="mb-3 text-h4">{weekdayDate(startOfIndianDay(plan.day))}</h3>
          {plan.drawing ? <Drawing plan={plan} drawing={plan.drawing} /> : <List plan={plan} />}
        </div>
      ))}
    </section>
  );
}
