import type { Session } from "../../sessions/schema";
import { checkInOpensAt, isRehearsal, sessionFor, sessionNow } from "../../sessions/session-now";
import type { CheckInList, ListedPerson } from "../schema";
import type { RecentScan } from "./store";
import type { Verdict } from "./verdict";

export type Readiness = { page: boolean | undefined; reader: boolean | undefined; start: boolean | undefined };

export type GateState = {
  /** `none`: no link was opened here. `closed`: the link is used, revoked or expired. */
  phase: "opening" | "none" | "closed" | "open";
  closed: string;
  list: CheckInList | undefined;
  session: Session | undefined;
  opensAt: string | undefined;
  recent: readonly RecentScan[];
  readiness: Readiness;
  isOnline: boolean;
  unsent: number;
  oldestUnsent: string | undefined;
  admitted: number;
  clockBehindMs: number;
  verdict: Verdict | undefined;
};

export const firstState: GateState = {
  phase: "opening",
  closed: "",
  list: undefined,
  session: undefined,
  opensAt: undefined,
  recent: [],
  readiness: { page: undefined, reader: undefined, start: undefined },
  isOnline: true,
  unsent: 0,
  oldestUnsent: undefined,
  admitted: 0,
  clockBehindMs: 0,
  verdict: undefined,
};

export const isReady = ({ list, readiness: { page, reader, start } }: GateState): boolean =>
  Boolean(list && page && reader && start);

/** Matches the start of any word of a name, from three letters on, at most thirty people. */
export function peopleFound(people: readonly ListedPerson[], typed: string): ListedPerson[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < 3) return [];
  return people
    .filter(({ name, isCancelled }) => {
      const words = name.toLowerCase();
      return !isCancelled && (words.startsWith(wanted) || words.includes(` ${wanted}`));
    })
    .slice(0, 30);
}

/** When check-in of the session opens; undefined once it is open. */
export const opensAtOf = (session: Session | undefined, now: Date): string | undefined =>
  session && isRehearsal(session, now) ? checkInOpensAt(session).toISOString() : undefined;

export function sessionAt({ sessions }: CheckInList, now: Date): Pick<GateState, "session" | "opensAt"> {
  const session = sessionNow(sessions, now);
  return { session, opensAt: opensAtOf(session, now) };
}

/** Whether a person is in the session that the gate lets them into at `now`. */
export function isIn(list: CheckInList, person: ListedPerson, now: Date): boolean {
  const session = sessionFor(list.sessions, now, person.chosen);
  return session !== undefined && person.in?.includes(session.id) === true;
}

export const nameIn = (list: CheckInList | undefined, registrationId: string | null): string =>
  list?.people.find(({ id }) => id === registrationId)?.name || "Name not on this phone";

export const withoutSession = (list: CheckInList, registrationId: string, sessionId: string): CheckInList => ({
  ...list,
  people: list.people.map((person) =>
    person.id === registrationId ? { ...person, in: person.in?.filter((session) => session !== sessionId) } : person,
  ),
});
