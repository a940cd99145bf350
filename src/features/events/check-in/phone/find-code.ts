import { eventInPass, looksLikePass, verifyPass } from "../../pass/pass";
import { codeIn } from "../../pass/pass-code";
import type { CheckInList, ListedPerson } from "../schema";

/** Verifies a membership card with the published keys. Undefined for other codes or a bad signature. */
export type ReadCard = (keys: CheckInList["keys"], text: string) => Promise<string | undefined>;

/**
 * Result of a code. `young`: a signed pass that the list does not know yet. `replaced`: a newer pass exists.
 * `other-event`: a pass for another event. `no-place`: a membership card without a registration. `unknown`: none of our
 * codes, or altered.
 */
export type Found =
  | { kind: "person"; person: ListedPerson }
  | { kind: "young"; registrationId: string }
  | { kind: "replaced" | "other-event" | "no-place" | "unknown" };

async function foundByPass(list: CheckInList, text: string, now: Date): Promise<Found> {
  const verdict = await verifyPass(list.keys, text, now);
  if (verdict.outcome !== "signed") return { kind: "unknown" };
  const { event, registrationId, version } = verdict.facts;
  const person = list.people.find(({ id }) => id === registrationId);
  // Old passes name the event by a prefix of its id, so a listed person skips this check.
  if (!person && event !== eventInPass(list.gate.eventId)) return { kind: "other-event" };
  // A pass is signed only after payment, so the list is outdated.
  if (!person || person.isUnpaid) return { kind: "young", registrationId };
  return version < person.version ? { kind: "replaced" } : { kind: "person", person };
}

const foundIf = (person: ListedPerson | undefined, otherwise: "no-place" | "unknown"): Found =>
  person ? { kind: "person", person } : { kind: otherwise };

export async function findCode(
  list: CheckInList,
  text: string,
  { readCard, now }: { readCard: ReadCard; now: Date },
): Promise<Found> {
  if (looksLikePass(text)) return foundByPass(list, text, now);
  const typed = codeIn(text);
  if (typed)
    return foundIf(
      list.people.find(({ code }) => code === typed),
      "unknown",
    );
  const number = await readCard(list.keys, text);
  if (number === undefined) return { kind: "unknown" };
  return foundIf(
    list.people.find(({ member }) => member === number),
    "no-place",
  );
}
