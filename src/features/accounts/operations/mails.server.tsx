import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import {
  AccountLockedMail,
  InvitationMail,
  PasswordChangedMail,
  ResetPasswordMail,
  StaffResetMail,
  VerifyEmailMail,
} from "../mail";
import { issueLink } from "../mailed-link.server";
import { userTable } from "../tables.server";

async function recipient(ctx: Context, { activity }: JobRun) {
  const [user] = await ctx.db.select().from(userTable).where(eq(userTable.id, activity.subject));
  return user;
}

/** A one-time link to set a new password. */
const newPasswordUrl = async (ctx: Context, userId: string) =>
  `${ctx.config.publicUrl}/reset-password?token=${await issueLink(ctx, "reset-password", userId)}`;

/** Mails the link that proves the address of a new account. */
export const sendVerificationMail: Job = {
  name: "accounts.verify-email",
  async run(ctx, job) {
    const user = await recipient(ctx, job);
    if (!user || user.emailVerified) return;
    const url = `${ctx.config.publicUrl}/verify-email?token=${await issueLink(ctx, "verify-email", user.id)}`;
    await sendMail(
      ctx,
      job,
      user.email,
      "Confirm your email address",
      <VerifyEmailMail firstName={user.firstName} username={user.username} url={url} />,
    );
  },
};

/** Mails a reset link to an address that has an account; nothing otherwise. */
export const sendResetMail: Job = {
  name: "accounts.reset-password",
  async run(ctx, job) {
    const user = await recipient(ctx, job);
    if (!user) return;
    const url = await newPasswordUrl(ctx, user.id);
    await sendMail(
      ctx,
      job,
      user.email,
      "Set a new password",
      <ResetPasswordMail firstName={user.firstName} url={url} />,
    );
  },
};

/** Tells the owner that the account is locked for half an hour. */
export const sendLockedMail: Job = {
  name: "accounts.locked",
  async run(ctx, job) {
    const user = await recipient(ctx, job);
    if (!user) return;
    const url = `${ctx.config.publicUrl}/forgot-password`;
    await sendMail(
      ctx,
      job,
      user.email,
      "Your account is locked for 30 minutes",
      <AccountLockedMail firstName={user.firstName} url={url} />,
    );
  },
};

/** Tells the owner that the password was changed. */
export const sendPasswordChangedMail: Job = {
  name: "accounts.password-changed",
  async run(ctx, job) {
    const user = await recipient(ctx, job);
    if (!user) return;
    const url = `${ctx.config.publicUrl}/contact-support`;
    await sendMail(
      ctx,
      job,
      user.email,
      "Your password was changed",
      <PasswordChangedMail firstName={user.firstName} url={url} />,
    );
  },
};

/** Mails an invited member of staff the link to set a password. */
export const sendInvitationMail: Job = {
  name: "accounts.invitation",
  async run(ctx, job) {
    const user = await recipient(ctx, job);
    if (!user) return;
    const url = await newPasswordUrl(ctx, user.id);
    const mail = <InvitationMail roles={user.roles.filter((role) => role !== "member")} url={url} />;
    await sendMail(ctx, job, user.email, "You are invited to the iFACE staff", mail);
  },
};

/** Mails somebody of the staff, whose ways in an operator has closed, the link to set a new password. */
export const sendStaffResetMail: Job = {
  name: "accounts.staff-reset",
  async run(ctx, job) {
    const user = await recipient(ctx, job);
    if (!user) return;
    const url = await newPasswordUrl(ctx, user.id);
    const mail = <StaffResetMail firstName={user.firstName} url={url} />;
    await sendMail(ctx, job, user.email, "Your staff account was reset", mail);
  },
};
