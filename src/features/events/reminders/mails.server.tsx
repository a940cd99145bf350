import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { bookedWith } from "../registrations/access.server";
import type { BookedAlike } from "../registrations/booked-alike.server";
import { letterAbout } from "../registrations/letter.server";
import { eventTable as events } from "../tables.server";
import { ReminderMail } from "./mail";
import { startsDue, startWords } from "./reminder";
import { reminderTable as reminders } from "./tables.server";

type Reminder = typeof reminders.$inferSelect;

/** Confirmed and opened registrations. Undefined if the event moved or was cancelled, or if it is too late. */
async function stillDue(ctx: Context, { bookingId, kind, startsAt }: Reminder): Promise<BookedAlike | undefined> {
  const alike = (await bookedWith(ctx, bookingId)).filter(
    ({ status, passedOnAt }) => status === "confirmed" && passedOnAt === null,
  );
  const [row] = alike;
  if (!row?.email) return undefined;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, row.eventId));
  if (event?.status !== "published" || event.cancelsAt) return undefined;
  const isAsAnnounced = event.startsAt.getTime() === startsAt.getTime();
  return isAsAnnounced && startsAt > startsDue(kind, ctx.now).after ? { row, event, alike } : undefined;
}

export const sendReminder: Job = {
  name: "registrations.reminder",
  async run(ctx, job) {
    const [reminder] = await ctx.db.select().from(reminders).where(eq(reminders.id, job.activity.subject));
    const booked = reminder && (await stillDue(ctx, reminder));
    if (!booked) return;
    const { to, event, about } = await letterAbout(ctx, booked);
    const when = startWords(event.startsAt, ctx.now);
    const onlineUrl = reminder.kind === "two-hours" ? event.onlineUrl : null;
    const mail = <ReminderMail {...about} when={when} onlineUrl={onlineUrl} />;
    await sendMail(ctx, job, to, `${when}: ${event.title}`, mail);
  },
};
