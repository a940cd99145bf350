import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { authorize, recordAll, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { conflict } from "../../../platform/refusal";
import type { RegistrationRow } from "../capacities.server";
import { presenceCodeTable as codes } from "../room-code/tables.server";
import { checkInOpensAt } from "../sessions/session-now";
import { registrationTable as registrations } from "../tables.server";
import { attendanceTable as attendances } from "./tables.server";

export const isPresent = async (tx: Tx, registrationId: string): Promise<boolean> =>
  (await tx.db.$count(
    attendances,
    and(eq(attendances.registrationId, registrationId), isNull(attendances.withdrawnAt)),
  )) > 0;

export const isAttended = async (tx: Tx, eventId: string): Promise<boolean> => {
  const { registrationId, withdrawnAt } = attendances;
  const rows = await tx.db
    .select({ found: sql`1` })
    .from(attendances)
    .innerJoin(registrations, eq(registrations.id, registrationId))
    .where(and(eq(registrations.eventId, eventId), isNull(withdrawnAt)))
    .limit(1);
  return rows.length > 0;
};

/** Throws 409 if the holder has checked in, because the place is used. */
export async function refusePresent(tx: Tx, registrationId: string): Promise<void> {
  if (await isPresent(tx, registrationId))
    throw conflict(
      "checked_in",
      "This place is used: its holder has checked in. It cannot be given back or swapped any more.",
    );
}

/** The reason stored when a session moves to a later time. A new check-in restores the attendance. */
export const POSTPONED = "The session was put off after this check-in";

/** The reason stored when the event is cancelled after a check-in. */
export const CANCELLED = "The event was cancelled";

export async function withdrawFrom(
  tx: Tx,
  sessionIds: readonly string[],
  reason: typeof POSTPONED | typeof CANCELLED,
): Promise<void> {
  // The caller has authorised the move or the cancellation of the event.
  authorize(tx, "anyone");
  if (sessionIds.length === 0) return;
  await tx.db.delete(codes).where(isAnyOf(codes.sessionId, sessionIds));
  const withdrawn = await tx.db
    .update(attendances)
    .set({ withdrawnAt: tx.now, withdrawnReason: reason })
    .where(and(isAnyOf(attendances.sessionId, sessionIds), isNull(attendances.withdrawnAt)))
    .returning({ registrationId: attendances.registrationId });
  const ids = [...new Set(withdrawn.map(({ registrationId }) => registrationId))];
  await recordAll(tx, [["attendance.withdrawn", ids]]);
}

/**
 * Restores attendance withdrawn by a postponement if the session moves back and check-in was open at that time. A
 * cancelled or passed-on place stays withdrawn.
 */
export async function restorePostponed(tx: Tx, sessions: readonly { id: string; startsAt: Date }[]): Promise<void> {
  // The caller has authorised the move of the event.
  authorize(tx, "anyone");
  const { registrationId, sessionId, at, withdrawnReason } = attendances;
  const hasPlaceSince = sql`exists (select 1 from ${registrations} r where r.id = ${registrationId}
    and r.status = 'confirmed' and coalesce(r.held_since, r.registered_at) <= ${at})`;
  for (const session of sessions) {
    const restored = await tx.db
      .update(attendances)
      .set({ withdrawnAt: null, withdrawnReason: null })
      .where(
        and(eq(sessionId, session.id), eq(withdrawnReason, POSTPONED), gte(at, checkInOpensAt(session)), hasPlaceSince),
      )
      .returning({ registrationId });
    await recordAll(tx, [["attendance.marked", restored.map((one) => one.registrationId)]]);
  }
}

/** Locks registrations for share, so that place and holder do not change while attendance is written. */
export const lockRegistrations = async (tx: Tx, ids: readonly string[]): Promise<RegistrationRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(registrations)
        .where(isAnyOf(registrations.id, ids))
        .orderBy(asc(registrations.id))
        .for("share");
