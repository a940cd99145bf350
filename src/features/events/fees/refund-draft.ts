import type { RefundStep } from "./refund-policy";

/** A step of the refunds as the form shows it: what controls hold is text. */
export type RefundDraft = { key: string; daysBefore: string; percent: string };

export const blankRefund = (): RefundDraft => ({ key: crypto.randomUUID(), daysBefore: "", percent: "" });

export const refundDraftOf = ({ daysBefore, percent }: RefundStep): RefundDraft => ({
  key: crypto.randomUUID(),
  daysBefore: String(daysBefore),
  percent: String(percent),
});

const numberOf = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));

/** What the calls take; a number that is none the server says beside its field. */
export const refundStepOf = ({ daysBefore, percent }: RefundDraft): RefundStep => ({
  daysBefore: numberOf(daysBefore),
  percent: numberOf(percent),
});
