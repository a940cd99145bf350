import { expect, test } from "vitest";
import { agoInWords } from "./ago";

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
  expect(agoInWords(new Date(at), now)).toBe(words);
});
