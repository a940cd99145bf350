import { DAY_MS } from "~/platform/durations";

/** `percent` of the fee is given back to who cancels until `daysBefore` days before the event starts. */
export type RefundStep = { daysBefore: number; percent: number };

type Moment = Date | string;
export type Rule = { refundSteps: readonly RefundStep[]; startsAt: Moment; movedAt: Moment | null };

/** How long all of a fee is given back once an event has another time or place. */
const MOVED_DAYS = 7;

const endOf = ({ daysBefore }: RefundStep, startsAt: Moment) =>
  new Date(new Date(startsAt).getTime() - daysBefore * DAY_MS);

/** The steps as they follow each other, each with when it ends. */
export const datedSteps = ({ refundSteps, startsAt }: Rule) =>
  refundSteps
    .toSorted((one, other) => other.daysBefore - one.daysBefore)
    .map((step) => ({ ...step, until: endOf(step, startsAt) }));

/** Until when all of a fee is given back because the event moved. */
export const movedUntil = ({ movedAt }: Rule): Date | undefined =>
  movedAt === null ? undefined : new Date(new Date(movedAt).getTime() + MOVED_DAYS * DAY_MS);

/** What of the rule is still ahead at `now`: no page names a day that has passed. */
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

/** How much of a fee is given back to who cancels now, in per cent: what the first step says that has not ended. */
export function refundPercent(rule: Rule, now: Date): number {
  const moved = movedUntil(rule);
  if (moved && now < moved) return 100;
  return datedSteps(rule).find(({ until }) => now < until)?.percent ?? 0;
}
