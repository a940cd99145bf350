/** What a notification can be about. */
export const notificationKinds = [
  "account",
  "membership",
  "cases",
  "cpd",
  "content",
  "orders",
  "privacy",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The ways by which it reaches a member. */
export const channels = ["bell", "mail"] as const;
export type Channel = (typeof channels)[number];

/** Whether a member may switch CHANNEL off for KIND. Mails about the account warn its owner, so they stay. */
export const canSwitchOff = (kind: NotificationKind, channel: Channel) =>
  !(kind === "account" && channel === "mail");
