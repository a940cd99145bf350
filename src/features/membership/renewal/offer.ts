import { isEndless } from "../members/term";

const PAISE = 100;
/** The discount in per cent for renewing this many months before the end of the term. */
export const EARLY_PERCENT = 15;
const EARLY_MONTHS = 2;

/** The same day `months` earlier, or the last day of that month. */
function monthsBefore(until: string, months: number): string {
  const [year = 0, month = 0, day = 0] = until.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

type Asked = { feeRupees: number; validUntil: string; today: string };

/** The price of another year `today`, in paise; `until` is the last day of the early discount. */
export function renewalOffer({ feeRupees, validUntil, today }: Asked) {
  const until = monthsBefore(validUntil, EARLY_MONTHS);
  // A term with an unknown end has no early discount.
  const isEarly = !isEndless(validUntil) && today <= until;
  const percent = isEarly ? 100 - EARLY_PERCENT : 100;
  return { amountPaise: Math.round((feeRupees * PAISE * percent) / 100), isEarly, until };
}
