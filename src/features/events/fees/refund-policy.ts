import { DAY_MS } from "~/platform/time/durations";

/** A cancellation until `daysBefore` days before the start refunds `percent` of the fee. */
export type RefundStep = { daysBefore: number; percent: number };

type Moment = Date | string;
export type Rule = { refundSteps: readonly RefundStep[]; startsAt: Moment; movedAt: Moment | null };

const MOVED_DAYS = 7;

const endOf = ({ daysBefore }: RefundStep, startsAt: Moment) =>
  new Date(new Date(startsAt).getTime() - daysBefore * DAY_MS);

export const datedSteps = ({ refundSteps, startsAt }: Rule) =>
  refundSteps
    .toSorted((one, other) => other.daysBefore - one.daysBefore)
    .map((step) => ({ ...step, until: endOf(step, startsAt) }));

export const movedUntil = ({ movedAt }: Rule): Date | undefined =>
  movedAt === null ? undefined : new Date(new Date(movedAt).getTime() + MOVED_DAYS * DAY_MS);

export function ruleAhead(
  rule: { refundSteps: readonly RefundStep[]; startsAt: Date; movedAt: Date | null },
  now: Date,
) {
  const moved = movedUntil(rule);
  return {
    refundSteps: rule.refundSteps.filter((step) => now < endOf(step, rule.startsAt)),
    movedAt: moved && now < moved ? rule.movedAt : null,
  };
}

/** The refund of a cancellation now, in per cent: the first step that has not ended. */
export function refundPercent(rule: Rule, now: Date): number {
  const moved = movedUntil(rule);
  const hasMoved = rule.movedAt !== null && now >= new Date(rule.movedAt);
  if (hasMoved && moved && now < moved) return 100;
  return datedSteps(rule).find(({ until }) => now < until)?.percent ?? 0;
}
