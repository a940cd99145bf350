import fc from "fast-check";
import { expect, test } from "vitest";
import { afterWorkingMinutes, MINUTES_A_DAY, resumedPromise, workingMinutesBetween } from "./working-hours";

const ist = (text: string) => new Date(`${text}+05:30`);
const after = (start: string, minutes: number) => afterWorkingMinutes(ist(start), minutes);

test("a working day has eight hours", () => {
  expect(MINUTES_A_DAY).toBe(480);
  expect(workingMinutesBetween(ist("2026-11-23T00:00"), ist("2026-11-24T00:00"))).toBe(480);
});

test("minutes within a day are minutes of the clock", () => {
  expect(after("2026-11-23T11:00", 90)).toEqual(ist("2026-11-23T12:30"));
  expect(after("2026-11-23T10:30", 480)).toEqual(ist("2026-11-23T18:30"));
});

test("before the office opens the clock waits, after it closes it goes on the next day", () => {
  expect(after("2026-11-23T06:00", 60)).toEqual(ist("2026-11-23T11:30"));
  expect(after("2026-11-23T18:00", 60)).toEqual(ist("2026-11-24T11:00"));
  expect(after("2026-11-23T23:59", 60)).toEqual(ist("2026-11-24T11:30"));
});

test("weekends do not count", () => {
  expect(after("2026-11-20T18:00", 60)).toEqual(ist("2026-11-23T11:00"));
  expect(after("2026-11-21T12:00", 60)).toEqual(ist("2026-11-23T11:30"));
  expect(workingMinutesBetween(ist("2026-11-21T00:00"), ist("2026-11-23T00:00"))).toBe(0);
});

test.each(["2027-01-26", "2026-05-01", "2028-08-15", "2026-10-02", "2026-12-25"])(
  "the holiday %s does not count",
  (day) => expect(workingMinutesBetween(ist(`${day}T00:00`), ist(`${day}T23:59`))).toBe(0),
);

test("a holiday beside a weekend is waited out with it", () => {
  expect(after("2026-10-01T18:00", 60)).toEqual(ist("2026-10-05T11:00"));
});

test("India has no summer time: the hours are the same on days when others change their clocks", () => {
  for (const day of ["2026-03-09", "2026-03-30", "2026-10-26", "2026-11-02"])
    expect(after(`${day}T10:30`, 480)).toEqual(ist(`${day}T18:30`));
});

test("the year's end is no border", () => {
  expect(after("2026-12-31T18:00", 60)).toEqual(ist("2027-01-01T11:00"));
});

test("an end before its start is no working time", () => {
  expect(workingMinutesBetween(ist("2026-11-24T12:00"), ist("2026-11-23T12:00"))).toBe(0);
  expect(workingMinutesBetween(ist("2026-11-23T12:00"), ist("2026-11-23T11:00"))).toBe(0);
});

const resumed = (pausedAt: string, promisedAt: string, now: string) =>
  resumedPromise({ pausedAt: ist(pausedAt), promisedAt: ist(promisedAt) }, ist(now));

test("a pause over a weekend moves the promise by the working time of Friday only", () => {
  expect(resumed("2026-11-20T18:00", "2026-11-23T12:00", "2026-11-23T10:30")).toEqual(ist("2026-11-23T12:30"));
  expect(resumed("2026-11-20T18:30", "2026-11-23T12:00", "2026-11-23T10:30")).toEqual(ist("2026-11-23T12:00"));
});

test("a pause over a holiday moves the promise by the working time that passed", () => {
  expect(resumed("2026-10-01T17:30", "2026-10-05T11:30", "2026-10-05T11:00")).toEqual(ist("2026-10-05T13:00"));
});

test("a pause that begins and ends outside hours keeps what was left of the promise", () => {
  expect(resumed("2026-11-21T12:00", "2026-11-23T11:30", "2026-11-23T08:00")).toEqual(ist("2026-11-23T11:30"));
  expect(resumed("2026-11-23T09:00", "2026-11-23T12:30", "2026-11-24T20:00")).toEqual(ist("2026-11-25T12:30"));
});

test("a promise that was broken before the pause stays broken", () => {
  expect(resumed("2026-11-24T12:00", "2026-11-23T12:00", "2026-11-30T12:00")).toEqual(ist("2026-11-23T12:00"));
});

const moment = fc
  .integer({ min: Date.UTC(2025, 0), max: Date.UTC(2030, 0) })
  .map((time) => new Date(Math.floor(time / 60_000) * 60_000));

test("between a start and the moment M working minutes later lie M working minutes", () => {
  fc.assert(
    fc.property(moment, fc.nat({ max: 480 * 20 }), (start, minutes) => {
      expect(workingMinutesBetween(start, afterWorkingMinutes(start, minutes))).toBe(minutes);
    }),
  );
});

test("more minutes never end earlier", () => {
  fc.assert(
    fc.property(moment, fc.nat({ max: 5000 }), fc.nat({ max: 500 }), (start, minutes, more) => {
      const [one, other] = [minutes, minutes + more].map((count) => afterWorkingMinutes(start, count));
      expect(one?.getTime()).toBeLessThanOrEqual(other?.getTime() ?? 0);
    }),
  );
});
