/** What a notification can be about. */
export const notificationKinds = ["account", "membership", "cases", "cpd", "orders", "privacy"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The ways by which it reaches a member. */
export const channels = ["bell", "mail"] as const;
export type Channel = (typeof channels)[number];

const whyMailStays: Partial<Record<NotificationKind, string>> = {
  account:
    "Emails about your account and its security cannot be switched off: they tell you when somebody else gets in.",
  cases:
    "Emails about your applications and requests cannot be switched off: they are the answers that we promise for every form.",
};

/** Why a member may not switch `channel` off for `kind`; undefined where it may be. */
export const whyItStays = (kind: NotificationKind, channel: Channel): string | undefined =>
  channel === "mail" ? whyMailStays[kind] : undefined;

export const canSwitchOff = (kind: NotificationKind, channel: Channel) =>
  whyItStays(kind, channel) === undefined;
