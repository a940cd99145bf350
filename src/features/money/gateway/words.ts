/** A link is wanted before the gateway call, then open, then ended in one of three ways. The status never goes back. */
export const linkStatuses = ["wanted", "open", "cancelled", "expired", "paid"] as const;
export type LinkStatus = (typeof linkStatuses)[number];
