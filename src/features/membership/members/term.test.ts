import { expect, test } from "vitest";
import { statusOn } from "./term";

test("an active membership expires the day after its last in India; an ended one stays ended", () => {
  const at = (now: string, status: "active" | "ended" = "active") =>
    statusOn(new Date(now), { status, validUntil: "2027-01-31" });
  expect(at("2027-01-31T18:29:59Z")).toBe("active");
  expect(at("2027-01-31T18:30:00Z")).toBe("expired");
  expect(at("2026-06-01T00:00:00Z", "ended")).toBe("ended");
});
