import type { RefundStep } from "./refund-policy";

export type RefundDraft = { key: string; daysBefore: string; percent: string };

export const blankRefund = (): RefundDraft => ({ key: crypto.randomUUID(), daysBefore: "", percent: "" });

export const refundDraftOf = ({ daysBefore, percent }: RefundStep, at: number): RefundDraft => ({
  key: String(at),
  daysBefore: String(daysBefore),
  percent: String(percent),
});

const numberOf = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));

/** Invalid numbers pass through, and the server refuses them at their field. */
export const refundStepOf = ({ daysBefore, percent }: RefundDraft): RefundStep => ({
  daysBefore: numberOf(daysBefore),
  percent: numberOf(percent),
});
