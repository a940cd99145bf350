import type { Decision } from "../decisions";
import { formOf } from "../kinds";
import type { QueueRow } from "./schema";

/** The rows of `rows` that `decision` can be about. */
export const decidable = (rows: readonly QueueRow[], decision: Decision): QueueRow[] =>
  rows.filter(
    ({ kind, awaitsStage }) =>
      formOf(kind).decisions.includes(decision) && !(awaitsStage && decision === "approve"),
  );

/** In words that follow a count: "will be approved". */
export const willBe: Record<Decision, string> = {
  approve: "will be approved",
  decline: "will be declined",
  close: "will be closed",
};
export const done: Record<Decision, string> = { approve: "Approved", decline: "Declined", close: "Closed" };
