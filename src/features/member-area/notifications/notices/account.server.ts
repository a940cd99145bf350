import type { NoticeReader } from "./notice";

/** A reader of events whose subject is the account itself. */
const accountNotice =
  (title: string, text: string): NoticeReader =>
  async (_ctx, { subject }) => ({
    userId: subject,
    kind: "account",
    title,
    text,
    href: "/profile?tab=security",
  });

/** Changes of how somebody signs in. Each has a mail of its own. */
export const accountNotices: Record<string, NoticeReader> = {
  "password.changed": accountNotice("Your password was changed", "Every other browser was signed out."),
  "password.reset": accountNotice("Your password was set anew", "Every browser was signed out."),
  "email.changed": accountNotice(
    "Your e-mail address was changed",
    "We write to the new address from now on.",
  ),
  "two-factor.enabled": accountNotice(
    "Two-factor authentication is on",
    "Signing in asks for a code from now on.",
  ),
  "two-factor.disabled": accountNotice(
    "Two-factor authentication is off",
    "Signing in no longer asks for a code.",
  ),
  "passkey.added": accountNotice("A passkey was added", "It can sign in to your account."),
};
