/**
 * How it stands with a mail. waiting: it is tried again. failed: it is not any more. left-out: too many had gone to its address.
 * unsent: when it was to go, there was a reason not to send it.
 */
export const mailStates = ["taken", "waiting", "failed", "left-out", "unsent"] as const;
export type MailState = (typeof mailStates)[number];
