import { rupees } from "../../../platform/text/rupees";
import { shortDay } from "../../../platform/time/short-dates";
import { typesWithAdmission } from "../admission/types-with-admission";
import { titleOfType } from "../members/type-titles";
import type { FeesOfDays } from "./calls";

type FeeField = {
  /** The field name of the call: fees.digitalYear, admissionFees.corporate. */
  name: string;
  label: string;
  of: (row: Pick<FeesOfDays, "fees" | "admissionFees">) => number;
};

export const yearlyFees: readonly FeeField[] = [
  { name: "fees.digitalYear", label: "Digital, per year from the second", of: ({ fees }) => fees.digitalYear },
  { name: "fees.associateYear", label: "Associate, a year", of: ({ fees }) => fees.associateYear },
  { name: "fees.fullYear", label: "Full, a year", of: ({ fees }) => fees.fullYear },
  { name: "fees.fullMonth", label: "Full, a month", of: ({ fees }) => fees.fullMonth },
  { name: "fees.scholarshipYear", label: "Largest scholarship, a year", of: ({ fees }) => fees.scholarshipYear },
];
export const admissionFees: readonly FeeField[] = typesWithAdmission.map((type) => ({
  name: `admissionFees.${type}`,
  label: titleOfType(type),
  of: ({ admissionFees: fees }) => fees[type] ?? 0,
}));
export const allFees = [...yearlyFees, ...admissionFees];

export const feeWords = (amount: number) => (amount === 0 ? "nothing" : rupees(amount));

/** The changes to `before`, fee by fee: "Full, a year: ₹7,000 instead of ₹6,000". */
export function changedFees(row: FeesOfDays, before: FeesOfDays): string[] {
  return allFees.flatMap((field) => {
    const [now, then] = [field.of(row), field.of(before)];
    const label = admissionFees.includes(field) ? `Admission, ${field.label}` : field.label;
    return now === then ? [] : [`${label}: ${feeWords(now)} instead of ${feeWords(then)}`];
  });
}

/** "1 Apr 2026 to 31 Mar 2027", "1 Apr 2026", or "Until 31 Mar 2026" for the first fees. */
export function daysWords({ fromDay, untilDay }: Pick<FeesOfDays, "fromDay" | "untilDay">): string {
  if (fromDay === null) return untilDay === null ? "" : `Until ${shortDay(untilDay)}`;
  if (untilDay === null || untilDay === fromDay) return shortDay(fromDay);
  return `${shortDay(fromDay)} to ${shortDay(untilDay)}`;
}
