import { expect, test } from "vitest";
import { usualFees } from "../fees";
import { byDays } from "./by-days";

/** A row for a day with a digital fee, entered at a moment in India. */
const row = (fromDay: string, digitalYear: number, entered: string) => ({
  fromDay,
  fees: { ...usualFees, digitalYear },
  admissionFees: {},
  setBy: "Asha Rao",
  setAt: new Date(`${entered}+05:30`),
});
type Days = ReturnType<typeof byDays>;
const short = ({ fromDay, untilDay, fees }: Days["inForce"]) => [fromDay, untilDay, fees.digitalYear];
const shown = ({ inForce, planned, past }: Days) => ({
  inForce: short(inForce),
  planned: planned.map(short),
  past: past.map(short),
});

test("without rows the built-in fees hold, without a day", () => {
  expect(shown(byDays([], "2027-03-31"))).toEqual({ inForce: [null, null, 1200], planned: [], past: [] });
});

test("each holds until the day before the next, and begins on its day", () => {
  const rows = [row("2026-04-01", 1300, "2026-03-01T10:00"), row("2027-04-01", 1400, "2027-03-01T10:00")];
  expect(shown(byDays(rows, "2027-03-31"))).toEqual({
    inForce: ["2026-04-01", "2027-03-31", 1300],
    planned: [["2027-04-01", null, 1400]],
    past: [[null, "2026-03-31", 1200]],
  });
  expect(shown(byDays(rows, "2027-04-01"))).toEqual({
    inForce: ["2027-04-01", null, 1400],
    planned: [],
    past: [
      ["2026-04-01", "2027-03-31", 1300],
      [null, "2026-03-31", 1200],
    ],
  });
});

test("of fees that were planned for one day the last holds, and only what was in force for some hours is kept in the list", () => {
  const rows = [
    row("2027-04-01", 1400, "2027-03-01T10:00"),
    row("2027-04-01", 1500, "2027-03-31T23:59"),
    row("2027-04-01", 1600, "2027-04-01T11:00"),
  ];
  expect(shown(byDays(rows.slice(0, 2), "2027-03-31")).planned).toEqual([["2027-04-01", null, 1500]]);
  expect(shown(byDays(rows, "2027-04-01"))).toEqual({
    inForce: ["2027-04-01", null, 1600],
    planned: [],
    past: [
      ["2027-04-01", "2027-04-01", 1500],
      [null, "2027-03-31", 1200],
    ],
  });
});
