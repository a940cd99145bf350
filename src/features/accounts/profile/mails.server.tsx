import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { issueLink } from "../mailed-link.server";
import { userTable } from "../tables.server";
import { AddressChangeAskedMail, ConfirmNewAddressMail } from "./mail";
import { profileTable } from "./tables.server";

/** Who asked for another address, where that still waits. */
async function waiting(ctx: Context, { event }: JobRun) {
  const [found] = await ctx.db
    .select({
      id: userTable.id,
      firstName: userTable.firstName,
      email: userTable.email,
      newEmail: profileTable.pendingEmail,
    })
    .from(profileTable)
    .innerJoin(userTable, eq(userTable.id, profileTable.userId))
    .where(eq(profileTable.userId, event.subject));
  return found?.newEmail ? { ...found, newEmail: found.newEmail } : undefined;
}

/** Mails the link that proves a new address to that address. */
export const sendNewAddressMail: Job = {
  name: "accounts.new-address",
  async run(ctx, job) {
    const person = await waiting(ctx, job);
    if (!person) return;
    const token = await issueLink(ctx, "change-email", person.id, person.newEmail);
    const url = `${ctx.config.publicUrl}/verify-email?token=${token}`;
    const mail = <ConfirmNewAddressMail firstName={person.firstName} url={url} />;
    await sendMail(ctx, job, person.newEmail, "Confirm your new e-mail address", mail);
  },
};

/** a•••@example.in: enough to know one's own address by. */
const hinted = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");

/** Tells the present address that another one was asked for. */
export const tellOldAddress: Job = {
  name: "accounts.old-address",
  async run(ctx, job) {
    const person = await waiting(ctx, job);
    if (!person) return;
    const url = `${ctx.config.publicUrl}/forgot-password`;
    const mail = (
      <AddressChangeAskedMail firstName={person.firstName} shown={hinted(person.newEmail)} url={url} />
    );
    await sendMail(ctx, job, person.email, "A new e-mail address was asked for", mail);
  },
};
