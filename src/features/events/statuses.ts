/** How people take part. */
export const eventModes = [
  { value: "venue", label: "At the venue" },
  { value: "online", label: "Online" },
  { value: "both", label: "At the venue and online" },
] as const;
export type EventMode = (typeof eventModes)[number]["value"];

/** `cancelled` is final. */
export const eventStatuses = ["draft", "published", "cancelled"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** How points count. */
export const creditRules = [
  { value: "each", label: "For each session attended" },
  { value: "share", label: "All of a day, once enough of it was attended" },
] as const;
export type CreditRule = (typeof creditRules)[number]["value"];

/** What of the programme somebody attends to have attended an event as a whole, or to have completed a course. */
export const completionRules = [
  { value: "all", label: "All sessions; of several at one time, one" },
  { value: "share", label: "A share of the programme" },
  { value: "any", label: "Any session" },
] as const;
export type CompletionRule = (typeof completionRules)[number]["value"];

/** For whom a registration type is. */
export const audiences = [
  { value: "anyone", label: "Anyone" },
  { value: "members", label: "Members" },
] as const;
export type Audience = (typeof audiences)[number]["value"];

/**
 * requested: looked at by the organisers, without a place. held: a place, while the address is proven. waiting: in the queue, or before it while the address is proven. offered: a place that
 * came free for somebody who waited. cancelled, expired and declined are ends.
 */
export const registrationStatuses = [
  ...(["requested", "held", "waiting", "offered", "confirmed"] as const),
  ...(["cancelled", "expired", "declined"] as const),
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** How a registration stands, in a word. */
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
