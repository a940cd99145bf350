import type { Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import type { RecordedActivity } from "../../../platform/jobs/outbox.server";
import { SecurityMail } from "../mail";
import { originWords } from "../sessions/device-words";
import { signInOf } from "../sessions/new-device.server";
import { accountMail } from "./mails.server";

type What = string | ((ctx: Context, activity: RecordedActivity) => Promise<string | undefined>);

const securityMail = (name: string, title: string, what: What): Job =>
  accountMail(name, title, async (ctx, { firstName }, activity) => {
    const words = typeof what === "string" ? what : await what(ctx, activity);
    const url = `${ctx.config.publicUrl}/contact-support`;
    return words ? <SecurityMail firstName={firstName} url={url} title={title} what={words} /> : undefined;
  });

export const sendOwnPasswordChangeMail = securityMail(
  "own-password-changed",
  "Your password was changed",
  "The password of your iFACE account was changed on the Security tab of your profile. Every other browser was signed out.",
);

export const sendTwoFactorOnMail = securityMail(
  "two-factor-on",
  "Two-factor authentication is on",
  "From now on, signing in to your iFACE account asks for a code from your authenticator app after the password. Keep your recovery codes where you can find them without your phone.",
);

export const sendTwoFactorOffMail = securityMail(
  "two-factor-off",
  "Two-factor authentication is off",
  "Signing in to your iFACE account no longer asks for a code. Your recovery codes no longer work.",
);

export const sendPasskeyAddedMail = securityMail(
  "passkey-added",
  "A passkey was added to your account",
  "A new passkey can now sign in to your iFACE account. You can see and remove your passkeys on the Security tab of your profile.",
);

export const sendLinkedLoginMail = securityMail(
  "login-linked",
  "Another way to sign in to your account",
  "Somebody signed in with Google or Facebook, where your email address is confirmed as it is here. From now on that login opens your iFACE account, too.",
);

export const sendNewDeviceMail = securityMail(
  "new-device",
  "A new device signed in to your account",
  async (ctx, activity) => {
    const signIn = await signInOf(ctx, activity);
    if (!signIn) return undefined;
    return `Somebody signed in to your iFACE account ${originWords(signIn)}. This device had not been used with your account before. If it was you, there is nothing to do. The Security tab of your profile shows where you are signed in; there you can sign out any device.`;
  },
);

export const sendDeviceLockedMail = securityMail(
  "device-locked",
  "One of your devices is locked for 30 minutes",
  "A wrong password was typed five times in a row on a device that had signed in to your iFACE account before. For 30 minutes that device cannot use the password; your other devices are not affected. A password reset lifts the lock.",
);

export const sendChangeUndoneMail = securityMail(
  "email-change-undone",
  "Your former email address is back",
  "The change of the email address of your iFACE account was undone with the link that we had sent here, every other browser was signed out, and passkeys, two-factor authentication and Google or Facebook logins that were added since the change are removed. Whoever changed it may know your password: please set a new one.",
);

export const sendRolesChangedMail = securityMail(
  "roles-changed",
  "Your roles in the iFACE staff have changed",
  "An admin of the federation changed what you can do in the staff console. Sign in to see it.",
);
