import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, RecordedEvent } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { SecurityMail } from "../mail";
import { signInOf } from "../sessions/new-device.server";
import { whenceWords } from "../sessions/whence-words";
import { userTable } from "../tables.server";

type What = string | ((ctx: Context, event: RecordedEvent) => Promise<string | undefined>);

/** A job that tells the owner of the account that an event is about what has happened; nothing where nothing is left to say. */
function securityMail(name: string, title: string, what: What): Job {
  return {
    name: `accounts.${name}`,
    async run(ctx, job) {
      const [user] = await ctx.db.select().from(userTable).where(eq(userTable.id, job.event.subject));
      const words = typeof what === "string" ? what : await what(ctx, job.event);
      if (!user || !words) return;
      const url = `${ctx.config.publicUrl}/contact-support`;
      const mail = <SecurityMail firstName={user.firstName} url={url} title={title} what={words} />;
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

export const sendLinkedLoginMail = securityMail(
  "login-linked",
  "Another way to sign in to your account",
  "Somebody signed in with Google or Facebook, where your e-mail address is proven as it is here. From now on that login opens your iFACE account as well.",
);

export const sendNewDeviceMail = securityMail(
  "new-device",
  "A new device signed in to your account",
  async (ctx, event) => {
    const signIn = await signInOf(ctx, event);
    if (!signIn) return undefined;
    return `Somebody signed in to your iFACE account ${whenceWords(signIn)}. We had not seen this device with your account before. If it was you, there is nothing to do. The Security tab of your profile shows where you are signed in and signs any device out.`;
  },
);

export const sendRolesChangedMail = securityMail(
  "roles-changed",
  "Your roles in the iFACE staff have changed",
  "An admin of the federation changed what you may do in the staff console. Sign in to see what is open to you now.",
);
