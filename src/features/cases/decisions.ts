import type { CaseStatus } from "./schema";

/** How staff end a case. */
export const decisions = ["approve", "decline", "close"] as const;
export type Decision = (typeof decisions)[number];

/** What a decision makes of a case. */
export const statusAfter: Record<Decision, Extract<CaseStatus, "approved" | "declined" | "closed">> = {
  approve: "approved",
  decline: "declined",
  close: "closed",
};
