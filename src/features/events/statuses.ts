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

/** For whom a registration type is. */
export const audiences = [
  { value: "anyone", label: "Anyone" },
  { value: "members", label: "Members" },
] as const;
export type Audience = (typeof audiences)[number]["value"];

/**
 * held: a place, while the address is proven. waiting: in the queue, or before it while the address is proven. offered: a place that
 * came free for somebody who waited. cancelled and expired are ends.
 */
export const registrationStatuses = [
  ...(["held", "waiting", "offered", "confirmed", "cancelled", "expired"] as const),
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
