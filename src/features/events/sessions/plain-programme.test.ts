import { expect, test } from "vitest";
import { isPlain, plainProgramme } from "./plain-programme";

const at = (text: string) => new Date(`${text}:00.000+05:30`);

test("an event of one day is one session by its own name", () => {
  const event = { title: "Site day", startsAt: at("2027-01-15T10:00"), endsAt: at("2027-01-15T16:00") };
  expect(plainProgramme(event)).toEqual([event]);
});

test("several days are one session each, at the same times", () => {
  const event = { title: "Convention", startsAt: at("2027-01-30T10:00"), endsAt: at("2027-02-01T17:00") };
  expect(plainProgramme(event)).toEqual([
    { title: "Day 1", startsAt: at("2027-01-30T10:00"), endsAt: at("2027-01-30T17:00") },
    { title: "Day 2", startsAt: at("2027-01-31T10:00"), endsAt: at("2027-01-31T17:00") },
    { title: "Day 3", startsAt: at("2027-02-01T10:00"), endsAt: at("2027-02-01T17:00") },
  ]);
});

test("a night is one session", () => {
  const event = { title: "Night pour", startsAt: at("2027-01-15T20:00"), endsAt: at("2027-01-16T04:00") };
  expect(plainProgramme(event)).toEqual([event]);
});

test("a programme that somebody has changed is not plain any more", () => {
  const event = { title: "Convention", startsAt: at("2027-01-15T10:00"), endsAt: at("2027-01-16T17:00") };
  const plain = plainProgramme(event);
  expect(isPlain(plain, event)).toBe(true);
  expect(isPlain([...plain].reverse(), event)).toBe(false);
  expect(isPlain(plain.slice(1), event)).toBe(false);
});
