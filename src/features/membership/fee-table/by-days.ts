import { dayAhead, indianDay, startOfIndianDay } from "../../../platform/indian-time";
import { type AdmissionFees, type Fees, usualFees } from "../fees";
import type { FeesOfDays, FeeTableView } from "./schema";

/** A row that is not withdrawn. */
export type StandingRow = {
  fromDay: string;
  fees: Fees;
  admissionFees: AdmissionFees;
  setAt: Date;
  setBy: string | null;
};

const dayBefore = (day: string) => dayAhead(-1, startOfIndianDay(day));

/**
 * Rows in the order of their days, and within a day as they were entered, as spans of days around `today`. Of rows for one day the last
 * holds; an earlier one is listed only where the day had begun before it was replaced, and it was in force for some hours.
 */
export function byDays(rows: readonly StandingRow[], today: string): Omit<FeeTableView, "version"> {
  const held = rows.filter(({ fromDay }, at) => {
    const next = rows[at + 1];
    return next?.fromDay !== fromDay || indianDay(next.setAt) >= fromDay;
  });
  const builtIn = { fromDay: null, fees: usualFees, admissionFees: {}, setAt: null, setBy: null };
  const spans = [builtIn, ...held].map((row, at, all): FeesOfDays => {
    const next = all[at + 1]?.fromDay ?? null;
    return {
      fromDay: row.fromDay,
      fees: { ...usualFees, ...row.fees },
      admissionFees: row.admissionFees,
      untilDay: next === null || next === row.fromDay ? next : dayBefore(next),
      setAt: row.setAt?.toISOString() ?? null,
      setBy: row.setBy,
    };
  });
  const begun = spans.filter(({ fromDay }) => fromDay === null || fromDay <= today);
  const [inForce, ...past] = begun.toReversed();
  if (!inForce) throw new Error("the built-in fees are always there");
  return { inForce, past, planned: spans.slice(begun.length) };
}
