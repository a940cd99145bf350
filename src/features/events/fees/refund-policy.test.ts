import { expect, test } from "vitest";
import { datedSteps, refundPercent, ruleAhead } from "./refund-policy";

const startsAt = "2027-03-20T04:30:00.000Z";
const steps = [
  { daysBefore: 3, percent: 50 },
  { daysBefore: 14, percent: 100 },
];
const rule = { refundSteps: steps, startsAt, movedAt: null };
const at = (moment: string, movedAt: string | null = null) => refundPercent({ ...rule, movedAt }, new Date(moment));

test("the first step that has not ended says how much is given back, in whatever order they stand", () => {
  expect(at("2027-03-06T04:29:59.999Z")).toBe(100);
  expect(at("2027-03-06T04:30:00.000Z")).toBe(50);
  expect(at("2027-03-17T04:29:59.999Z")).toBe(50);
  expect(at("2027-03-17T04:30:00.000Z")).toBe(0);
  expect(datedSteps(rule).map(({ percent }) => percent)).toEqual([100, 50]);
});

test("for seven days after the event moved all of it is given back", () => {
  expect(at("2027-03-18T04:29:59.999Z", "2027-03-11T04:30:00Z")).toBe(100);
  expect(at("2027-03-18T04:30:00.000Z", "2027-03-11T04:30:00Z")).toBe(0);
});

test("a moment before the event moved follows the steps", () => {
  expect(at("2027-03-11T04:29:59.999Z", "2027-03-11T04:30:00Z")).toBe(50);
  expect(at("2027-03-11T04:30:00.000Z", "2027-03-11T04:30:00Z")).toBe(100);
});

test("without a step nothing is given back", () => {
  expect(refundPercent({ ...rule, refundSteps: [] }, new Date("2026-01-01T00:00:00Z"))).toBe(0);
});

test("what everybody is shown of the rule is what is still ahead", () => {
  const moved = { ...rule, startsAt: new Date(startsAt), movedAt: new Date("2027-03-11T04:30:00Z") };
  const ahead = (moment: string) => ruleAhead(moved, new Date(moment));
  expect(ahead("2027-03-06T04:29:59.999Z").refundSteps).toEqual(steps);
  expect(ahead("2027-03-06T04:30:00.000Z").refundSteps).toEqual([{ daysBefore: 3, percent: 50 }]);
  expect(ahead("2027-03-18T04:29:59.999Z").movedAt).toEqual(moved.movedAt);
  expect(ahead("2027-03-18T04:30:00.000Z")).toEqual({ refundSteps: [], movedAt: null });
});
