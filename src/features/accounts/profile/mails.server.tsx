import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { addressUntil } from "../former-address.server";
import { issueLink } from "../mailed-link.server";
import { userTable } from "../tables.server";
import { AddressChangeAskedMail, AddressChangedMail, ConfirmNewAddressMail } from "./mail";
import { profileTable } from "./tables.server";

/** Who asked for another address, where that still waits. */
export async function waiting(ctx: Context, { activity }: JobRun) {
  const [found] = await ctx.db
    .select({
      id: userTable.id,
      firstName: userTable.firstName,
      email: userTable.email,
      newEmail: profileTable.pendingEmail,
    })
    .from(profileTable)
    .innerJoin(userTable, eq(userTable.id, profileTable.userId))
    .where(eq(profileTable.userId, activity.subject));
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
    await sendMail(ctx, job, person.newEmail, "Confirm your new email address", mail);
  },
};

/** a•••@example.in: enough to know one's own address by. */
export const hinted = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");

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
    await sendMail(ctx, job, person.email, "A new email address was requested", mail);
  },
};

/** Tells a proven address that an account had until now which one it has, with the link that undoes the change. */
export const tellFormerAddress: Job = {
  name: "accounts.former-address",
  async run(ctx, job) {
    const { subject, at } = job.activity;
    const former = await addressUntil(ctx, subject, new Date(at));
    const [person] = await ctx.db.select().from(userTable).where(eq(userTable.id, subject));
    if (!person || !former) return;
    const token = await issueLink(ctx, "undo-email-change", subject, former);
    const url = `${ctx.config.publicUrl}/undo-email-change?token=${token}`;
    const mail = <AddressChangedMail firstName={person.firstName} shown={hinted(person.email)} url={url} />;
    await sendMail(ctx, job, former, "Your email address was changed", mail);
  },
};
