import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { SecurityMail } from "../mail";
import { userTable } from "../tables.server";

/** A job that tells the owner of the account that an event is about what has changed. */
function securityMail(name: string, title: string, what: string): Job {
  return {
    name: `accounts.${name}`,
    async run(ctx, job) {
      const [user] = await ctx.db.select().from(userTable).where(eq(userTable.id, job.event.subject));
      if (!user) return;
      const url = `${ctx.config.publicUrl}/contact-support`;
      const mail = <SecurityMail firstName={user.firstName} url={url} title={title} what={what} />;
      await sendMail(ctx, job, user.email, title, mail);
    },
  };
}

export const sendOwnPasswordChangeMail = securityMail(
  "own-password-changed",
  "Your password was changed",
  "The password of your iFACE account was changed on the Security tab of your profile, and every other browser was signed out.",
);

export const sendTwoFactorOnMail = securityMail(
  "two-factor-on",
  "Two-factor authentication is on",
  "From now on, signing in to your iFACE account asks for a code from your authenticator app after the password. Please keep your recovery codes where you find them without your phone.",
);

export const sendTwoFactorOffMail = securityMail(
  "two-factor-off",
  "Two-factor authentication is off",
  "Signing in to your iFACE account no longer asks for a code. Your recovery codes no longer work.",
);

export const sendPasskeyAddedMail = securityMail(
  "passkey-added",
  "A passkey was added to your account",
  "A new passkey can now sign in to your iFACE account. The Security tab of your profile lists your passkeys and removes them.",
);

export const sendRolesChangedMail = securityMail(
  "roles-changed",
  "Your roles in the iFACE staff have changed",
  "An admin of the federation changed what you may do in the staff console. Sign in to see what is open to you now.",
);
