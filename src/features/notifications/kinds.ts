export const notificationKinds = [
  ...(["account", "membership", "cases", "events", "cpd", "payments", "orders", "privacy"] as const),
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const kindWords: Record<NotificationKind, { label: string; hint: string }> = {
  account: {
    label: "Account and security",
    hint: "New devices, changed passwords. The emails cannot be switched off: they protect you.",
  },
  membership: { label: "Membership", hint: "Your number, your card, the renewal, certificates." },
  cases: {
    label: "Applications and requests",
    hint: "Answers to what you sent us. We promise them with every form, so the emails cannot be switched off.",
  },
  events: {
    label: "Events",
    hint: "Places, offers, changes and cancellations. They have deadlines, so the emails cannot be switched off.",
  },
  cpd: { label: "CPD", hint: "Decisions on what you declared." },
  payments: { label: "Payments", hint: "Payments of yours that have arrived." },
  orders: { label: "Orders", hint: "Answers to your order requests." },
  privacy: { label: "Your data", hint: "An export that is ready, the closing of the account." },
};

export const channels = ["bell", "mail"] as const;
export type Channel = (typeof channels)[number];

const whyMailStays: Partial<Record<NotificationKind, string>> = {
  account:
    "Emails about your account and its security cannot be switched off: they tell you when somebody else gets in.",
  cases:
    "Emails about your applications and requests cannot be switched off: they are the answers that we promise for every form.",
  events:
    "Emails about your registrations cannot be switched off: they tell you of offers with a deadline, and when an event moves or is cancelled.",
};

/** Undefined if the member can switch it off. */
export const whyItStays = (kind: NotificationKind, channel: Channel): string | undefined =>
  channel === "mail" ? whyMailStays[kind] : undefined;

export const canSwitchOff = (kind: NotificationKind, channel: Channel) => whyItStays(kind, channel) === undefined;
