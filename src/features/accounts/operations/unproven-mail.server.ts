import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { JobRun } from "../../../platform/jobs.server";
import { sendMail, sendWithinBudget } from "../../../platform/mail-send.server";
import { isStaff } from "../../../platform/roles";
import { activityTable } from "../../../platform/tables.server";
import { userTable } from "../tables.server";

/** Whether what happened was done by somebody signed in whose own, proven address `email` is. */
export async function isFromOwner(ctx: Context, { activity }: JobRun, email: string): Promise<boolean> {
  const [owner] = await ctx.db
    .select({ id: userTable.id })
    .from(activityTable)
    .innerJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(and(eq(activityTable.id, activity.id), eq(userTable.email, email), eq(userTable.emailVerified, true)));
  return owner !== undefined;
}

/**
 * Mails an address that a form or a call named, within the budget of what strangers cause, and the owner of a proven address who was
 * signed in always. That an account has the address makes no difference to anybody else, so that nobody learns of it.
 */
export async function sendToNamed(...sending: Parameters<typeof sendMail>): Promise<void> {
  const [ctx, job, to] = sending;
  const send = (await isFromOwner(ctx, job, to)) ? sendMail : sendWithinBudget;
  await send(...sending);
}

/** Mails always what `trusted` caused, besides the owner of the address and staff; what anybody else caused goes within the budget. */
const sendFrom =
  (...trusted: readonly string[]) =>
  async (...sending: Parameters<typeof sendMail>): Promise<void> => {
    const [ctx, { activity }, to] = sending;
    const [cause] = await ctx.db
      .select({ actor: activityTable.actor, user: userTable })
      .from(activityTable)
      .leftJoin(userTable, eq(userTable.id, activityTable.actor))
      .where(eq(activityTable.id, activity.id));
    const { actor, user } = cause ?? {};
    const isTheirs = user?.emailVerified === true && user.email === to;
    const isTrusted = actor !== undefined && actor !== null && trusted.includes(actor);
    const send = isTrusted || isTheirs || isStaff(user?.roles ?? []) ? sendMail : sendWithinBudget;
    await send(...sending);
  };

/**
 * Mails the holder of a proven address about a thing that others may change as well: always what they did themselves, signed in, and
 * what staff or the portal did; what anybody else caused goes within the budget.
 */
export const sendToHolder = sendFrom("system");

/** The same for an address that others typed and nobody has opened yet: what the portal does comes of them, and goes within the budget. */
export const sendToTyped = sendFrom();

/** The same where whoever is not signed in has typed a code that was mailed to the address. */
export const sendToCodeHolder = sendFrom("system", "visitor");

/** The name that mails to an account greet; none while its address may be a stranger's. */
export const greetingName = ({ emailVerified, firstName }: { emailVerified: boolean; firstName: string }) =>
  emailVerified ? firstName : "";

type Account = Pick<typeof userTable.$inferSelect, "email" | "emailVerified">;
type Sending = Parameters<typeof sendMail>;

/** Mails an account about what was done in it: always where its address is proven, else as any stranger's address. */
export const sendToAccount = (
  ctx: Context,
  job: JobRun,
  { email, emailVerified }: Account,
  ...[subject, content]: [Sending[3], Sending[4]]
): Promise<void> => (emailVerified ? sendMail : sendWithinBudget)(ctx, job, email, subject, content);
