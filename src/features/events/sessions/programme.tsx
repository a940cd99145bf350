import { clock, weekdayDate } from "~/platform/dates";
import { startOfIndianDay } from "~/platform/indian-time";
import { clockTime } from "~/platform/moments";
import type { PublicEvent } from "../schema";
import { useAvailability } from "../use-availability";
import { type DayPlan, dayPlans, type Placed } from "./day-plan";
import type { Session } from "./schema";
import { Speakers } from "./speakers";
import { rowSpans, rowStarts, trackSpans, trackStarts } from "./time-slots";

const pointWords = (points: number) => `${points.toFixed(1)} ${points === 1 ? "point" : "points"}`;

const placeOf = ({ row, rows, column, columns }: Placed) =>
  [rowStarts[row + 1], rowSpans[rows - 1], trackStarts[column], trackSpans[columns - 1]].join(" ");

type FactsProps = { session: Session; left: number | undefined };

function Seats({ session: { places }, left }: FactsProps) {
  if (places === null) return null;
  if (left === undefined) return <> · {places} seats, chosen</>;
  if (left === 0) return <b className="text-accent-text"> · Full</b>;
  return (
    <span className={left * 5 < places ? "font-semibold text-accent-text" : ""}>
      {" "}
      · {left} of {places} seats left
    </span>
  );
}

function Facts({ session, left }: FactsProps) {
  const { title, speakers, room, points, result, places } = session;
  const facts = [points > 0 ? pointWords(points) : "", room ?? ""].filter(Boolean);
  return (
    <>
      <p className="num text-ink-2 text-small">
        {clockTime(session.startsAt)} to {clockTime(session.endsAt)}
      </p>
      <p className="wrap-anywhere font-semibold">{title}</p>
      {speakers.length > 0 ? <p className="wrap-anywhere text-ink-2 text-small">{speakers.join(", ")}</p> : null}
      {result ? <p className="wrap-anywhere num mt-1 font-semibold">{result}</p> : null}
      {facts.length > 0 || places !== null ? (
        <p className="num mt-1 text-ink-2 text-small">
          {facts.join(" · ")}
          <Seats session={session} left={left} />
        </p>
      ) : null}
    </>
  );
}

const sheet = "on-sheet min-w-0 border border-line-2 border-l-4 border-l-info bg-sheet px-4 py-2.5";

type LeftOf = (sessionId: string) => number | undefined;

function List({ plan, leftOf }: { plan: DayPlan; leftOf: LeftOf }) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {plan.sessions.map((session) => (
        <li key={session.id} className={sheet}>
          {session.track ? <p className="note">{session.track}</p> : null}
          <Facts session={session} left={leftOf(session.id)} />
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

type DrawingProps = { plan: DayPlan; drawing: NonNullable<DayPlan["drawing"]>; leftOf: LeftOf };

/** A timetable to scale on wide screens, one row per quarter hour; a list on phones. */
function Drawing({ plan, drawing, leftOf }: DrawingProps) {
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
          <Facts session={placed.session} left={leftOf(placed.session.id)} />
        </li>
      ))}
    </ol>
  );
}

export const hasProgramme = ({ sessions }: PublicEvent) =>
  sessions.length > 1 ||
  sessions.some(({ points, speakers, result }) => points > 0 || speakers.length > 0 || result !== null);

export function Programme({ event, named }: { event: PublicEvent; named: boolean }) {
  const id = `programme-${event.id}`;
  const known = useAvailability(event.id);
  const leftOf: LeftOf = (sessionId) => known?.sessions.find((one) => one.id === sessionId)?.left;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="wrap-anywhere">
        {named ? `Programme: ${event.title}` : "Programme"}
      </h2>
      {event.dayPoints === null ? null : (
        <p className="mt-2 text-ink-2">At most {pointWords(event.dayPoints)} of CPD count on one day.</p>
      )}
      {dayPlans(event.sessions).map((plan) => (
        <div key={plan.day} className="mt-6">
          <h3 className="mb-3 text-h4">{weekdayDate(startOfIndianDay(plan.day))}</h3>
          {plan.drawing ? (
            <Drawing plan={plan} drawing={plan.drawing} leftOf={leftOf} />
          ) : (
            <List plan={plan} leftOf={leftOf} />
          )}
        </div>
      ))}
      <Speakers event={event} named={named} />
    </section>
  );
}
