import type { Session } from "../../sessions/schema";
import { checkInOpensAt, isRehearsal, sessionNow } from "../../sessions/session-now";
import type { CheckInList, ListedPerson } from "../schema";
import type { RecentScan } from "./store";
import type { Verdict } from "./verdict";

/** How far a phone is with what it needs to work without signal; `undefined` while that is tried. */
export type Readiness = { page: boolean | undefined; reader: boolean | undefined; start: boolean | undefined };

/** What the page of a gate shows. */
export type GateState = {
  /** `none`: no link was opened here. `closed`: the link is used, revoked or over. */
  phase: "opening" | "none" | "closed" | "open";
  /** Why the gate is closed. */
  closed: string;
  list: CheckInList | undefined;
  session: Session | undefined;
  /** While the gate is only being tried: from when on scans count. */
  opensAt: string | undefined;
  /** Whom this phone let in last, the newest first. */
  recent: readonly RecentScan[];
  readiness: Readiness;
  isOnline: boolean;
  unsent: number;
  /** When the oldest of them was scanned. */
  oldestUnsent: string | undefined;
  /** How many this phone has let in. */
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

/** Those whose name begins, in any of its words, with what was typed; from three letters on, thirty at most. */
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

/** Into which session people are let at `now`, and from when on that counts where it does not yet. */
export function sessionAt({ sessions }: CheckInList, now: Date): Pick<GateState, "session" | "opensAt"> {
  const session = sessionNow(sessions, now);
  const opensAt = session && isRehearsal(session, now) ? checkInOpensAt(session) : undefined;
  return { session, opensAt: opensAt?.toISOString() };
}

/** Who a scan was about, as far as the list names them. */
export const nameIn = (list: CheckInList | undefined, registrationId: string | null): string =>
  list?.people.find(({ id }) => id === registrationId)?.name || "Name not on this phone";

/** The list without somebody in a session. */
export const withoutSession = (list: CheckInList, registrationId: string, sessionId: string): CheckInList => ({
  ...list,
  people: list.people.map((person) =>
    person.id === registrationId ? { ...person, in: person.in?.filter((session) => session !== sessionId) } : person,
  ),
});
