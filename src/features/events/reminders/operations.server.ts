import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { activityTable as activity } from "../../../platform/db/tables.server";
import type { ActivityType } from "../../../platform/jobs/activity-types";
import type { Job } from "../../../platform/jobs/jobs.server";
import { happenedTo } from "../registrations/waitlist.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { type ReminderKind, reminderKinds, reminderTimes, startsDue } from "./reminder";
import { reminderTable as reminders } from "./tables.server";

const AT_ONCE = 1_000;

const recorded = (
  { db }: Context,
  type: ActivityType,
  subject: typeof events.id | typeof registrations.id,
  when: SQL,
) =>
  db
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.subject, subject), eq(activity.type, type), when));

type Due = { eventId: string; kind: ReminderKind; startsAt: Date; moment: Date };

async function eventsDue(ctx: Context, kind: ReminderKind): Promise<Due[]> {
  const { after, upTo } = startsDue(kind, ctx.now);
  const { beforeMs } = reminderTimes[kind];
  const moment = sql`${events.startsAt} - ${beforeMs}::float8 * interval '1 millisecond'`;
  const rows = await ctx.db
    .select({ eventId: events.id, startsAt: events.startsAt })
    .from(events)
    .where(
      and(
        and(eq(events.status, "published"), isNull(events.cancelsAt)),
        and(gt(events.startsAt, after), lte(events.startsAt, upTo)),
        notExists(recorded(ctx, "event.moved", events.id, gt(activity.at, moment))),
      ),
    );
  return rows.map((row) => ({ ...row, kind, moment: new Date(row.startsAt.getTime() - beforeMs) }));
}

/** Bookings confirmed by then without a reminder. Samples record no activity, so they get none. */
async function someBookings(tx: Tx, { eventId, kind, startsAt, moment }: Due): Promise<string[]> {
  const { bookingId } = registrations;
  const told = tx.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(eq(reminders.bookingId, bookingId), eq(reminders.kind, kind), eq(reminders.startsAt, startsAt)));
  const rows = await tx.db
    .selectDistinct({ bookingId })
    .from(registrations)
    .where(
      and(
        and(eq(registrations.eventId, eventId), eq(registrations.status, "confirmed")),
        // Passed-on places get reminders once they are opened.
        and(isNotNull(registrations.email), isNull(registrations.passedOnAt)),
        notExists(told),
        exists(recorded(tx, "registration.confirmed", registrations.id, lte(activity.at, moment))),
      ),
    )
    .limit(AT_ONCE);
  return rows.map((row) => row.bookingId);
}

async function announceSome(tx: Tx, due: Due): Promise<number> {
  const { kind, startsAt } = due;
  const bookingIds = await someBookings(tx, due);
  if (bookingIds.length === 0) return 0;
  const announced = await tx.db
    .insert(reminders)
    .values(bookingIds.map((bookingId) => ({ id: newId(), bookingId, kind, startsAt, at: tx.now })))
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  await recordEach(tx, "registration.reminder-due", happenedTo(tx, announced));
  return announced.length;
}

export const announceReminders: Job = {
  name: "events.announce-reminders",
  async run(ctx) {
    authorize(ctx, "system");
    for (const kind of reminderKinds)
      for (const due of await eventsDue(ctx, kind))
        while ((await transaction(ctx, (tx) => announceSome(tx, due))) === AT_ONCE);
  },
};
