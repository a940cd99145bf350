import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { authorize, type Context, record, recordEach, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { CANCELLED, isAttended, withdrawFrom } from "../attendance/presence.server";
import { withPlaces } from "../capacities.server";
import { leaveFees } from "../fees/leave-fees.server";
import { happenedTo, idsOf, isTaking } from "../registrations/waitlist.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";

/** Cancels event and registrations and emails everyone. Does nothing once people were checked in. */
async function cancelNow(ctx: Context, id: string): Promise<void> {
  await transaction(ctx, (tx) =>
    withPlaces(tx, [id], async (found) => {
      const locked = found.get(id);
      if (!locked) return;
      const { cancelsAt, status, sequence, version, startsAt } = locked.event;
      if (!cancelsAt || cancelsAt > tx.now || status !== "published") return;
      if (startsAt <= tx.now && (await isAttended(tx, id))) {
        await tx.db
          .update(events)
          .set({ cancelsAt: null, changedAt: tx.now, version: version + 1 })
          .where(eq(events.id, id));
        await record(tx, "event.cancellation-undone", id);
        return;
      }
      const rows = await tx.db
        .select()
        .from(registrations)
        .where(and(eq(registrations.eventId, id), isNull(registrations.endedAt)));
      await tx.db
        .update(events)
        .set({ status: "cancelled", cancelsAt: null, changedAt: tx.now, sequence: sequence + 1, version: version + 1 })
        .where(eq(events.id, id));
      locked.places.give(rows.filter(isTaking).flatMap(({ typeId }) => typeId ?? []));
      if (rows.length > 0)
        await tx.db
          .update(registrations)
          .set({ status: "cancelled", endedAt: tx.now, deadline: null })
          .where(inArray(registrations.id, idsOf(rows)));
      if (rows.some(({ dueId }) => dueId !== null)) await leaveFees(tx, locked, rows, 100);
      // Check-in opens before the start.
      const ofEvent = tx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.eventId, id));
      await withdrawFrom(tx, idsOf(await ofEvent), CANCELLED);
      await record(tx, "event.cancelled", id);
      await recordEach(tx, "registration.event-cancelled", happenedTo(tx, rows));
      await announceContentChange(tx);
    }),
  );
}

export const cancelDueEvents = {
  name: "events.cancel-due",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const due = await ctx.db
      .select({ id: events.id })
      .from(events)
      .where(and(lte(events.cancelsAt, ctx.now), eq(events.status, "published")));
    for (const { id } of due) await cancelNow(ctx, id);
  },
};
