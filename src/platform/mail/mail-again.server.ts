import { and, gt, inArray, lt } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../context.server";
import { isAnyOf } from "../db/insert-many.server";
import { activityTable, mailTable } from "../db/tables.server";
import type { Job } from "../jobs/jobs.server";
import { DAY_MS, MINUTE_MS } from "../time/durations";
import { isLeftOut } from "./mail-log.server";

const RETRY_DAYS = 14;

type Logged = { job: string; activityId: number };

/** Several jobs may send for one activity, and one job may send several emails. */
const keyOf = (mail: Logged) => `${mail.activityId} ${mail.job}`;

/** Runs the jobs that sent `mails` again. Returns the number that will run; the program may no longer have a job. */
export async function runMailJobs(tx: Tx, mails: readonly Logged[]): Promise<number> {
  const { id, type, subject, at } = activityTable;
  const activities = await tx.db
    .select({ id, type, subject, at })
    .from(activityTable)
    .where(isAnyOf(id, [...new Set(mails.map(({ activityId }) => activityId))]));
  const known = new Map(activities.map((activity) => [activity.id, activity]));
  const wanted = [...new Map(mails.map((mail) => [keyOf(mail), mail])).values()].flatMap((mail) => {
    const activity = known.get(mail.activityId);
    return activity ? [{ name: mail.job, activity: { ...activity, at: activity.at.toISOString() } }] : [];
  });
  return tx.jobs.again(tx, wanted);
}

/** For recipients that do not expect the email. Retries count against the budget and end after 14 days. */
export const retryLeftOut = (jobs: readonly Job[]) => ({
  name: "platform.retry-left-out",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const names = jobs.map(({ name }) => name);
    // A job that has just left its email out may still be running; it would not be queued again.
    const before = new Date(ctx.now.getTime() - 10 * MINUTE_MS);
    const isRecent = gt(mailTable.firstAt, new Date(ctx.now.getTime() - RETRY_DAYS * DAY_MS));
    await transaction(ctx, async (tx) => {
      const mails = await tx.db
        .delete(mailTable)
        .where(and(isLeftOut, isRecent, lt(mailTable.failedAt, before), inArray(mailTable.job, names)))
        .returning({ job: mailTable.job, activityId: mailTable.activityId });
      if (mails.length === 0) return;
      await runMailJobs(tx, mails);
      await record(tx, "emails.retried", "left-out");
    });
  },
});
