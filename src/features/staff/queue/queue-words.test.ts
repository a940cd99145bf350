import { expect, test } from "vitest";
import { ageWords, initials, shortMoment, standing } from "./queue-words";

const now = new Date("2026-11-21T06:30:00Z");
const row = {
  status: "submitted",
  promisedAt: "2026-11-25T06:30:00Z",
  isPaused: false,
  endedAt: null,
} as const;

test("age is told in minutes, hours until two days, then days", () => {
  expect(ageWords("2026-11-21T06:18:30Z", now)).toBe("11 min");
  expect(ageWords("2026-11-19T08:00:00Z", now)).toBe("46 h");
  expect(ageWords("2026-11-18T06:30:00Z", now)).toBe("3 d");
  expect(ageWords("2026-11-21T06:31:00Z", now)).toBe("0 min");
});

test("a row says its status until the promise is close or broken", () => {
  expect(standing(row, now)).toEqual({ tone: "info", label: "New" });
  expect(standing({ ...row, promisedAt: "2026-11-21T13:40:00Z" }, now).label).toBe("Due in 7 h");
  expect(standing({ ...row, promisedAt: "2026-11-21T06:40:00Z" }, now).label).toBe("Due in 10 min");
  expect(standing({ ...row, promisedAt: "2026-11-21T06:30:00Z" }, now).label).toBe("Overdue");
});

test("a case whose clock stands, or that has ended, is never due", () => {
  const late = { ...row, promisedAt: "2026-11-20T06:30:00Z" };
  expect(standing({ ...late, status: "information-requested", isPaused: true }, now).label).toBe(
    "Info requested",
  );
  expect(standing({ ...late, status: "approved", endedAt: "2026-11-21T06:00:00Z" }, now)).toEqual({
    tone: "success",
    label: "Approved",
  });
});

test("initials are of the first and the last name", () => {
  expect(["Ravi Menon", "Asha van der Rao", "asha", ""].map(initials)).toEqual(["RM", "AR", "A", ""]);
});

test("moments are India's", () => {
  expect(shortMoment("2026-11-19T19:34:00Z")).toBe("20 Nov, 1:04 AM");
});
