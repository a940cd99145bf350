import { expect, test } from "vitest";
import { dayInWords, statusOn } from "./term";

test("an active membership expires the day after its last in India; an ended one stays ended", () => {
  const at = (now: string, status: "active" | "ended" = "active") =>
    statusOn(new Date(now), { status, validUntil: "2027-01-31" });
  expect(at("2027-01-31T18:29:59Z")).toBe("active");
  expect(at("2027-01-31T18:30:00Z")).toBe("expired");
  expect(at("2026-06-01T00:00:00Z", "ended")).toBe("ended");
});

test("a day is written out", () => {
  expect(dayInWords("2027-01-31")).toBe("31 January 2027");
  expect(dayInWords("2027-01-31", "short")).toBe("31 Jan 2027");
});
