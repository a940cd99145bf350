import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import type { RecordedActivity } from "../../../platform/jobs/outbox.server";
import { sendKeyMail, sendMail, sendWithinBudget } from "../../../platform/mail/mail-send.server";
import {
  AccountLockedMail,
  AccountResetMail,
  InvitationMail,
  PasswordChangedMail,
  ResetPasswordMail,
  SignInLinkMail,
  VerifyEmailMail,
} from "../mail";
import { issueLink, LINK_MINUTES } from "../mailed-link.server";
import { userTable } from "../tables.server";
import { isSupersededAddress } from "./fresh-account.server";
import { greetingName, sendToAccount } from "./unproven-mail.server";

type User = typeof userTable.$inferSelect;
type Write = (ctx: Context, user: User, activity: RecordedActivity) => Promise<ReactElement | undefined>;

type Send = (ctx: Context, job: JobRun, user: User, subject: string, mail: ReactElement) => Promise<void>;

/** Visitors can trigger this email: a proven address has a separate budget for it. */
const sendKey: Send = (ctx, job, { email, emailVerified }, subject, mail) =>
  (emailVerified ? sendKeyMail : sendWithinBudget)(ctx, job, email, subject, mail);

/** Emails of staff decisions have no budget. */
const sendDecided: Send = (ctx, job, { email }, subject, mail) => sendMail(ctx, job, email, subject, mail);

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

const newPasswordUrl = async (ctx: Context, userId: string) =>
  `${ctx.config.publicUrl}/reset-password?token=${await issueLink(ctx, "reset-password", userId)}`;

export const sendVerificationMail = accountMail(
  "verify-email",
  "Confirm your email address",
  async (ctx, { id, emailVerified, firstName, username }) => {
    if (emailVerified) return undefined;
    const url = `${ctx.config.publicUrl}/verify-email?token=${await issueLink(ctx, "verify-email", id)}`;
    return <VerifyEmailMail firstName={firstName} username={username} url={url} />;
  },
);

export const sendResetMail = accountMail(
  "reset-password",
  "Set a new password",
  async (ctx, { id, firstName }) => <ResetPasswordMail firstName={firstName} url={await newPasswordUrl(ctx, id)} />,
  sendKey,
);

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

export const sendLockedMail = accountMail(
  "locked",
  "Your account is locked for 30 minutes",
  async ({ config }, { firstName }) => (
    <AccountLockedMail firstName={firstName} url={`${config.publicUrl}/forgot-password`} />
  ),
  sendKey,
);

export const sendPasswordChangedMail = accountMail(
  "password-changed",
  "Your password was changed",
  async ({ config }, { firstName }) => (
    <PasswordChangedMail firstName={firstName} url={`${config.publicUrl}/contact-support`} />
  ),
);

export const sendInvitationMail = accountMail(
  "invitation",
  "You are invited to the iFACE staff",
  async (ctx, { id, roles }) => {
    const given = roles.filter((role) => role !== "member");
    // The invitation may be revoked before this job runs.
    if (given.length === 0) return undefined;
    return <InvitationMail roles={given} url={await newPasswordUrl(ctx, id)} />;
  },
  sendDecided,
);

export const sendAccountResetMail = accountMail(
  "account-reset",
  "Your account was reset",
  async (ctx, { id, firstName }) => <AccountResetMail firstName={firstName} url={await newPasswordUrl(ctx, id)} />,
  sendDecided,
);
