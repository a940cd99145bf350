import { and, eq, or } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import { isAnyOf } from "../../platform/insert-many.server";
import { isFailed, isWaiting } from "../../platform/mail-log.server";
import { conflict } from "../../platform/refusal";
import { activityTable, mailTable } from "../../platform/tables.server";
import type { MailRetried, MailRetryInput } from "./schema";

/** Two jobs may have sent mails for one activity, and one job several mails. */
const keyOf = (mail: { job: string; activityId: number }) => `${mail.activityId} ${mail.job}`;

/**
 * Has the mail `id`, or every mail that waits or has failed, tried again now, for three days as a new one. Throws 409 for one that the
 * mail server has taken, that was not to go, or for which the program has no job any more.
 */
export async function retryMails(ctx: Context, { id }: MailRetryInput): Promise<MailRetried> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const isWanted = and(id ? eq(mailTable.id, id) : undefined, or(isWaiting, isFailed));
    const mails = await tx.db
      .update(mailTable)
      .set({ givenUpAt: null })
      .where(isWanted)
      .returning({ job: mailTable.job, activityId: mailTable.activityId });
    const { id: activityId, type, subject, at } = activityTable;
    const activities = await tx.db
      .select({ id: activityId, type, subject, at })
      .from(activityTable)
      .where(isAnyOf(activityId, [...new Set(mails.map((mail) => mail.activityId))]));
    const known = new Map(activities.map((activity) => [activity.id, activity]));
    const jobs = [...new Map(mails.map((mail) => [keyOf(mail), mail])).values()].flatMap((mail) => {
      const activity = known.get(mail.activityId);
      return activity ? [{ name: mail.job, activity: { ...activity, at: activity.at.toISOString() } }] : [];
    });
    const retried = await tx.jobs.again(tx, jobs);
    if (id && retried === 0)
      throw conflict("not_to_retry", "This email cannot be sent again: it has left, or was not to be sent.");
    await record(tx, "emails.retried", id ?? "emails");
    return { retried: id ? 1 : mails.length };
  });
}
