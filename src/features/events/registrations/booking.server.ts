import { conflict, notFound, Refusal } from "../../../platform/refusal";
import type { LockedEvent } from "../capacities.server";
import { windowRefusal } from "../type-window";

/**
 * Who is registered in one request. `isProven`: the address is the asker's own, proven one. `isMember`: with a valid membership.
 */
export type Booking = {
  eventId: string;
  /** Registration types that they accept, the dearest to them first. */
  typeIds: readonly string[];
  email: string;
  people: readonly string[];
  keepTogether: boolean;
  isProven: boolean;
  isMember: boolean;
  userId: string | undefined;
};

const noEvent = () => notFound("There is no such event.");

/** What is against a booking whatever the places are. */
export function refusalOf(locked: LockedEvent | undefined, booking: Booking, now: Date): Refusal | undefined {
  if (!locked || locked.event.status === "draft") return noEvent();
  const { event, types } = locked;
  if (event.status === "cancelled" || event.cancelsAt) return conflict("closed", "This event is cancelled.");
  if (now >= event.closesAt) return conflict("closed", "Registration for this event is closed.");
  if (now < event.opensAt) return conflict("not_open", "Registration for this event has not opened yet.");
  const chosen = types.filter(({ id }) => booking.typeIds.includes(id));
  if (chosen.length < new Set(booking.typeIds).size) return notFound("There is no such way to register.");
  const outside = windowRefusal(chosen, now);
  if (outside) return outside;
  if (chosen.some(({ feePaise }) => feePaise > 0))
    return conflict("not_open", "Registration with a fee opens with payments.");
  if (!booking.isMember && chosen.some(({ audience }) => audience === "members"))
    return new Refusal(
      403,
      "not_eligible",
      "This way to register is for members. Sign in as one, or choose another.",
    );
  return undefined;
}
