import { expect, test } from "vitest";
import { dueOf } from "./queue-words";

const now = new Date("2026-11-21T06:30:00Z");
const row = {
  statusLabel: "Submitted",
  submittedAt: "2026-11-18T06:30:00Z",
  promisedAt: "2026-11-25T06:30:00Z",
  isPaused: false,
  endedAt: null,
} as const;

test("a row is due as a distance and a time: late, soon, today, tomorrow, later", () => {
  const due = (promisedAt: string) => dueOf({ ...row, promisedAt }, now);
  expect(due("2026-11-21T05:50:00Z")).toEqual({ tone: "late", words: "40 min late", time: "11:20 AM" });
  expect(due("2026-11-21T08:40:00Z")).toEqual({ tone: "soon", words: "In 2 h", time: "2:10 PM" });
  expect(due("2026-11-21T06:40:00Z").words).toBe("In 10 min");
  expect(due("2026-11-21T12:10:00Z")).toEqual({ tone: "plain", words: "Today", time: "5:40 PM" });
  expect(due("2026-11-22T05:30:00Z")).toEqual({ tone: "plain", words: "Tomorrow", time: "11:00 AM" });
  expect(due("2026-11-24T12:30:00Z")).toEqual({ tone: "plain", words: "Tue 24 Nov", time: "6:00 PM" });
});

test("what is late since another day names that day, even where it is only hours", () => {
  const due = (promisedAt: string) => dueOf({ ...row, promisedAt }, now);
  expect(due("2026-11-20T12:30:00Z")).toEqual({ tone: "late", words: "18 h late", time: "20 Nov, 6:00 PM" });
  expect(due("2026-11-18T12:30:00Z").time).toBe("18 Nov, 6:00 PM");
});

test("a case that is paused or has ended is never due", () => {
  const late = { ...row, promisedAt: "2026-11-20T06:30:00Z" };
  expect(dueOf({ ...late, isPaused: true }, now)).toEqual({ tone: "plain", words: "Paused", time: "3 d old" });
  expect(dueOf({ ...late, statusLabel: "Approved", endedAt: "2026-11-21T06:00:00Z" }, now)).toEqual({
    tone: "plain",
    words: "Approved",
    time: "21 Nov, 11:30 AM",
  });
});
