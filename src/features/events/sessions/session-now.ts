import { HOUR_MS } from "~/platform/time/durations";

type Times = { startsAt: string; endsAt: string; room: string | null };

const DOORS_MS = HOUR_MS;

/** Scans count this long before a session's start, because large halls open their desks hours ahead. */
export const OPENS_MS = 3 * HOUR_MS;

type Start = { startsAt: string | Date };

export const checkInOpensAt = ({ startsAt }: Start): Date => new Date(new Date(startsAt).getTime() - OPENS_MS);

/** Whether scans at `now` come before check-in opens, and so do not count. */
export const isRehearsal = (session: Start | undefined, now: Date): boolean =>
  session !== undefined && now < checkInOpensAt(session);

export const sessionsAtGate = <S extends Times>(sessions: readonly S[], room: string | null): S[] =>
  sessions.filter((session) => room === null || session.room === room);

const isInFirstHalf = ({ startsAt, endsAt }: Times, at: number) =>
  at * 2 < new Date(startsAt).getTime() + new Date(endsAt).getTime();

/**
 * The session to admit into at `now`: the running one in its first half, else the next one with open doors, else the
 * running one, the next, the last. Undefined without sessions. `sessions` are in time order.
 */
export function sessionNow<S extends Times>(sessions: readonly S[], now: Date): S | undefined {
  const [at, isOver] = [now.getTime(), ({ endsAt }: S) => new Date(endsAt).getTime() <= now.getTime()];
  const doorsAt = ({ startsAt }: S) => new Date(startsAt).getTime() - DOORS_MS;
  const open = sessions.filter((session) => doorsAt(session) <= at && !isOver(session));
  const running = open.filter(({ startsAt }) => new Date(startsAt).getTime() <= at);
  const latest = running.at(-1);
  const beginning = open.find((session) => !running.includes(session));
  if (latest && isInFirstHalf(latest, at)) return latest;
  return beginning ?? latest ?? sessions.find((session) => !isOver(session)) ?? sessions.at(-1);
}
