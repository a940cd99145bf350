import { indianDay, startOfIndianDay } from "~/platform/time/indian-time";
import type { Session } from "./schema";

const QUARTER_MS = 15 * 60_000;
const MOST_QUARTERS = 48;
const MOST_TRACKS = 6;

/** Rows are quarter hours from the first full hour, columns are tracks; both start at 0. */
export type Placed = { session: Session; row: number; rows: number; column: number; columns: number };

/** A day of a programme. `drawing` is undefined for a day with too many hours or tracks. */
export type DayPlan = {
  day: string;
  tracks: string[];
  sessions: Session[];
  drawing: { placed: Placed[]; hours: number[] } | undefined;
};

const quartersSince = (from: number, at: string) => (new Date(at).getTime() - from) / QUARTER_MS;

/** Undefined if the sessions do not fit the grid or would overlap in it. */
function drawingOf(day: string, tracks: readonly string[], sessions: readonly Session[]): DayPlan["drawing"] {
  const midnight = startOfIndianDay(day).getTime();
  const firstHour = Math.floor(quartersSince(midnight, sessions[0]?.startsAt ?? day) / 4);
  const from = midnight + firstHour * 4 * QUARTER_MS;
  const columns = Math.max(tracks.length, 1);
  const placed = sessions.map((session): Placed => {
    const row = Math.floor(quartersSince(from, session.startsAt));
    const rows = Math.max(1, Math.ceil(quartersSince(from, session.endsAt)) - row);
    const at = session.track ? tracks.indexOf(session.track) : 0;
    return { session, row, rows, column: at, columns: session.track ? 1 : columns };
  });
  const lasts = Math.max(...placed.map(({ row, rows }) => row + rows));
  if (lasts > MOST_QUARTERS || columns > MOST_TRACKS || placed.some(isCovered(placed))) return undefined;
  return { placed, hours: Array.from({ length: Math.ceil(lasts / 4) }, (_, at) => firstHour + at) };
}

const isCovered = (placed: readonly Placed[]) => (one: Placed) =>
  placed.some(
    (other) =>
      other !== one &&
      other.row < one.row + one.rows &&
      one.row < other.row + other.rows &&
      other.column < one.column + one.columns &&
      one.column < other.column + other.columns,
  );

export function dayPlans(sessions: readonly Session[]): DayPlan[] {
  const days = Map.groupBy(sessions, ({ startsAt }) => indianDay(new Date(startsAt)));
  return [...days].map(([day, own]) => {
    const tracks = [...new Set(own.flatMap(({ track }) => track ?? []))];
    return { day, tracks, sessions: own, drawing: drawingOf(day, tracks, own) };
  });
}
