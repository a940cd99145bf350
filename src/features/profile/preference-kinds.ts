export type Channel = "bell" | "mail";
export type Preference = { kind: string; channel: Channel; isOn: boolean };

type Kind = { kind: string; label: string; hint: string; fixedMail?: boolean };

/** What a member is told of, in the order of the settings. */
export const preferenceKinds: readonly Kind[] = [
  {
    kind: "account",
    label: "Account and security",
    hint: "New devices, changed passwords. The emails cannot be switched off: they protect you.",
    fixedMail: true,
  },
  { kind: "membership", label: "Membership", hint: "Your number, your card, the renewal." },
  {
    kind: "cases",
    label: "Applications and requests",
    hint: "Answers to what you sent us. We promise them with every form, so the emails cannot be switched off.",
    fixedMail: true,
  },
  { kind: "cpd", label: "CPD", hint: "Decisions on what you declared." },
  { kind: "orders", label: "Orders", hint: "Answers to your order requests." },
  { kind: "privacy", label: "Your data", hint: "An export that is ready, the closing of the account." },
];
