/** left-out: over the budget of its address. unsent: cancelled for a reason found at sending time. */
export const mailStates = ["taken", "waiting", "failed", "left-out", "unsent"] as const;
export type MailState = (typeof mailStates)[number];
