import { HOUR_MS } from "~/platform/durations";

type Times = { startsAt: string; endsAt: string; room: string | null };

/** How long before its start people are let into a session. */
const DOORS_MS = HOUR_MS;

/** How long before its start scans begin to count for a session. Large halls open their desks some hours ahead. */
export const OPENS_MS = 3 * HOUR_MS;

type Start = { startsAt: string | Date };

/** From when on scans count for a session. */
export const checkInOpensAt = ({ startsAt }: Start): Date => new Date(new Date(startsAt).getTime() - OPENS_MS);

/** Whether a gate that lets into `session` at `now` is only being tried: then nobody is present by it. */
export const isRehearsal = (session: Start | undefined, now: Date): boolean =>
  session !== undefined && now < checkInOpensAt(session);

/** The sessions that a gate lets into. */
export const sessionsAtGate = <S extends Times>(sessions: readonly S[], room: string | null): S[] =>
  sessions.filter((session) => room === null || session.room === room);

/**
 * The session that somebody who comes at `now` is let into: the last one whose doors are open, else the next one, else the last.
 * Undefined without any. `sessions` in the order of time.
 */
export function sessionNow<S extends Times>(sessions: readonly S[], now: Date): S | undefined {
  const [at, isOver] = [now.getTime(), ({ endsAt }: S) => new Date(endsAt).getTime() <= now.getTime()];
  const doorsAt = ({ startsAt }: S) => new Date(startsAt).getTime() - DOORS_MS;
  const open = sessions.filter((session) => doorsAt(session) <= at && !isOver(session));
  const running = open.filter(({ startsAt }) => new Date(startsAt).getTime() <= at);
  const beginning = open.find((session) => !running.includes(session));
  return beginning ?? running.at(-1) ?? sessions.find((session) => !isOver(session)) ?? sessions.at(-1);
}
