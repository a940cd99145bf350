import { clock, weekdayDate } from "~/platform/time/dates";
import { startOfIndianDay } from "~/platform/time/indian-time";
import { clockTime } from "~/platform/time/moments";
import type { PublicEvent } from "../schema";
import { useAvailability } from "../use-availability";
import { type DayPlan, dayPlans, type Placed } from "./day-plan";
import type { Session } from "./schema";

// Written out, because Tailwind finds only class names that occur in the source.

const rowStarts = [
  "lg:row-start-1",
  "lg:row-start-2",
  "lg:row-start-3",
  "lg:row-start-4",
  "lg:row-start-5",
  "lg:row-start-6",
  "lg:row-start-7",
  "lg:row-start-8",
  "lg:row-start-9",
  "lg:row-start-10",
  "lg:row-start-11",
  "lg:row-start-12",
  "lg:row-start-13",
  "lg:row-start-14",
  "lg:row-start-15",
  "lg:row-start-16",
  "lg:row-start-17",
  "lg:row-start-18",
  "lg:row-start-19",
  "lg:row-start-20",
  "lg:row-start-21",
  "lg:row-start-22",
  "lg:row-start-23",
  "lg:row-start-24",
  "lg:row-start-25",
  "lg:row-start-26",
  "lg:row-start-27",
  "lg:row-start-28",
  "lg:row-start-29",
  "lg:row-start-30",
  "lg:row-start-31",
  "lg:row-start-32",
  "lg:row-start-33",
  "lg:row-start-34",
  "lg:row-start-35",
  "lg:row-start-36",
  "lg:row-start-37",
  "lg:row-start-38",
  "lg:row-start-39",
  "lg:row-start-40",
  "lg:row-start-41",
  "lg:row-start-42",
  "lg:row-start-43",
  "lg:row-start-44",
  "lg:row-start-45",
  "lg:row-start-46",
  "lg:row-start-47",
  "lg:row-start-48",
] as const;

const rowSpans = [
  "lg:row-span-1",
  "lg:row-span-2",
  "lg:row-span-3",
  "lg:row-span-4",
  "lg:row-span-5",
  "lg:row-span-6",
  "lg:row-span-7",
  "lg:row-span-8",
  "lg:row-span-9",
  "lg:row-span-10",
  "lg:row-span-11",
  "lg:row-span-12",
  "lg:row-span-13",
  "lg:row-span-14",
  "lg:row-span-15",
  "lg:row-span-16",
  "lg:row-span-17",
  "lg:row-span-18",
  "lg:row-span-19",
  "lg:row-span-20",
  "lg:row-span-21",
  "lg:row-span-22",
  "lg:row-span-23",
  "lg:row-span-24",
  "lg:row-span-25",
  "lg:row-span-26",
  "lg:row-span-27",
  "lg:row-span-28",
  "lg:row-span-29",
  "lg:row-span-30",
  "lg:row-span-31",
  "lg:row-span-32",
  "lg:row-span-33",
  "lg:row-span-34",
  "lg:row-span-35",
  "lg:row-span-36",
  "lg:row-span-37",
  "lg:row-span-38",
  "lg:row-span-39",
  "lg:row-span-40",
  "lg:row-span-41",
  "lg:row-span-42",
  "lg:row-span-43",
  "lg:row-span-44",
  "lg:row-span-45",
  "lg:row-span-46",
  "lg:row-span-47",
  "lg:row-span-48",
] as const;

const trackStarts = [
  "lg:col-start-2",
  "lg:col-start-3",
  "lg:col-start-4",
  "lg:col-start-5",
  "lg:col-start-6",
  "lg:col-start-7",
] as const;

const trackSpans = [
  "lg:col-span-1",
  "lg:col-span-2",
  "lg:col-span-3",
  "lg:col-span-4",
  "lg:col-span-5",
  "lg:col-span-6",
] as const;

function speakersOf(sessions: readonly Session[]): [name: string, titles: string[]][] {
  const found = new Map<string, string[]>();
  for (const { speakers, title } of sessions)
    for (const name of speakers) found.set(name, [...(found.get(name) ?? []), title]);
  return [...found];
}

const initialOf = (name: string) => Array.from(name.trim().split(/\s+/).at(-1) ?? "")[0]?.toUpperCase() ?? "";

function Speakers({ event, named }: { event: PublicEvent; named: boolean }) {
  const speakers = speakersOf(event.sessions);
  if (speakers.length === 0) return null;
  const id = `speakers-${event.id}`;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="wrap-anywhere">
        {named ? `Speakers: ${event.title}` : "Speakers"}
      </h2>
      <ul className="mt-5 grid gap-x-8 border-line-2 border-t sm:grid-cols-2 xl:grid-cols-3">
        {speakers.map(([name, titles]) => (
          <li key={name} className="flex items-start gap-4 border-line border-b py-4">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full border border-line-2 bg-sheet font-head font-semibold"
            >
              {initialOf(name)}
            </span>
            <span className="min-w-0">
              <b className="wrap-anywhere block">{name}</b>
              <span className="wrap-anywhere block text-ink-2 text-small">{titles.join("; ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
