import { dayAhead, indianDay, startOfIndianDay } from "../../../platform/time/indian-time";
import { type AdmissionFees, type Fees, usualFees } from "../fees";
import type { FeesOfDays, FeeTableView } from "./calls";

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
 * Groups rows, sorted by day and time of entry, into spans of days around `today`. The last row for a day applies; an earlier one
 * is listed only if it was in force for some hours of that day.
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
