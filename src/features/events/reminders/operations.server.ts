import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { ActivityType } from "../../../platform/activity-types";
import { authorize, recordEach, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { activityTable as activity } from "../../../platform/tables.server";
import { happenedTo } from "../registrations/freeing.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { type ReminderKind, reminderKinds, reminderTimes, startsDue } from "./reminder";
import { reminderTable as reminders } from "./tables.server";

const AT_ONCE = 1_000;

/** What of `type` was recorded of `subject`, as far as `when` has it. */
const recorded = (
  tx: Tx,
  type: ActivityType,
  subject: typeof events.id | typeof registrations.id,
  when: SQL,
) =>
  tx.db
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.subject, subject), eq(activity.type, type), when));

/**
 * Bookings with a place that they had when the reminder's moment came, and whom nobody has told of another time since. Samples have
 * no such moment: nothing of them is recorded.
 */
function bookingsDue(tx: Tx, kind: ReminderKind) {
  const { after, upTo } = startsDue(kind, tx.now);
  const moment = sql`${events.startsAt} - ${reminderTimes[kind].beforeMs}::float8 * interval '1 millisecond'`;
  const { bookingId, startsAt } = reminders;
  const told = tx.db
    .select({ bookingId })
    .from(reminders)
    .where(
      and(eq(bookingId, registrations.bookingId), eq(startsAt, events.startsAt), eq(reminders.kind, kind)),
    );
  return tx.db
    .selectDistinct({ bookingId: registrations.bookingId, startsAt: events.startsAt })
    .from(events)
    .innerJoin(registrations, eq(registrations.eventId, events.id))
    .where(
      and(
        and(eq(events.status, "published"), isNull(events.cancelsAt)),
        and(gt(events.startsAt, after), lte(events.startsAt, upTo)),
        and(eq(registrations.status, "confirmed"), isNotNull(registrations.email)),
        exists(recorded(tx, "registration.confirmed", registrations.id, lte(activity.at, moment))),
        notExists(recorded(tx, "event.moved", events.id, gt(activity.at, moment))),
        notExists(told),
      ),
    )
    .limit(AT_ONCE);
}

async function announceSome(tx: Tx, kind: ReminderKind): Promise<number> {
  const due = await bookingsDue(tx, kind);
  if (due.length === 0) return 0;
  const announced = await tx.db
    .insert(reminders)
    .values(due.map((one) => ({ ...one, id: crypto.randomUUID(), kind, at: tx.now })))
    // Another process may announce the same.
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  await recordEach(tx, "registration.reminder-due", happenedTo(tx, announced));
  return due.length;
}

/** Announces the reminders whose moment has come, each once a booking and start. */
export const announceReminders: Job = {
  name: "events.announce-reminders",
  async run(ctx) {
    authorize(ctx, "system");
    for (const kind of reminderKinds)
      while ((await transaction(ctx, (tx) => announceSome(tx, kind))) === AT_ONCE);
  },
};
