import { DAY_MS } from "~/platform/time/durations";
import { dayBounds, indianDay } from "~/platform/time/indian-time";
import { SETTLED_AFTER_MS } from "../attendance/settlement-times";

export const PAYMENT_DAYS = 7;

/** Fees charged at the door can be booked until credits are awarded. */
export const doorDeadline = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + SETTLED_AFTER_MS);

/**
 * The payment deadline of a place given at `now`: the end of the seventh day in India, at the latest a day before the
 * start. Later places have a day, but not beyond the start, and after it the deadline of the door.
 */
export function paymentDeadline(now: Date, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date {
  if (now >= startsAt) return doorDeadline({ endsAt });
  const usual = dayBounds(indianDay(new Date(now.getTime() + PAYMENT_DAYS * DAY_MS))).until;
  const beforeStart = Math.min(usual.getTime(), startsAt.getTime() - DAY_MS);
  const wanted = Math.max(beforeStart, now.getTime() + DAY_MS);
  return new Date(Math.min(wanted, startsAt.getTime()));
}
