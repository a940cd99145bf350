import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { JobRun } from "../../../platform/jobs.server";
import { sendMail, sendReceipt } from "../../../platform/mail-send.server";
import { activityTable } from "../../../platform/tables.server";
import { userTable } from "../tables.server";

/** Whether what happened was done by somebody signed in whose own, proven address `email` is. */
async function isFromOwner(ctx: Context, { activity }: JobRun, email: string): Promise<boolean> {
  const [owner] = await ctx.db
    .select({ id: userTable.id })
    .from(activityTable)
    .innerJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(
      and(eq(activityTable.id, activity.id), eq(userTable.email, email), eq(userTable.emailVerified, true)),
    );
  return owner !== undefined;
}

/**
 * Sends a receipt as `sendReceipt` does, and one to the owner of a proven address who was signed in always. That an account has
 * the address makes no difference to anybody else, so that nobody learns of it.
 */
export async function sendFormReceipt(...sending: Parameters<typeof sendMail>): Promise<void> {
  const [ctx, job, to] = sending;
  const send = (await isFromOwner(ctx, job, to)) ? sendMail : sendReceipt;
  await send(...sending);
}
