import { and, eq, or } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import { mailTable } from "../../platform/db/tables.server";
import { runMailJobs } from "../../platform/mail/mail-again.server";
import { isFailed, isWaiting } from "../../platform/mail/mail-log.server";
import { conflict } from "../../platform/refusal";
import type { MailRetried, MailRetryInput } from "./calls";

/** Three more days of attempts. Throws 409 for an email that is delivered, withheld, or has no job any more. */
export async function retryMails(ctx: Context, { id }: MailRetryInput): Promise<MailRetried> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const isWanted = and(id ? eq(mailTable.id, id) : undefined, or(isWaiting, isFailed));
    const mails = await tx.db
      .update(mailTable)
      .set({ givenUpAt: null })
      .where(isWanted)
      .returning({ job: mailTable.job, activityId: mailTable.activityId });
    const retried = await runMailJobs(tx, mails);
    if (id && retried === 0)
      throw conflict("not_to_retry", "This email cannot be sent again: it has left, or was not to be sent.");
    await record(tx, "emails.retried", id ?? "emails");
    return { retried: id ? 1 : mails.length };
  });
}
