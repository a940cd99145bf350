import { DAY_MS } from "~/platform/durations";
import { dayBounds, indianDay } from "~/platform/indian-time";
import { SETTLED_AFTER_MS } from "../attendance/settlement-times";

/** How long somebody has to pay for a place. */
export const PAYMENT_DAYS = 7;

/**
 * Until when a place that is given now is to be paid: the end of the seventh day from it in India, but a day before the event starts.
 * Who comes later than that has a day, and never longer than until the start. What is charged at the door can be booked until the
 * settlement begins.
 */
export function paymentDeadline(now: Date, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date {
  if (now >= startsAt) return new Date(endsAt.getTime() + SETTLED_AFTER_MS);
  const usual = dayBounds(indianDay(new Date(now.getTime() + PAYMENT_DAYS * DAY_MS))).until;
  const beforeStart = Math.min(usual.getTime(), startsAt.getTime() - DAY_MS);
  const wanted = Math.max(beforeStart, now.getTime() + DAY_MS);
  return new Date(Math.min(wanted, startsAt.getTime()));
}
