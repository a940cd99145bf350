import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { leaveFees } from "../fees/leave-fees.server";
import { offerDeadline } from "../offer-deadline";
import { MOST_PASSED_OVER, offersFor } from "../places";
import { leaveSessions } from "../sessions/session-choice.server";
import type { RegistrationStatus } from "../statuses";
import { registrationTable as registrations } from "../tables.server";

export const takingStatuses: readonly RegistrationStatus[] = ["held", "offered", "confirmed"];

export const isTaking = ({ status }: Pick<RegistrationRow, "status">) => takingStatuses.includes(status);

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const happenedTo = (tx: Tx, rows: readonly { id: string }[]) => rows.map(({ id }) => ({ ctx: tx, subject: id }));

/** Counts that parties were passed over. At the limit they get priority once, for the duration of an offer. */
export async function countPassedOver(
  tx: Tx,
  { startsAt, offerHours }: LockedEvent["event"],
  partyIds: readonly string[],
): Promise<void> {
  const until = offerDeadline(tx.now, startsAt, offerHours)?.toISOString();
  // Without a possible offer, as in the night before the event, a priority would end at once.
  if (partyIds.length === 0 || !until) return;
  const { passedOver, priorityUntil, partyId } = registrations;
  await tx.db
    .update(registrations)
    .set({
      passedOver: sql`${passedOver} + 1`,
      priorityUntil: sql`case when ${passedOver} + 1 = ${MOST_PASSED_OVER} then ${until}::timestamptz else ${priorityUntil} end`,
    })
    .where(inArray(partyId, [...partyIds]));
}

/**
 * Offers free places to the waitlist until the event starts, in the transaction that freed them. The caller has
 * authorised it.
 */
export async function offerFree(tx: Tx, { event, places, waiting }: LockedEvent): Promise<void> {
  authorize(tx, "anyone");
  const deadline = offerDeadline(tx.now, event.startsAt, event.offerHours);
  if (event.status !== "published" || event.cancelsAt || !deadline) return;
  const { offers, passedOver } = offersFor(places, waiting);
  const rowsOf = new Map(waiting.map(({ id, rows }) => [id, rows]));
  const offered = offers.flatMap(({ party, typeIds }) =>
    (rowsOf.get(party.id) ?? []).map(({ id }, at) => ({ id, typeId: typeIds[at] })),
  );
  for (const [typeId, rows] of Map.groupBy(offered, (one) => one.typeId))
    await tx.db
      .update(registrations)
      .set({ status: "offered", typeId, deadline })
      .where(inArray(registrations.id, idsOf(rows)));
  await recordEach(tx, "registration.offered", happenedTo(tx, offered));
  await countPassedOver(tx, event, idsOf(passedOver));
}

/** Shortens offers to an earlier start and emails the new time. The caller has authorised the change. */
export async function shortenOffers(tx: Tx, eventId: string, startsAt: Date): Promise<void> {
  authorize(tx, "anyone");
  const { id, status, deadline } = registrations;
  const shortened = await tx.db
    .update(registrations)
    .set({ deadline: startsAt })
    .where(and(eq(registrations.eventId, eventId), eq(status, "offered"), gt(deadline, startsAt)))
    .returning({ id });
  await recordEach(tx, "registration.offered", happenedTo(tx, shortened));
}

/** Ends registrations as `status` and offers their places on. `refundPercent` overrides the event's rule. */
export async function endRegistrations(
  tx: Tx,
  locked: LockedEvent,
  rows: readonly RegistrationRow[],
  status: "cancelled" | "expired" | "declined",
  { refundPercent, ...parts }: Partial<RegistrationRow> & { refundPercent?: number } = {},
): Promise<void> {
  authorize(tx, "anyone");
  if (rows.length === 0) return;
  const ended = new Set(idsOf(rows));
  await tx.db
    .update(registrations)
    .set({ ...parts, status, endedAt: tx.now, deadline: null })
    .where(inArray(registrations.id, [...ended]));
  await leaveSessions(tx, locked, [...ended]);
  if (rows.some(({ dueId }) => dueId !== null)) await leaveFees(tx, locked, rows, refundPercent);
  locked.places.give(rows.filter(isTaking).flatMap(({ typeId }) => typeId ?? []));
  const waiting = locked.waiting.flatMap((party) => {
    const left = party.rows.filter(({ id }) => !ended.has(id));
    const wishes = left.map(({ acceptedTypeIds }) => acceptedTypeIds);
    return left.length > 0 ? [{ ...party, rows: left, wishes }] : [];
  });
  await offerFree(tx, { ...locked, waiting });
}
