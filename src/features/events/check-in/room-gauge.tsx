import { clockTime } from "~/platform/time/moments";
import { Link } from "~/ui/link";
import type { LiveAnswer } from "./calls";

type LiveSession = LiveAnswer["sessions"][number];
type HallsProps = { sessions: readonly LiveSession[]; places: number };

const [WIDTH, HEIGHT, WALL, FULL_AT] = [100, 56, 3, 14];

const levelOf = (present: number, seats: number) =>
  HEIGHT - WALL - Math.min(1.15, present / Math.max(1, seats)) * (HEIGHT - WALL - FULL_AT);

function Section({ present, seats }: { present: number; seats: number }) {
  const level = levelOf(present, seats);
  const isFull = present >= seats;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full">
      <path
        d={`M${WALL} 0V${HEIGHT - WALL}H${WIDTH - WALL}V0H${WIDTH}V${HEIGHT}H0V0z`}
        className="fill-well stroke-[0.5] stroke-ink"
      />
      <rect x={WALL} y={level} width={WIDTH - 2 * WALL} height={HEIGHT - WALL - level} className="fill-blue-tint" />
      <path d={`M${WALL} ${FULL_AT}H${WIDTH - WALL}`} strokeDasharray="2 1.5" className="stroke-[0.4] stroke-ink-3" />
      <path
        d={`M${WALL} ${level}H${WIDTH - WALL}`}
        className={`stroke-[0.9] ${isFull ? "stroke-accent-text" : "stroke-blue"}`}
      />
      <path
        d={`M${WIDTH - 14} ${level - 4.5}h5l-2.5 4z`}
        className={`fill-none stroke-[0.7] ${isFull ? "stroke-accent-text" : "stroke-blue"}`}
      />
    </svg>
  );
}

function seatWords(present: number, seats: number): string {
  if (present >= seats) return `of ${seats} seats, full`;
  return `of ${seats} seats${present * 10 >= seats * 9 ? ", nearly full" : ""}`;
}

const EARLY_MS = 15 * 60_000;
export const onNow = (sessions: readonly LiveSession[], now: number) =>
  sessions.filter(
    ({ startsAt, endsAt }) => now >= new Date(startsAt).getTime() - EARLY_MS && now < new Date(endsAt).getTime(),
  );

export function RoomGauge({ sessions, places }: HallsProps) {
  if (sessions.length === 0) return null;
  return (
    <section aria-label="In the halls now" className="border-line-2 border-b p-5">
      <h3 className="text-h4">In the halls now</h3>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {sessions.map(({ id, title, room, endsAt, present, places: own }) => {
          const seats = own ?? places;
          return (
            <li key={id} className="grid content-start gap-2">
              <Section present={present} seats={seats} />
              <p className="wrap-anywhere">
                <b>{room ?? title}</b>
                {room ? <span className="block text-ink-2 text-small">{title}</span> : null}
              </p>
              <p className="num flex flex-wrap items-baseline gap-x-2">
                <b className="font-head text-h3">{present}</b>
                <span className="text-ink-2 text-small">
                  {seatWords(present, seats)} · until {clockTime(endsAt)}
                </span>
              </p>
              <Link to={`/screen/${id}`} className="text-small">
                Code for the room’s screen<span className="sr-only">, {title}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
