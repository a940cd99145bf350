import { expect, test } from "vitest";
import { startsDue, startWords } from "./reminder";

const start = new Date("2027-01-15T10:00:00+05:30");

test("a reminder is due from its moment on, and is left out when it is too late to be of use", () => {
  const isDue = (kind: Parameters<typeof startsDue>[0], now: string) => {
    const { after, upTo } = startsDue(kind, new Date(now));
    return start > after && start <= upTo;
  };
  expect(isDue("seven-days", "2027-01-08T09:59:59+05:30")).toBe(false);
  expect(isDue("seven-days", "2027-01-08T10:00:00+05:30")).toBe(true);
  expect(isDue("seven-days", "2027-01-09T10:00:00+05:30")).toBe(false);
  expect(isDue("one-day", "2027-01-14T15:59:00+05:30")).toBe(true);
  expect(isDue("one-day", "2027-01-14T16:00:00+05:30")).toBe(false);
  expect(isDue("two-hours", "2027-01-15T08:00:00+05:30")).toBe(true);
  expect(isDue("two-hours", "2027-01-15T09:30:00+05:30")).toBe(false);
});

test.each([
  ["2027-01-08T10:00:00+05:30", "In 7 days"],
  ["2027-01-13T23:59:00+05:30", "In 2 days"],
  ["2027-01-14T00:00:00+05:30", "Tomorrow at 10:00 AM"],
  ["2027-01-15T00:00:00+05:30", "Today at 10:00 AM"],
])("at %s the start is %s", (now, words) => {
  expect(startWords(start, new Date(now))).toBe(words);
});
