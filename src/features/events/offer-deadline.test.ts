import { expect, test } from "vitest";
import { HOUR_MS } from "~/platform/time/durations";
import { inIndia } from "~/platform/time/indian-time";
import { offerDeadline } from "./offer-deadline";

const india = (text: string) => new Date(`${text}+05:30`);
const far = india("2027-03-01T10:00:00");

test("an offer holds for its hours, at most half the time that is left", () => {
  expect(offerDeadline(india("2027-01-10T12:00:00"), far, 24)).toEqual(india("2027-01-11T12:00:00"));
  const soon = india("2027-01-10T20:00:00");
  expect(offerDeadline(india("2027-01-10T12:00:00"), soon, 24)).toEqual(india("2027-01-10T16:00:00"));
  expect(offerDeadline(soon, soon, 24)).toBeUndefined();
});

test("none ends in the night: in the morning after it, or where that is too late, in the evening before", () => {
  expect(offerDeadline(india("2027-01-10T23:30:00"), far, 24)).toEqual(india("2027-01-12T08:00:00"));
  expect(offerDeadline(india("2027-01-10T05:00:00"), far, 24)).toEqual(india("2027-01-11T08:00:00"));
  const starts = india("2027-01-11T10:00:00");
  expect(offerDeadline(india("2027-01-10T18:00:00"), starts, 24)).toEqual(india("2027-01-10T22:00:00"));
  expect(offerDeadline(india("2027-01-10T21:00:00"), starts, 24)).toEqual(india("2027-01-10T22:00:00"));
  expect(offerDeadline(india("2027-01-10T21:50:00"), starts, 24)).toBeUndefined();
  expect(offerDeadline(india("2027-01-10T23:00:00"), starts, 24)).toBeUndefined();
});

test("whenever it is made, an offer ends by day, after it was made and before the event starts", () => {
  const start = india("2027-01-10T00:00:00").getTime();
  for (let at = 0; at < 24 * 7; at++)
    for (const hours of [1, 6, 24, 72]) {
      const [now, startsAt] = [new Date(start + at * HOUR_MS), new Date(start + 24 * 8 * HOUR_MS)];
      const deadline = offerDeadline(now, startsAt, hours);
      if (!deadline) continue;
      const local = inIndia(deadline);
      const isByDay = local.getUTCHours() >= 8 && (local.getUTCHours() < 22 || local.getUTCMinutes() === 0);
      expect([deadline > now, deadline < startsAt, isByDay]).toEqual([true, true, true]);
    }
});
