import { expect, test } from "vitest";
import { clashesOf } from "./clashes";

const at = (clock: string) => `2027-01-15T${clock}:00.000Z`;
const event = { startsAt: at("04:30"), endsAt: at("12:00") };
const session = (from: string, until: string, parts = {}) => ({
  title: `From ${from}`,
  room: undefined,
  speakers: [],
  startsAt: at(from),
  endsAt: at(until),
  ...parts,
});

test("one after the other in one room with one speaker is a programme", () => {
  const parts = { room: "Hall A", speakers: ["R. Nair"] };
  expect(clashesOf([session("05:00", "06:00", parts), session("06:00", "07:00", parts)], event)).toEqual({});
});

test("two at once in one room, or with one speaker, are told apart by spelling alone", () => {
  const rooms = [session("05:00", "06:00", { room: "Hall A" }), session("05:30", "06:30", { room: "hall a" })];
  expect(clashesOf(rooms, event)).toEqual({ "sessions.1.room": "“From 05:00” is in this room then." });
  const people = [
    session("05:00", "06:00", { room: "Hall A", speakers: ["R. Nair"] }),
    session("05:59", "06:30", { room: "Hall B", speakers: ["S. Rao", "r. nair"] }),
  ];
  expect(clashesOf(people, event)).toEqual({ "sessions.1.speakers": "r. nair speaks in “From 05:00” then." });
});

test("a session lies within its event and ends after it starts", () => {
  const sessions = [session("04:00", "05:00"), session("11:00", "12:01"), session("07:00", "07:00")];
  expect(Object.keys(clashesOf(sessions, event))).toEqual([
    "sessions.0.startsAt",
    "sessions.1.endsAt",
    "sessions.2.endsAt",
  ]);
});
