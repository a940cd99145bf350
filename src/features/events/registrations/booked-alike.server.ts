import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { bookedWith } from "./access.server";
import { registrationsWithEvent } from "./view.server";

/** Whether of two registrations of one booking the same is to be told. */
export type IsAlike = (one: RegistrationRow, other: RegistrationRow) => boolean;

const haveStatus = (status: RegistrationRow["status"], ...both: RegistrationRow[]) =>
  both.every((row) => row.status === status);

/** Whoever stood in the queue keeps the position, also once they have a place; who was approved, when that was. */
export const hasWaited = ({ position, decidedAt }: RegistrationRow) => position !== null || decidedAt !== null;

export const areRequested: IsAlike = (one, other) => haveStatus("requested", one, other);

/** Those who joined the queue at once; of those who were approved, each party by itself. */
export const areWaiting: IsAlike = (one, other) =>
  haveStatus("waiting", one, other) && (one.partyId === other.partyId || !(one.decidedAt || other.decidedAt));
export const areOffered: IsAlike = (one, other) => haveStatus("offered", one, other) && one.partyId === other.partyId;
/** Those whose places wait for one payment. */
export const areHeld: IsAlike = (one, other) =>
  haveStatus("held", one, other) && one.dueId !== null && one.dueId === other.dueId;
/** Those who got their places at once, or by one payment; of those who waited, each party by itself. */
export const areConfirmed: IsAlike = (one, other) =>
  haveStatus("confirmed", one, other) &&
  one.dueId === other.dueId &&
  (one.partyId === other.partyId || !(hasWaited(one) || hasWaited(other)));
/** Those that ended at once; none that stands, or stands again. */
export const haveSameEnd: IsAlike = (one, other) =>
  one.endedAt !== null && one.status === other.status && one.endedAt?.getTime() === other.endedAt?.getTime();
export const isStanding = ({ endedAt }: RegistrationRow) => endedAt === null;

export type BookedAlike = {
  row: RegistrationRow;
  event: EventRow;
  /** Everybody of the booking to whom the same is told, the registration itself first. */
  alike: RegistrationRow[];
};

/** A registration as the one that stands for all of its booking who are alike. Undefined for the others of them, and once erased. */
export async function bookedAlike(ctx: Context, id: string, isAlike: IsAlike): Promise<BookedAlike | undefined> {
  const [found] = await registrationsWithEvent(ctx).where(eq(registrations.id, id));
  if (!found?.row.email) return undefined;
  const { row, event } = found;
  const alike = (await bookedWith(ctx, row.bookingId)).filter((other) => isAlike(other, row));
  return alike[0]?.id === row.id ? { row, event, alike } : undefined;
}
