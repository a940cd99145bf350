import { HOUR_MS } from "~/platform/time/durations";

type Times = { startsAt: string; endsAt: string };
type Placed = Times & { id: string; places: number | null };

const DOORS_MS = HOUR_MS;

/** Scans count this long before a session's start, because large halls open their desks hours ahead. */
export const OPENS_MS = 3 * HOUR_MS;

type Start = { startsAt: string | Date };

export const checkInOpensAt = ({ startsAt }: Start): Date => new Date(new Date(startsAt).getTime() - OPENS_MS);

/** Whether scans at `now` come before check-in opens, and so do not count. */
export const isRehearsal = (session: Start | undefined, now: Date): boolean =>
  session !== undefined && now < checkInOpensAt(session);

export const areAtOnce = (one: Times, other: Times): boolean =>
  new Date(one.startsAt) < new Date(other.endsAt) && new Date(other.startsAt) < new Date(one.endsAt);

export const sessionsAtGate = <S extends { room: string | null }>(sessions: readonly S[], room: string | null): S[] =>
  sessions.filter((session) => room === null || session.room === room);

const isInFirstHalf = ({ startsAt, endsAt }: Times, at: number) =>
  at * 2 < new Date(startsAt).getTime() + new Date(endsAt).getTime();

const isOver = ({ endsAt }: Times, at: number) => new Date(endsAt).getTime() <= at;

const areDoorsOpen = (session: Times, at: number) =>
  new Date(session.startsAt).getTime() - DOORS_MS <= at && !isOver(session, at);

/**
 * The session to admit into at `now`: the running one in its first half, else the next one with open doors, else the
 * running one, the next, the last. Undefined without sessions. `sessions` are in time order.
 */
export function sessionNow<S extends Times>(sessions: readonly S[], now: Date): S | undefined {
  const at = now.getTime();
  const open = sessions.filter((session) => areDoorsOpen(session, at));
  const running = open.filter(({ startsAt }) => new Date(startsAt).getTime() <= at);
  const latest = running.at(-1);
  const beginning = open.find((session) => !running.includes(session));
  if (latest && isInFirstHalf(latest, at)) return latest;
  return beginning ?? latest ?? sessions.find((session) => !isOver(session, at)) ?? sessions.at(-1);
}

export const isOpenTo = ({ id, places }: Placed, chosen: readonly string[]): boolean =>
  places === null || chosen.includes(id);

/**
 * The session to admit a person into at `now`. If they have not chosen that of the gate, it is one at the same time:
 * one that they chose, else one without places; else a running one, else the next whose check-in is open. If there is
 * none, it is that of the gate, which is not open to them.
 */
export function sessionFor<S extends Placed>(
  sessions: readonly S[],
  now: Date,
  chosen: readonly string[] = [],
): S | undefined {
  const ofGate = sessionNow(sessions, now);
  if (!ofGate || isOpenTo(ofGate, chosen)) return ofGate;
  const at = now.getTime();
  // A parallel session may be over already, or begin hours later.
  const parallel = sessions.filter(
    (one) => areAtOnce(one, ofGate) && areDoorsOpen(one, at) === areDoorsOpen(ofGate, at) && isOpenTo(one, chosen),
  );
  const own = parallel.filter(({ id }) => chosen.includes(id));
  const ahead = sessions.filter((one) => !isOver(one, at) && !isRehearsal(one, now) && isOpenTo(one, chosen));
  const running = ahead.filter(({ startsAt }) => new Date(startsAt).getTime() <= at);
  return sessionNow(own, now) ?? sessionNow(parallel, now) ?? sessionNow(running, now) ?? ahead[0] ?? ofGate;
}
