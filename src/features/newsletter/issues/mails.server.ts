import { eq } from "drizzle-orm";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { userTable } from "../../accounts/tables.server";
import { leavingOf } from "../links.server";
import { prepareIssueMail } from "./prepared-mail.server";
import { issueTable } from "./tables.server";

/** Emails the current issue to the person that asked for the test. Its unsubscribe link belongs to no subscription. */
export const sendTestIssue: Job = {
  name: "newsletter.send-test",
  async run(ctx, { activity, position }) {
    const [asked] = await ctx.db
      .select({ name: userTable.name, email: userTable.email })
      .from(activityTable)
      .innerJoin(userTable, eq(userTable.id, activityTable.actor))
      .where(eq(activityTable.id, activity.id));
    const [issue] = await ctx.db.select().from(issueTable).where(eq(issueTable.id, activity.subject));
    if (!asked || !issue) return;
    const mailFor = await prepareIssueMail(ctx, issue);
    const { url, headers } = leavingOf(ctx, "test");
    const { subject, ...parts } = mailFor({ ...asked, confirmedAt: null }, url);
    const mail = { id: `activity-${activity.id}-${position}`, at: new Date(activity.at), to: asked.email };
    await ctx.mailer.deliver({ ...mail, ...parts, subject: `Test: ${subject}`, headers });
  },
};
