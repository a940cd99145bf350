import { expect, test } from "vitest";
import { paymentDeadline } from "./payment-deadline";

const now = new Date("2027-03-01T06:30:00Z");
const until = (startsAt: string, endsAt = "2027-05-02T12:30:00Z") =>
  paymentDeadline(now, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }).toISOString();

test("a place is paid until the end of the seventh day in India", () => {
  expect(until("2027-05-01T04:30:00Z")).toBe("2027-03-08T18:30:00.000Z");
});

test("but a day before the event starts, and who comes later than that has a day", () => {
  expect(until("2027-03-05T04:30:00Z")).toBe("2027-03-04T04:30:00.000Z");
  expect(until("2027-03-02T08:30:00Z")).toBe("2027-03-02T06:30:00.000Z");
});

test("never longer than until the event starts", () => {
  expect(until("2027-03-01T07:00:00Z")).toBe("2027-03-01T07:00:00.000Z");
  expect(until("2027-03-02T06:00:00Z")).toBe("2027-03-02T06:00:00.000Z");
});

test("what is charged at the door of an event that runs can be paid until two weeks after its end", () => {
  expect(until("2027-02-28T04:30:00Z", "2027-03-01T12:30:00Z")).toBe("2027-03-15T12:30:00.000Z");
});
