import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { bookedWith } from "./access.server";
import { registrationsWithEvent } from "./view.server";

export type IsAlike = (one: RegistrationRow, other: RegistrationRow) => boolean;

const haveStatus = (status: RegistrationRow["status"], ...both: RegistrationRow[]) =>
  both.every((row) => row.status === status);

/** A waitlist position stays after a place is given; an approval keeps its time. */
export const hasWaited = ({ position, decidedAt }: RegistrationRow) => position !== null || decidedAt !== null;

export const areRequested: IsAlike = (one, other) => haveStatus("requested", one, other);

export const areWaiting: IsAlike = (one, other) =>
  haveStatus("waiting", one, other) && (one.partyId === other.partyId || !(one.decidedAt || other.decidedAt));
export const areOffered: IsAlike = (one, other) => haveStatus("offered", one, other) && one.partyId === other.partyId;
export const areHeld: IsAlike = (one, other) =>
  haveStatus("held", one, other) && one.dueId !== null && one.dueId === other.dueId;
export const areConfirmed: IsAlike = (one, other) =>
  haveStatus("confirmed", one, other) &&
  one.dueId === other.dueId &&
  (one.partyId === other.partyId || !(hasWaited(one) || hasWaited(other)));
export const haveSameEnd: IsAlike = (one, other) =>
  one.endedAt !== null && one.status === other.status && one.endedAt?.getTime() === other.endedAt?.getTime();
export const isStanding = ({ endedAt }: RegistrationRow) => endedAt === null;

export type BookedAlike = { row: RegistrationRow; event: EventRow; alike: RegistrationRow[] };

/** The registration if it represents its alike ones in the booking. Undefined for the others, and once erased. */
export async function bookedAlike(ctx: Context, id: string, isAlike: IsAlike): Promise<BookedAlike | undefined> {
  const [found] = await registrationsWithEvent(ctx).where(eq(registrations.id, id));
  if (!found?.row.email) return undefined;
  const { row, event } = found;
  const alike = (await bookedWith(ctx, row.bookingId)).filter((other) => isAlike(other, row));
  return alike[0]?.id === row.id ? { row, event, alike } : undefined;
}
