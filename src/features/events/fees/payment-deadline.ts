import { DAY_MS } from "~/platform/time/durations";
import { dayBounds, indianDay } from "~/platform/time/indian-time";

export const PAYMENT_DAYS = 7;
const DOOR_DAYS = 14;

/** The office enters the cash of the door days after the event. */
export const doorDeadline = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + DOOR_DAYS * DAY_MS);

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
