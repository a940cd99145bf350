export const eventModes = [
  { value: "venue", label: "At the venue" },
  { value: "online", label: "Online" },
  { value: "both", label: "At the venue and online" },
] as const;
export type EventMode = (typeof eventModes)[number]["value"];

/** `cancelled` is final. */
export const eventStatuses = ["draft", "published", "cancelled"] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const creditRules = [
  { value: "each", label: "For each session attended" },
  { value: "share", label: "All of a day, once enough of it was attended" },
] as const;
export type CreditRule = (typeof creditRules)[number]["value"];

export const completionRules = [
  { value: "all", label: "All sessions; of several at one time, one" },
  { value: "share", label: "A share of the programme" },
  { value: "any", label: "Any session" },
] as const;
export type CompletionRule = (typeof completionRules)[number]["value"];

export const audiences = [
  { value: "anyone", label: "Anyone" },
  { value: "members", label: "Members" },
] as const;
export type Audience = (typeof audiences)[number]["value"];

/**
 * `requested`: waits for the organisers' approval, without a place. `held`: has a place until the address is proven or
 * the fee is paid. `waiting`: on the waitlist, or before it until the address is proven. `offered`: a free place waits
 * for acceptance. `cancelled`, `expired` and `declined` are final.
 */
export const registrationStatuses = [
  ...(["requested", "held", "waiting", "offered", "confirmed"] as const),
  ...(["cancelled", "expired", "declined"] as const),
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const statusLabels: Record<RegistrationStatus, string> = {
  requested: "Applied",
  held: "Held",
  waiting: "Waiting",
  offered: "A place is yours",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  expired: "Expired",
  declined: "Declined",
};
