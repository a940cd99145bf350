import { clockTime, longDate } from "~/platform/time/moments";
import { spacedCode } from "../../pass/pass-code";
import type { Session } from "../../sessions/schema";
import { isOpenTo } from "../../sessions/session-now";
import type { CheckInOutcome } from "../outcomes";
import type { ListedPerson } from "../schema";
import type { Found } from "./find-code";

export type Verdict = {
  outcome: CheckInOutcome;
  word: string;
  who: string;
  why: string;
  code: string;
  registrationId: string | null;
  /** The session that the verdict is about. */
  session?: Session | undefined;
  scanId?: string;
  /** Set if the volunteer can admit the person again. */
  person?: ListedPerson;
};

export type AdmittedHere = (registrationId: string, sessionId: string) => string | undefined;

const nobody = { who: "", why: "", code: "", registrationId: null };

const refused: Record<Exclude<Found["kind"], "person" | "young">, Verdict> = {
  replaced: {
    ...nobody,
    outcome: "cancelled",
    word: "Cancelled",
    who: "Do not let in",
    why: "A newer pass has taken the place of this one. Ask for that one, or find the name.",
  },
  "other-event": {
    ...nobody,
    outcome: "wrong-gate",
    word: "Wrong gate",
    who: "Not for this event",
    why: "The pass is real and belongs to another event.",
  },
  "no-place": {
    ...nobody,
    outcome: "unknown",
    word: "Unknown",
    who: "No place at this event",
    why: "The membership card is real; the list has no place under its number. Find the name, or send to the help desk.",
  },
  unknown: {
    ...nobody,
    outcome: "unknown",
    word: "Unknown",
    who: "Not one of our codes",
    why: "Or a copy that was changed. Find the name instead.",
  },
};

const closed: Pick<Verdict, "outcome" | "word" | "why"> = {
  outcome: "wrong-gate",
  word: "Wrong gate",
  why: "The programme has no session in the room of this gate. Ask for a new link.",
};

function ofPerson(person: ListedPerson, session: Session | undefined, admittedHere: AdmittedHere): Verdict {
  const facts = { code: spacedCode(person.code), registrationId: person.id };
  // The queue can see the screen, so it shows no name.
  if (person.isCancelled)
    return {
      ...facts,
      outcome: "cancelled",
      word: "Cancelled",
      who: "Do not let in",
      why: "The place was given back. Send to the help desk.",
    };
  if (person.isUnpaid)
    return {
      ...facts,
      outcome: "unpaid",
      word: "Not paid",
      who: person.name,
      why: "The fee has not arrived. Send to the help desk.",
    };
  if (person.isIssuer)
    return {
      ...facts,
      outcome: "wrong-gate",
      word: "Wrong gate",
      who: person.name,
      why: "Gave out the link of this gate. Send to the help desk, where a reviewer notes that they came.",
    };
  if (!session) return { ...facts, ...closed, who: person.name };
  if (!isOpenTo(session, person.chosen ?? []))
    return {
      ...facts,
      outcome: "wrong-gate",
      word: "Wrong gate",
      who: person.name,
      why: `Has not chosen “${session.title}”. Send to the help desk.`,
    };
  const here = admittedHere(person.id, session.id);
  const isIn = here !== undefined || person.in?.includes(session.id);
  if (isIn)
    return {
      ...facts,
      outcome: "again",
      word: "Already in",
      who: person.name,
      person,
      why: `${here ? `At this gate, ${clockTime(here)}.` : "By another phone."} Ask to see the person’s own pass.`,
    };
  return { ...facts, outcome: "admitted", word: "Admitted", who: person.name, why: person.type };
}

export function verdictOf(found: Found, session: Session | undefined, admittedHere: AdmittedHere): Verdict {
  if (found.kind === "person") return ofPerson(found.person, session, admittedHere);
  if (found.kind !== "young") return refused[found.kind];
  const { registrationId } = found;
  const who = "Name not on this phone yet";
  if (!session) return { ...nobody, ...closed, registrationId, who };
  if (session.places !== null)
    return {
      ...nobody,
      registrationId,
      outcome: "wrong-gate",
      word: "Wrong gate",
      who,
      why: `The list does not say yet who chose “${session.title}”. Scan again once the phone has network, or send to the help desk.`,
    };
  const here = admittedHere(registrationId, session.id);
  if (here)
    return {
      ...nobody,
      registrationId,
      outcome: "again",
      word: "Already in",
      who,
      why: `At this gate, ${clockTime(here)}. Ask to see the person’s own pass.`,
    };
  return {
    ...nobody,
    registrationId,
    outcome: "new",
    word: "Admitted",
    who,
    why: "The pass was signed after the list was fetched.",
  };
}

export const admittedAnyway = (verdict: Verdict): Verdict => ({
  ...verdict,
  outcome: "twice",
  word: "Admitted",
  why: "Noted as a second check-in.",
});

export const opensWords = (at: string): string => `${clockTime(at)} on ${longDate(at)}`;

export const rehearsed = ({ who, code, registrationId, session }: Verdict, opensAt: string): Verdict => ({
  outcome: "rehearsal",
  word: "Rehearsal",
  who,
  code,
  registrationId,
  session,
  why: `Would be let in. Check-in opens at ${opensWords(opensAt)}; nothing counts before.`,
});

export const takenBack = (who: string): Verdict => ({
  ...nobody,
  outcome: "undone",
  word: "Taken back",
  who,
  why: "This scan does not count. Scan the pass again to let the person in.",
});
