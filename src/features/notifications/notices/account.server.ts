import { originWords } from "../../accounts/sessions/device-words";
import { signInOf } from "../../accounts/sessions/new-device.server";
import type { NoticeReader } from "../operations.server";

/** For activities whose subject is the account itself. */
const accountNotice =
  (title: string, text: string): NoticeReader =>
  async (_ctx, { subject }) => ({ userId: subject, kind: "account", title, text, href: "/profile?tab=security" });

/** Only the owner can recognise the device: the notice links to the page that signs it out. */
const newDevice: NoticeReader = async (ctx, activity) => {
  const signIn = await signInOf(ctx, activity);
  return (
    signIn && {
      userId: activity.subject,
      kind: "account",
      title: "A new device signed in",
      text: `Somebody signed in ${originWords(signIn)}. If it was not you, sign it out and change your password.`,
      href: "/profile?tab=security",
    }
  );
};

/** Each has its own email. */
export const accountNotices: Record<string, NoticeReader> = {
  "password.changed": accountNotice("Your password was changed", "Every other browser was signed out."),
  "password.reset": accountNotice("Your password was changed", "Every browser was signed out."),
  "email.changed": accountNotice("Your email address was changed", "We write to the new address from now on."),
  "email-change.undone": accountNotice(
    "Your former email address is back",
    "Every other browser was signed out. Please set a new password.",
  ),
  "two-factor.enabled": accountNotice("Two-factor authentication is on", "Signing in asks for a code from now on."),
  "two-factor.disabled": accountNotice("Two-factor authentication is off", "Signing in no longer asks for a code."),
  "device.appeared": newDevice,
  "passkey.added": accountNotice("A passkey was added", "It can sign in to your account."),
};
