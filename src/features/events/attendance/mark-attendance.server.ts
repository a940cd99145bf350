import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import type { RegistrationRow } from "../capacities.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { findRegistration } from "../registrations/access.server";
import { isRehearsal } from "../sessions/session-now";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { eventTable as events } from "../tables.server";
import { awardAgain } from "./award-credits.server";
import { refuseOwnAttendance } from "./own-attendance.server";
import { ownRecords } from "./own-record.server";
import { lockRegistrations } from "./presence.server";
import type { MarkInput, WithdrawalInput } from "./schema";
import { attendanceTable as attendances } from "./tables.server";

async function named(
  tx: Tx,
  eventId: string,
  { reference, sessionId }: MarkInput,
): Promise<{ row: RegistrationRow; session: { startsAt: Date } }> {
  const found = await findRegistration(tx, reference);
  const [row] = await lockRegistrations(tx, found ? [found.id] : []);
  const [session] = await tx.db
    .select({ startsAt: sessions.startsAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.eventId, eventId)));
  if (!row || row.eventId !== eventId || !session)
    throw notFound("There is no such registration or session at this event.");
  return { row, session };
}

const ofPair = (registrationId: string, sessionId: string) =>
  and(eq(attendances.registrationId, registrationId), eq(attendances.sessionId, sessionId));

/**
 * Records attendance by hand, also to confirm a record that its holder made. Throws 403 for one's own, 404, and 409
 * before the event or without a place.
 */
export async function markAttendance(ctx: Context, eventId: string, input: MarkInput): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  await transaction(ctx, async (tx) => {
    const { row, session } = await named(tx, eventId, input);
    await refuseOwnAttendance(tx, [row]);
    const [event] = await tx.db.select().from(events).where(eq(events.id, eventId));
    if (!event || event.startsAt > tx.now) throw conflict("event_ahead", "This event has not begun yet.");
    if (isRehearsal(session, tx.now)) throw conflict("session_ahead", "Check-in for this session is not open yet.");
    if (row.status !== "confirmed") throw conflict("no_place", "This registration has no place.");
    const { sessionId } = input;
    const own = await ownRecords(tx, { sessionId, registrationId: row.id });
    const [taken] = await tx.db
      .update(attendances)
      .set({ withdrawnAt: null, withdrawnReason: null, source: "staff", at: tx.now })
      .where(and(ofPair(row.id, sessionId), or(isNotNull(attendances.withdrawnAt), inArray(attendances.id, own))))
      .returning({ id: attendances.id });
    const attendance = { registrationId: row.id, sessionId, at: tx.now, source: "staff" as const };
    if (!taken)
      await tx.db
        .insert(attendances)
        .values({ ...attendance, id: newId() })
        .onConflictDoNothing();
    await record(tx, "attendance.marked", row.id);
    await awardAgain(tx, eventId, [row.id]);
  });
}

/** Withdraws attendance, with a reason. Points and certificate follow. Throws 404. */
export async function withdrawAttendance(
  ctx: Context,
  eventId: string,
  { reason, ...input }: WithdrawalInput,
): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  await transaction(ctx, async (tx) => {
    const { row } = await named(tx, eventId, input);
    const [withdrawn] = await tx.db
      .update(attendances)
      .set({ withdrawnAt: tx.now, withdrawnReason: reason })
      .where(and(ofPair(row.id, input.sessionId), isNull(attendances.withdrawnAt)))
      .returning({ id: attendances.id });
    if (!withdrawn) throw notFound("This person was not present at that session.");
    await record(tx, "attendance.withdrawn", row.id);
    await awardAgain(tx, eventId, [row.id]);
  });
}
