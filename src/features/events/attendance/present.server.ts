import { and, asc, eq, isNull } from "drizzle-orm";
import { type Context, recordEach, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { notFound } from "../../../platform/refusal";
import { authorizeForEvent } from "../organisers/authorize.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { registrationTable as registrations } from "../tables.server";
import { awardAgain } from "./award-credits.server";
import { ownRecords } from "./own-record.server";
import { MOST_PRESENT, type PresentAnswer, type WithdrawalsInput } from "./schema";
import { attendanceTable as attendances } from "./tables.server";

/** Earliest check-in first. Throws 404. */
export async function presentAt(ctx: Context, eventId: string, sessionId: string): Promise<PresentAnswer> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const isOne = and(eq(sessions.id, sessionId), eq(sessions.eventId, eventId));
  if ((await ctx.db.$count(sessions, isOne)) === 0) throw notFound("There is no such session at this event.");
  const isIn = and(eq(attendances.sessionId, sessionId), isNull(attendances.withdrawnAt));
  const { id, at, source } = attendances;
  const rows = await ctx.db
    .select({ id, at, source, reference: registrations.reference, name: registrations.name })
    .from(attendances)
    .innerJoin(registrations, eq(registrations.id, attendances.registrationId))
    .where(isIn)
    .orderBy(asc(at), asc(id))
    .limit(MOST_PRESENT);
  const unconfirmed = new Set(await ownRecords(ctx, { sessionId }));
  return {
    total: await ctx.db.$count(attendances, isIn),
    people: rows.map((row) => ({ ...row, at: row.at.toISOString(), isUnconfirmed: unconfirmed.has(row.id) })),
  };
}

export async function withdrawAttendances(
  ctx: Context,
  eventId: string,
  { ids, reason }: WithdrawalsInput,
): Promise<number> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  return transaction(ctx, async (tx) => {
    const ofEvent = tx.db
      .select({ id: attendances.id, registrationId: attendances.registrationId })
      .from(attendances)
      .innerJoin(sessions, eq(sessions.id, attendances.sessionId))
      .where(and(isAnyOf(attendances.id, ids), eq(sessions.eventId, eventId), isNull(attendances.withdrawnAt)));
    const found = await ofEvent.orderBy(asc(attendances.id)).for("update", { of: attendances });
    if (found.length === 0) return 0;
    const withdrawn = { withdrawnAt: tx.now, withdrawnReason: reason };
    await tx.db
      .update(attendances)
      .set(withdrawn)
      .where(
        isAnyOf(
          attendances.id,
          found.map(({ id }) => id),
        ),
      );
    const registrationIds = [...new Set(found.map(({ registrationId }) => registrationId))];
    const happened = registrationIds.map((subject) => ({ ctx: tx, subject }));
    await recordEach(tx, "attendance.withdrawn", happened);
    await awardAgain(tx, eventId, registrationIds);
    return found.length;
  });
}
