import { conflict, invalidFields, notFound, type Refusal } from "../../../platform/refusal";
import type { LockedEvent } from "../capacities.server";
import { checkAnswers } from "../questions/check-answers";
import type { Answers } from "../questions/question";
import { choiceRefusal } from "../sessions/choice";
import { windowRefusal } from "../type-window";
import type { Guardian } from "./schema";

export type Attendee = { name: string; answers: Answers; sessionIds: readonly string[]; typeIds: readonly string[] };

export type Booking = {
  eventId: string;
  email: string;
  people: readonly Attendee[];
  guardian: Guardian | undefined;
  keepTogether: boolean;
  isProven: boolean;
  memberNames: readonly string[];
  userId: string | undefined;
};

const noEvent = () => notFound("There is no such event.");

export function refusalOf(locked: LockedEvent | undefined, booking: Booking, now: Date): Refusal | undefined {
  if (!locked || locked.event.status === "draft") return noEvent();
  const { event, types, isMoneyTaken } = locked;
  if (event.status === "cancelled" || event.cancelsAt) return conflict("closed", "This event is cancelled.");
  if (now >= event.closesAt) return conflict("closed", "Registration for this event is closed.");
  if (now < event.opensAt) return conflict("not_open", "Registration for this event has not opened yet.");
  const wanted = new Set(booking.people.flatMap(({ typeIds }) => typeIds));
  const chosen = types.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) return notFound("There is no such way to register.");
  const outside = windowRefusal(chosen, now);
  if (outside) return outside;
  if (!isMoneyTaken && chosen.some(({ feePaise }) => feePaise > 0))
    return conflict("not_open", "Registration with a fee opens with payments.");
  return undefined;
}

export function choicesRefusal({ choosable }: LockedEvent, { people }: Booking): Refusal | undefined {
  for (const { sessionIds } of people) {
    const refusal = choiceRefusal(choosable, sessionIds, 0);
    if (refusal) return refusal;
  }
  const wanted = Map.groupBy(
    people.flatMap(({ sessionIds }) => [...new Set(sessionIds)]),
    (id) => id,
  );
  for (const [id, wishes] of wanted) {
    const refusal = choiceRefusal(choosable, [id], wishes.length);
    if (refusal) return refusal;
  }
  return undefined;
}

export function togetherRefusal(
  { places }: LockedEvent,
  { keepTogether, people }: Booking,
  wishes: readonly (readonly string[])[],
): Refusal | undefined {
  if (!keepTogether || people.length < 2 || places.couldFit({ wishes })) return undefined;
  return conflict(
    "group_too_large",
    `The ways to register that you chose have fewer than ${people.length} places. Register fewer people, or do not keep them together.`,
  );
}

export function answered({ event }: LockedEvent, booking: Booking): { booking: Booking } | { refusal: Refusal } {
  const fields: Record<string, string> = {};
  const people = booking.people.map((person, at) => {
    const checked = checkAnswers(event.questions, person.answers);
    if ("answers" in checked) return { ...person, answers: checked.answers };
    for (const [name, sentence] of Object.entries(checked.fields)) fields[`people.${at}.answers.${name}`] = sentence;
    return person;
  });
  return Object.keys(fields).length > 0 ? { refusal: invalidFields(fields) } : { booking: { ...booking, people } };
}
