import { expect, test } from "vitest";
import { percentOf, placePercent, placeRefund } from "./place-refund";

const event = {
  startsAt: "2027-03-20T04:30:00.000Z",
  refundSteps: [{ daysBefore: 3, percent: 50 }],
  movedAt: null as string | null,
};
const at = new Date("2027-03-10T04:30:00Z");
const place = { refundSteps: null, refundMostPercent: null, registeredAt: new Date("2027-03-01T00:00:00Z") };

test("a place that was swapped for an earlier one brings no more than that one would have", () => {
  expect(placePercent(event, place, at)).toBe(50);
  expect(placePercent(event, { ...place, refundMostPercent: 20 }, at)).toBe(20);
  expect(placePercent(event, { ...place, refundMostPercent: 80 }, at)).toBe(50);
});

test("what a place brings is what its event said when it was charged", () => {
  const charged = { ...place, refundSteps: [{ daysBefore: 3, percent: 20 }] };
  expect(placePercent(event, charged, at)).toBe(20);
  expect(placePercent(event, { ...place, refundSteps: [] }, at)).toBe(0);
  const moved = { ...event, movedAt: "2027-03-08T00:00:00Z" };
  expect(placePercent(moved, { ...place, refundSteps: [] }, at)).toBe(100);
});

test("only an event that moved after the swap gives all back in spite of it", () => {
  const swapped = { ...place, refundMostPercent: 0 };
  const moved = (movedAt: string) => placePercent({ ...event, movedAt }, swapped, at);
  expect(moved("2027-03-08T00:00:00Z")).toBe(100);
  expect(moved("2027-02-28T00:00:00Z")).toBe(0);
  expect(placePercent({ ...event, movedAt: "2027-03-02T00:00:00Z" }, swapped, at)).toBe(0);
});

test("a place that ended before its event moved brings what it did at its end", () => {
  const moved = { ...event, movedAt: "2027-03-12T00:00:00Z", status: "published", changedAt: new Date("2027-03-12") };
  const today = new Date("2027-03-13T00:00:00Z");
  const ended = { ...place, refundSteps: [], refundPercent: null, endedAt: at };
  expect(placePercent(moved, ended, at)).toBe(0);
  expect(placePercent(moved, { ...ended, refundMostPercent: 20 }, at)).toBe(0);
  expect(percentOf(moved, ended, today)).toBe(0);
  expect(percentOf(moved, { ...ended, endedAt: null }, today)).toBe(100);
  expect(percentOf(moved, { ...ended, refundPercent: 50 }, today)).toBe(50);
  expect(percentOf(moved, { ...ended, refundPercent: 0 }, today)).toBe(0);
});

test("of places without a stored percentage only those that ended with their cancelled event bring everything", () => {
  const cancelled = { ...event, status: "cancelled", changedAt: at };
  const ended = { ...place, refundSteps: [], refundPercent: null };
  expect(percentOf(cancelled, { ...ended, endedAt: at }, at)).toBe(100);
  expect(percentOf(cancelled, { ...ended, endedAt: new Date("2027-03-09T00:00:00Z") }, at)).toBe(0);
});

test("what is given back is a percentage of the line, never more than its share of what came in and than what is left", () => {
  const due = { totalPaise: 100_000, camePaise: 100_000, leftPaise: 100_000 };
  expect(placeRefund(50_000, 100, due)).toBe(50_000);
  expect(placeRefund(99_999, 50, due)).toBe(49_999);
  expect(placeRefund(50_000, 100, { ...due, camePaise: 90_000, leftPaise: 90_000 })).toBe(45_000);
  expect(placeRefund(50_000, 100, { ...due, leftPaise: 10_000 })).toBe(10_000);
  expect(placeRefund(50_000, 0, due)).toBe(0);
  expect(placeRefund(0, 100, { totalPaise: 0, camePaise: 0, leftPaise: 0 })).toBe(0);
});
