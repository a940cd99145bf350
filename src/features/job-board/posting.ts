import { labelOf } from "~/features/accounts/profile/profile-options";
import { rupees } from "~/platform/text/rupees";
import { startOfIndianDay } from "~/platform/time/indian-time";
import type { Employment, Experience, PayPeriod, Workplace } from "./posting-options";
import { payPeriods, workplaces } from "./posting-options";

type Pay = { payPer: PayPeriod; payFrom: number | null; payTo: number | null };
type Place = { city: string; workplace: Workplace };

/** Days are Indian dates, as 2026-04-01. */
export type ListedPosting = Pay &
  Place & {
    slug: string;
    title: string;
    employer: string;
    state: string;
    employment: Employment;
    experience: Experience;
    closesOn: string;
  };

const LAKH = 100_000;
const inLakh = (amount: number) => String(Number((amount / LAKH).toFixed(2)));

/** "₹6 to 8 lakh a year", "₹28,000 a month"; undefined without pay. */
export function payWords({ payPer, payFrom, payTo }: Pay): string | undefined {
  if (payPer === "not-given" || payFrom === null) return undefined;
  const per = labelOf(payPeriods, payPer).toLowerCase();
  const to = payTo !== null && payTo > payFrom ? payTo : undefined;
  if (payFrom >= LAKH) return `₹${[payFrom, to].flatMap((one) => (one ? inLakh(one) : [])).join(" to ")} lakh ${per}`;
  return `${[payFrom, to].flatMap((one) => (one ? rupees(one) : [])).join(" to ")} ${per}`;
}

/** "Nashik", "Pune, partly from home". */
export const placeWords = ({ city, workplace }: Place): string =>
  workplace === "on-site" ? city : `${city}, ${labelOf(workplaces, workplace).toLowerCase()}`;

// Repeated here: an import would load one more file in the browser.
const DAY_MS = 86_400_000;

/** Days from `today` to the last day to apply; 0 on that day. */
export const daysLeft = (closesOn: string, today: string): number =>
  Math.round((startOfIndianDay(closesOn).getTime() - startOfIndianDay(today).getTime()) / DAY_MS);

/** "9 days left", "Last day today". */
export function daysLeftWords(closesOn: string, today: string): string {
  const days = daysLeft(closesOn, today);
  if (days === 0) return "Last day today";
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** The title, then the year and count of the `reference`, which make it unique. */
export function slugOf(title: string, reference: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const [, , year = "", count = ""] = reference.split("-");
  return `${words || "job"}-${year}-${count}`;
}
