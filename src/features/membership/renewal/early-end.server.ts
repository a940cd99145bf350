import { DAY_MS } from "../../../platform/time/durations";
import { dayBounds } from "../../../platform/time/indian-time";

/** Days between a payment and its date on a bank statement. */
const LATE_DAYS = 3;

/** The end of a due at the early price, whose last day is `until`. */
export const earlyEnd = (until: string): Date => new Date(dayBounds(until).until.getTime() + LATE_DAYS * DAY_MS);
