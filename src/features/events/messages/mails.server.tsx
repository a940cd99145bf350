import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { bookedWith } from "../registrations/access.server";
import { letterAbout } from "../registrations/letter.server";
import { registrationsWithEvent } from "../registrations/view.server";
import { registrationTable as registrations } from "../tables.server";
import { MessageMail } from "./mail";
import { statusesOf } from "./operations.server";
import { eventMessageTable as messages } from "./tables.server";

export const sendEventMessage: Job = {
  name: "events.message",
  async run(ctx, job) {
    const [registrationId = "", messageId = ""] = job.activity.subject.split(" ");
    const [message] = await ctx.db.select().from(messages).where(eq(messages.id, messageId));
    const [found] = await registrationsWithEvent(ctx).where(eq(registrations.id, registrationId));
    if (!message || !found?.row.email) return;
    const { row, event } = found;
    const alike = (await bookedWith(ctx, row.bookingId)).filter(
      ({ status, passedOnAt }) => passedOnAt === null && statusesOf[message.audience].includes(status),
    );
    if (alike.length === 0) return;
    const { to, about } = await letterAbout(ctx, { row: alike[0] ?? row, event, alike });
    const { subject, text } = message;
    await sendMail(
      ctx,
      job,
      to,
      `${event.title}: ${subject}`,
      <MessageMail {...about} subject={subject} text={text} />,
    );
  },
};
