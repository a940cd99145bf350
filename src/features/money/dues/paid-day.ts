import { longDay } from "~/platform/time/dates";
import { DAY_MS } from "~/platform/time/durations";
import { indianDay } from "~/platform/time/indian-time";

/** A payment may precede its due by this many days. */
const EARLIEST_DAYS = 90;

/** Explains why `day`, such as 2026-04-01, cannot be the payment day; undefined if it can. */
export function paidDayProblem(day: string, { raisedAt }: { raisedAt: Date }, now: Date): string | undefined {
  if (day > indianDay(now)) return "This day is yet to come.";
  const first = indianDay(new Date(raisedAt.getTime() - EARLIEST_DAYS * DAY_MS));
  if (day >= first) return undefined;
  return `Please enter ${longDay(first)} or a later day: it was asked for on ${longDay(indianDay(raisedAt))}.`;
}
