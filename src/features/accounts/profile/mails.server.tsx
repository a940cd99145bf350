import { eq } from "drizzle-orm";
import type { ComponentType } from "react";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import { sendMail, sendWithinBudget } from "../../../platform/mail/mail-send.server";
import { addressUntil, wasEverUsed } from "../former-address.server";
import { issueLink } from "../mailed-link.server";
import { greetingName, sendToAccount } from "../operations/unproven-mail.server";
import { userTable } from "../tables.server";
import {
  AddressChangeAskedMail,
  AddressChangedMail,
  AddressCorrectionMail,
  ConfirmCorrectedAddressMail,
  ConfirmNewAddressMail,
} from "./mail";
import { profileTable } from "./tables.server";

async function waiting(ctx: Context, { activity }: JobRun) {
  const [found] = await ctx.db
    .select({
      id: userTable.id,
      firstName: userTable.firstName,
      email: userTable.email,
      emailVerified: userTable.emailVerified,
      newEmail: profileTable.pendingEmail,
    })
    .from(profileTable)
    .innerJoin(userTable, eq(userTable.id, profileTable.userId))
    .where(eq(profileTable.userId, activity.subject));
  return found?.newEmail ? { ...found, newEmail: found.newEmail } : undefined;
}

/** a•••@example.in: enough to recognise one's own address. */
export const hinted = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");

type Link = { firstName: string; url: string };

function newAddressMail(name: string, subject: string, Mail: ComponentType<Link>, send: typeof sendMail): Job {
  return {
    name,
    async run(ctx, job) {
      const person = await waiting(ctx, job);
      if (!person) return;
      const token = await issueLink(ctx, "change-email", person.id, person.newEmail);
      const url = `${ctx.config.publicUrl}/verify-email?token=${token}`;
      await send(ctx, job, person.newEmail, subject, <Mail firstName="" url={url} />);
    },
  };
}

function oldAddressMail(name: string, subject: string, Mail: ComponentType<Link & { shown: string }>): Job {
  return {
    name,
    async run(ctx, job) {
      const person = await waiting(ctx, job);
      if (!person) return;
      const url = `${ctx.config.publicUrl}/forgot-password`;
      const mail = <Mail firstName={greetingName(person)} shown={hinted(person.newEmail)} url={url} />;
      await sendToAccount(ctx, job, person, subject, mail);
    },
  };
}

export const sendNewAddressMail = newAddressMail(
  "accounts.new-address",
  "Confirm your new email address",
  ConfirmNewAddressMail,
  sendWithinBudget,
);

export const tellOldAddress = oldAddressMail(
  "accounts.old-address",
  "A new email address was requested",
  AddressChangeAskedMail,
);

export const sendCorrectedAddressMail = newAddressMail(
  "accounts.corrected-address",
  "Confirm your email address",
  ConfirmCorrectedAddressMail,
  sendMail,
);

const correctionMail = oldAddressMail(
  "accounts.address-correction",
  "Your email address is being changed",
  AddressCorrectionMail,
);

/** The current address of an unused account may be the mistake, and the email explains how to stop the change. */
export const tellAddressOfCorrection: Job = {
  ...correctionMail,
  async run(ctx, job) {
    if (await wasEverUsed(ctx, job.activity.subject)) await correctionMail.run(ctx, job);
  },
};

export const undoUrl = async (ctx: Context, userId: string, email: string) =>
  `${ctx.config.publicUrl}/undo-email-change?token=${await issueLink(ctx, "undo-email-change", userId, email)}`;

export const tellFormerAddress: Job = {
  name: "accounts.former-address",
  async run(ctx, job) {
    const { subject, at } = job.activity;
    const former = await addressUntil(ctx, subject, new Date(at));
    const [person] = await ctx.db.select().from(userTable).where(eq(userTable.id, subject));
    if (!person || !former) return;
    const url = await undoUrl(ctx, subject, former);
    const mail = <AddressChangedMail firstName={person.firstName} shown={hinted(person.email)} url={url} />;
    await sendMail(ctx, job, former, "Your email address was changed", mail);
  },
};
