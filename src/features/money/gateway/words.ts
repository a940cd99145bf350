/**
 * A link to pay at the gateway: stored before the gateway is asked for it, open once it has answered, and then ended in one of
 * three ways. It never goes back.
 */
export const linkStatuses = ["wanted", "open", "cancelled", "expired", "paid"] as const;
export type LinkStatus = (typeof linkStatuses)[number];
