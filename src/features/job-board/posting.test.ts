import { expect, test } from "vitest";
import { boardQuestion } from "./job-search";
import { daysLeftWords, payWords, placeWords, slugOf } from "./posting";
import { boardAddress } from "./posting-list";

test.each([
  [{ payPer: "year", payFrom: 600_000, payTo: 800_000 }, "₹6 to 8 lakh a year"],
  [{ payPer: "year", payFrom: 625_000, payTo: null }, "₹6.25 lakh a year"],
  [{ payPer: "month", payFrom: 28_000, payTo: 35_000 }, "₹28,000 to ₹35,000 a month"],
  [{ payPer: "month", payFrom: 28_000, payTo: 20_000 }, "₹28,000 a month"],
  [{ payPer: "not-given", payFrom: null, payTo: null }, undefined],
] as const)("pay %o is said as people say it", (pay, words) => {
  expect(payWords(pay)).toBe(words);
});

test("where people work from home is said beside the place", () => {
  expect(placeWords({ city: "Pune", workplace: "on-site" })).toBe("Pune");
  expect(placeWords({ city: "Pune", workplace: "partly-from-home" })).toBe("Pune, partly from home");
});

test("the last day counts as open, and months and years do not disturb the count", () => {
  expect(daysLeftWords("2026-12-31", "2026-12-31")).toBe("Last day today");
  expect(daysLeftWords("2027-01-01", "2026-12-31")).toBe("1 day left");
  expect(daysLeftWords("2027-03-01", "2027-02-27")).toBe("2 days left");
});

test("an address is of plain letters and of one job only", () => {
  expect(slugOf("Site engineer – métro (viaduct)!", "IF-JB-2026-000012-4")).toBe(
    "site-engineer-metro-viaduct-2026-000012",
  );
  expect(slugOf("साइट इंजीनियर", "IF-JB-2026-000013-2")).toBe("job-2026-000013");
});

test("what an address asks for comes back from it, and what it cannot mean is left out", () => {
  const asked = boardQuestion(new URLSearchParams("q=bridge&state=goa&employment=contract&page=3"));
  expect(boardQuestion(new URLSearchParams(boardAddress(asked).split("?")[1]))).toEqual(asked);
  expect(boardAddress(boardQuestion(new URLSearchParams("state=atlantis&experience=9&page=-2")))).toBe("/job-board");
});
