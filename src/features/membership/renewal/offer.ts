import { isEndless } from "../members/term";

const PAISE = 100;
/** Off the fee for who renews so many months before the end of the term, in per cent. */
export const EARLY_PERCENT = 15;
const EARLY_MONTHS = 2;

/** The day so many months before the day `until`, or the last of its month. */
function monthsBefore(until: string, months: number): string {
  const [year = 0, month = 0, day = 0] = until.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

type Asked = { feeRupees: number; validUntil: string; today: string };

/** What another year costs who asks `today`, in paise; `until` is the last day on which it is less for being early. */
export function renewalOffer({ feeRupees, validUntil, today }: Asked) {
  const until = monthsBefore(validUntil, EARLY_MONTHS);
  // Of a term whose end nobody knows nothing is early.
  const isEarly = !isEndless(validUntil) && today <= until;
  const percent = isEarly ? 100 - EARLY_PERCENT : 100;
  return { amountPaise: Math.round((feeRupees * PAISE * percent) / 100), isEarly, until };
}
