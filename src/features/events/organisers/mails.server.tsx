import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { userTable as users } from "../../accounts/tables.server";
import { eventTable as events } from "../tables.server";
import { eventTimes } from "../when";
import { OrganiserMail } from "./mail";
import { eventOrganiserTable as organisers } from "./tables.server";

export const sendOrganiserNamed: Job = {
  name: "events.organiser-named",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ to: users.email, name: users.firstName, event: events })
      .from(organisers)
      .innerJoin(users, eq(users.id, organisers.userId))
      .innerJoin(events, eq(events.id, organisers.eventId))
      .where(eq(organisers.id, job.activity.subject));
    if (!found) return;
    const { to, name, event } = found;
    const url = `${ctx.config.publicUrl}/organise/${event.id}`;
    const content = <OrganiserMail name={name} event={event.title} times={eventTimes(event)} url={url} />;
    await sendMail(ctx, job, to, `You organise ${event.title}`, content);
  },
};
