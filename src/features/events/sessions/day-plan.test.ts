import { expect, test } from "vitest";
import { dayPlans } from "./day-plan";

const at = (text: string) => new Date(`${text}:00.000+05:30`).toISOString();
const session = (from: string, until: string, track: string | null = null) => ({
  id: from + track,
  title: from,
  track,
  room: null,
  speakers: [],
  points: 1,
  result: null,
  places: null,
  startsAt: at(from),
  endsAt: at(until),
});

const opening = session("2027-01-15T10:15", "2027-01-15T11:00");
const arches = session("2027-01-15T11:30", "2027-01-15T12:45", "Structures");
const bearings = session("2027-01-15T11:30", "2027-01-15T12:40", "Bridges");

test("sessions stand by quarters of an hour and tracks, and what has none goes over all", () => {
  const [plan] = dayPlans([opening, arches, bearings]);
  expect(plan?.tracks).toEqual(["Structures", "Bridges"]);
  expect(plan?.drawing?.hours).toEqual([10, 11, 12]);
  expect(plan?.drawing?.placed).toEqual([
    { session: opening, row: 1, rows: 3, column: 0, columns: 2 },
    { session: arches, row: 6, rows: 5, column: 0, columns: 1 },
    { session: bearings, row: 6, rows: 5, column: 1, columns: 1 },
  ]);
});

test("each day of India is drawn by itself", () => {
  const late = session("2027-01-16T00:30", "2027-01-16T01:00");
  expect(dayPlans([opening, late]).map(({ day }) => day)).toEqual(["2027-01-15", "2027-01-16"]);
});

test("what would lie upon each other, or lasts over twelve hours, is listed and not drawn", () => {
  const beside = session("2027-01-15T10:30", "2027-01-15T11:30");
  expect(dayPlans([opening, beside])[0]?.drawing).toBeUndefined();
  const long = session("2027-01-15T06:00", "2027-01-15T20:00");
  expect(dayPlans([long])[0]?.drawing).toBeUndefined();
});
