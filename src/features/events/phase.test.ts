import { expect, test } from "vitest";
import { phaseOf } from "./phase";

const event = {
  isCancelled: false,
  opensAt: "2027-01-01T04:30:00Z",
  closesAt: "2027-01-14T12:00:00Z",
  endsAt: "2027-01-17T11:00:00Z",
};

test.each([
  ["2027-01-01T04:29:59Z", "not_open"],
  ["2027-01-01T04:30:00Z", "open"],
  ["2027-01-14T11:59:59Z", "open"],
  ["2027-01-14T12:00:00Z", "closed"],
  ["2027-01-17T11:00:00Z", "over"],
])("at %s an event is %s", (now, phase) => {
  expect(phaseOf(event, new Date(now))).toBe(phase);
  expect(phaseOf({ ...event, isCancelled: true }, new Date(now))).toBe("cancelled");
});
