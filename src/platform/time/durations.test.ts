import { expect, test } from "vitest";
import { age, ago } from "./durations";

const now = new Date("2026-11-20T06:00:00Z");

test.each([
  ["2026-11-20T05:59:31Z", "Just now"],
  ["2026-11-20T06:00:20Z", "Just now"],
  ["2026-11-20T05:59:00Z", "1 minute ago"],
  ["2026-11-20T05:01:00Z", "59 minutes ago"],
  ["2026-11-20T04:00:00Z", "2 hours ago"],
  ["2026-11-19T18:30:00Z", "11 hours ago"],
  ["2026-11-19T18:29:59Z", "Yesterday"],
  ["2026-11-18T18:30:00Z", "Yesterday"],
  ["2026-11-18T18:29:59Z", "18 Nov"],
  ["2025-12-31T18:29:59Z", "31 Dec 2025"],
])("%s was %j for somebody in India", (at, words) => {
  expect(ago(new Date(at), now)).toBe(words);
});

test("age is told in minutes, hours until two days, then days", () => {
  const until = new Date("2026-11-21T06:30:00Z");
  const from = ["2026-11-21T06:18:30Z", "2026-11-19T08:00:00Z", "2026-11-18T06:30:00Z", "2026-11-21T06:31:00Z"];
  expect(from.map((at) => age(new Date(at), until))).toEqual(["11 min", "46 h", "3 d", "0 min"]);
});
