import { expect, test } from "vitest";
import { usualFees } from "../fees";
import type { FeesOfDays } from "./calls";
import { shownFees, standingOn, typedFees } from "./fee-draft";
import { changedFees, daysWords } from "./fee-words";

const row = (fromDay: string | null, fullYear: number, corporate = 0): FeesOfDays => ({
  fromDay,
  untilDay: null,
  setAt: null,
  setBy: null,
  fees: { ...usualFees, fullYear },
  admissionFees: { corporate },
});
const table = {
  inForce: row("2026-04-01", 6000),
  past: [],
  version: 3,
  planned: [row("2027-04-01", 7000), row("2027-10-01", 8000)],
};

test("what is typed over is what holds on the day, planned fees too", () => {
  const on = (day: string) => standingOn(table, day).fees.fullYear;
  expect(["", "2027-03-31", "2027-04-01", "2027-09-30", "2028-01-01"].map(on)).toEqual([6000, 6000, 7000, 7000, 8000]);
});

test("amounts are typed with Indian commas too, and what is no number is left to the server", () => {
  const shown = shownFees(row(null, 6000, 900));
  expect(shown["fees.fullYear"]).toBe("6000");
  expect(shown["admissionFees.corporate"]).toBe("900");
  const typed = typedFees({ ...shown, "fees.scholarshipYear": " 1,20,000 ", "admissionFees.corporate": "" });
  expect(typed.fees).toEqual({ ...usualFees, scholarshipYear: 120_000 });
  expect(typed.admissionFees).toMatchObject({ corporate: "", institutional: 0 });
  expect(typedFees({ "fees.fullYear": "six" }).fees).toEqual({ fullYear: "six" });
});

test("planned fees are said by what they change, and days as spans", () => {
  expect(changedFees(row("2027-04-01", 7000, 900), row(null, 6000))).toEqual([
    "Full, a year: ₹7,000 instead of ₹6,000",
    "Admission, Corporate Member: ₹900 instead of nothing",
  ]);
  expect(changedFees(row("2027-04-01", 6000), row(null, 6000))).toEqual([]);
  const spans = [
    { fromDay: "2026-04-01", untilDay: "2027-03-31" },
    { fromDay: "2027-04-01", untilDay: "2027-04-01" },
    { fromDay: null, untilDay: "2026-03-31" },
  ];
  expect(spans.map(daysWords)).toEqual(["1 Apr 2026 to 31 Mar 2027", "1 Apr 2027", "Until 31 Mar 2026"]);
});
