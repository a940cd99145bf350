import type { Decision } from "../decisions";
import { formOf } from "../kinds";
import type { QueueRow } from "./schema";

/** The rows of `rows` that one `decision` can be about together: what an approval asks for differs from case to case. */
export const decidable = (rows: readonly QueueRow[], decision: Decision): QueueRow[] =>
  rows.filter(({ kind, awaitsStage }) => {
    const { decisions, outcome } = formOf(kind);
    const asksMore = decision === "approve" && (outcome || awaitsStage);
    return decisions.includes(decision) && !asksMore;
  });

/** In words that follow a count: "will be approved". */
export const willBe: Record<Decision, string> = {
  approve: "will be approved",
  decline: "will be declined",
  close: "will be closed",
};
export const done: Record<Decision, string> = { approve: "Approved", decline: "Declined", close: "Closed" };
