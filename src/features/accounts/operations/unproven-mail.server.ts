import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { JobRun } from "../../../platform/jobs/jobs.server";
import { sendMail, sendWithinBudget } from "../../../platform/mail/mail-send.server";
import { isStaff } from "../../../platform/roles";
import { userTable } from "../tables.server";

export async function isFromOwner(ctx: Context, { activity }: JobRun, email: string): Promise<boolean> {
  const [owner] = await ctx.db
    .select({ id: userTable.id })
    .from(activityTable)
    .innerJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(and(eq(activityTable.id, activity.id), eq(userTable.email, email), eq(userTable.emailVerified, true)));
  return owner !== undefined;
}

/** Within the budget for strangers, except for the signed-in owner. Never reveals whether an account exists. */
export async function sendToNamed(...sending: Parameters<typeof sendMail>): Promise<void> {
  const [ctx, job, to] = sending;
  const send = (await isFromOwner(ctx, job, to)) ? sendMail : sendWithinBudget;
  await send(...sending);
}

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

/** Without limit for acts of the holder, staff or portal, otherwise within the budget. */
export const sendToHolder = sendFrom("system");

/** Unconfirmed addresses: the portal's acts count too, as the sender of the form causes them. */
export const sendToTyped = sendFrom();

/** For records whose visitors have entered a code emailed to the address. */
export const sendToCodeHolder = sendFrom("system", "visitor");

/** Empty while the address may be a stranger's. */
export const greetingName = ({ emailVerified, firstName }: { emailVerified: boolean; firstName: string }) =>
  emailVerified ? firstName : "";

type Account = Pick<typeof userTable.$inferSelect, "email" | "emailVerified">;
type Sending = Parameters<typeof sendMail>;

export const sendToAccount = (
  ctx: Context,
  job: JobRun,
  { email, emailVerified }: Account,
  ...[subject, content]: [Sending[3], Sending[4]]
): Promise<void> => (emailVerified ? sendMail : sendWithinBudget)(ctx, job, email, subject, content);
