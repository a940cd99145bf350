import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { sendKeyMail, sendMail, sendWithinBudget } from "../../../platform/mail-send.server";
import type { RecordedActivity } from "../../../platform/outbox.server";
import {
  AccountLockedMail,
  InvitationMail,
  PasswordChangedMail,
  ResetPasswordMail,
  SignInLinkMail,
  StaffResetMail,
  VerifyEmailMail,
} from "../mail";
import { issueLink, LINK_MINUTES } from "../mailed-link.server";
import { userTable } from "../tables.server";
import { isSupersededAddress } from "./fresh-account.server";
import { greetingName, sendToAccount } from "./unproven-mail.server";

type User = typeof userTable.$inferSelect;
type Write = (ctx: Context, user: User, activity: RecordedActivity) => Promise<ReactElement | undefined>;

type Send = (ctx: Context, job: JobRun, user: User, subject: string, mail: ReactElement) => Promise<void>;

/** Without signing in anybody can have this mailed: a proven address has a budget of its own for it. */
const sendKey: Send = (ctx, job, { email, emailVerified }, subject, mail) =>
  (emailVerified ? sendKeyMail : sendWithinBudget)(ctx, job, email, subject, mail);

/** What staff decided is mailed always. */
const sendDecided: Send = (ctx, job, { email }, subject, mail) => sendMail(ctx, job, email, subject, mail);

/** A job that mails the owner of the account that an activity is about what `write` answers; nothing where that is undefined. */
export function accountMail(name: string, subject: string, write: Write, send: Send = sendToAccount): Job {
  return {
    name: `accounts.${name}`,
    async run(ctx, job) {
      const [user] = await ctx.db.select().from(userTable).where(eq(userTable.id, job.activity.subject));
      if (!user || isSupersededAddress(user.email)) return;
      const mail = await write(ctx, { ...user, firstName: greetingName(user) }, job.activity);
      if (mail) await send(ctx, job, user, subject, mail);
    },
  };
}

/** A one-time link to set a new password. */
const newPasswordUrl = async (ctx: Context, userId: string) =>
  `${ctx.config.publicUrl}/reset-password?token=${await issueLink(ctx, "reset-password", userId)}`;

/** Mails the link that proves the address of a new account. */
export const sendVerificationMail = accountMail(
  "verify-email",
  "Confirm your email address",
  async (ctx, { id, emailVerified, firstName, username }) => {
    if (emailVerified) return undefined;
    const url = `${ctx.config.publicUrl}/verify-email?token=${await issueLink(ctx, "verify-email", id)}`;
    return <VerifyEmailMail firstName={firstName} username={username} url={url} />;
  },
);

/** Mails a reset link to an address that has an account; nothing otherwise. */
export const sendResetMail = accountMail(
  "reset-password",
  "Set a new password",
  async (ctx, { id, firstName }) => <ResetPasswordMail firstName={firstName} url={await newPasswordUrl(ctx, id)} />,
  sendKey,
);

/** Mails the link that signs in to an address that is proven; nothing otherwise. */
export const sendSignInLink = accountMail(
  "sign-in-link",
  "Your sign-in link",
  async (ctx, { id, emailVerified, firstName }) => {
    if (!emailVerified) return undefined;
    const url = `${ctx.config.publicUrl}/sign-in-link?token=${await issueLink(ctx, "sign-in", id)}`;
    return <SignInLinkMail firstName={firstName} url={url} minutes={LINK_MINUTES["sign-in"]} />;
  },
  sendKey,
);

/** Tells the owner that the account is locked for half an hour. */
export const sendLockedMail = accountMail(
  "locked",
  "Your account is locked for 30 minutes",
  async ({ config }, { firstName }) => (
    <AccountLockedMail firstName={firstName} url={`${config.publicUrl}/forgot-password`} />
  ),
  sendKey,
);

/** Tells the owner that the password was changed. */
export const sendPasswordChangedMail = accountMail(
  "password-changed",
  "Your password was changed",
  async ({ config }, { firstName }) => (
    <PasswordChangedMail firstName={firstName} url={`${config.publicUrl}/contact-support`} />
  ),
);

/** Mails an invited member of staff the link to set a password. */
export const sendInvitationMail = accountMail(
  "invitation",
  "You are invited to the iFACE staff",
  async (ctx, { id, roles }) => {
    const given = roles.filter((role) => role !== "member");
    // Taken back before the mail could go.
    if (given.length === 0) return undefined;
    return <InvitationMail roles={given} url={await newPasswordUrl(ctx, id)} />;
  },
  sendDecided,
);

/** Mails somebody of the staff, whose ways in an operator has closed, the link to set a new password. */
export const sendStaffResetMail = accountMail(
  "staff-reset",
  "Your staff account was reset",
  async (ctx, { id, firstName }) => <StaffResetMail firstName={firstName} url={await newPasswordUrl(ctx, id)} />,
  sendDecided,
);
