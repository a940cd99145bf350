import { eventInPass, looksLikePass, verifyPass } from "../../pass/pass";
import { codeIn } from "../../pass/pass-code";
import type { CheckInList, ListedPerson } from "../schema";

/** Reads the member number of a membership card, with the published keys; undefined for what is none, or not signed. */
export type ReadCard = (keys: CheckInList["keys"], text: string) => Promise<string | undefined>;

/**
 * What a code stands for. young: a pass whose signature is right and that the list does not know yet. replaced: a newer pass stands.
 * other-event: a pass for another event. no-place: a member's card without a registration. unknown: none of our codes, or altered.
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
  // Who is in the list is of this event, also with a pass of before, which names it by the beginning of its id.
  if (!person && event !== eventInPass(list.gate.eventId)) return { kind: "other-event" };
  // A pass is signed once its place is paid: the list is older than that.
  if (!person || person.isUnpaid) return { kind: "young", registrationId };
  return version < person.version ? { kind: "replaced" } : { kind: "person", person };
}

const foundIf = (person: ListedPerson | undefined, otherwise: "no-place" | "unknown"): Found =>
  person ? { kind: "person", person } : { kind: otherwise };

/** Finds whose code it is: a pass, a membership card, or the short code as somebody types it. Without network. */
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
