import { expect, test } from "vitest";
import { sessionFor, sessionNow, sessionsAtGate } from "./session-now";

const at = (clock: string) => `2027-01-15T${clock}:00.000Z`;
const session = (from: string, until: string, room: string | null = "Hall A") => ({
  title: from,
  room,
  startsAt: at(from),
  endsAt: at(until),
});
const morning = session("05:00", "06:30");
const noon = session("08:00", "09:00");
const evening = session("11:00", "12:00");
const day = [morning, noon, evening];
const nowIs = (clock: string) => sessionNow(day, new Date(at(clock)))?.title;

test("people are let into what begins within the hour, else into what runs, else into what comes next", () => {
  expect(nowIs("03:00")).toBe("05:00");
  expect(nowIs("04:30")).toBe("05:00");
  expect(nowIs("06:00")).toBe("05:00");
  expect(nowIs("06:45")).toBe("08:00");
  expect(nowIs("07:30")).toBe("08:00");
  expect(nowIs("13:00")).toBe("11:00");
  expect(sessionNow([], new Date())).toBeUndefined();
});

test("who comes near the end of one session, when the next one begins soon, comes for the next one", () => {
  const next = session("06:40", "08:00");
  expect(sessionNow([morning, next], new Date(at("06:20")))).toBe(next);
  expect(sessionNow([morning, next], new Date(at("05:30")))).toBe(morning);
});

test("who comes in the first half of a talk comes for it, also where the next one follows at once", () => {
  const talks = [session("05:00", "05:45"), session("05:45", "06:30")];
  const titleAt = (clock: string) => sessionNow(talks, new Date(at(clock)))?.title;
  expect(["04:50", "05:01", "05:20", "05:30", "05:46"].map(titleAt)).toEqual([
    "05:00",
    "05:00",
    "05:00",
    "05:45",
    "05:45",
  ]);
});

test("a gate lets into the sessions of its room, or into all", () => {
  const elsewhere = session("05:00", "06:00", "Hall B");
  expect(sessionsAtGate([morning, elsewhere], "Hall B")).toEqual([elsewhere]);
  expect(sessionsAtGate([morning, elsewhere], null)).toEqual([morning, elsewhere]);
});

test("who has not chosen the session of the gate is let into a parallel one that is open to them, if its doors are open", () => {
  const placed = (id: string, from: string, until: string, places: number | null = 5) => ({
    ...session(from, until),
    id,
    places,
  });
  const idFor = (sessions: ReturnType<typeof placed>[], clock: string, ...chosen: string[]) =>
    sessionFor(sessions, new Date(at(clock)), chosen)?.id;
  const workshops = [placed("arches", "05:00", "07:00"), placed("drones", "05:00", "07:00")];
  for (const clock of ["04:30", "05:10", "06:30", "07:30"]) {
    expect(idFor(workshops, clock, "arches")).toBe("arches");
    expect(idFor(workshops, clock, "drones")).toBe("drones");
  }
  expect(idFor(workshops, "05:10")).toBe("drones");
  const talk = placed("talk", "05:00", "07:00", null);
  expect(idFor([talk, ...workshops], "05:10")).toBe("talk");
  expect(idFor([talk, ...workshops], "05:10", "arches")).toBe("arches");
  // In the second half of a talk the gate admits into the workshops that come next.
  const before = [placed("before", "03:00", "05:00", null), ...workshops];
  expect(idFor(before, "04:30", "arches")).toBe("arches");
  expect(idFor(before, "04:30")).toBe("before");
  expect(idFor(before, "05:00")).toBe("drones");
  const after = [placed("workshop", "08:00", "10:00"), placed("inaugural", "10:30", "12:00", null)];
  expect(["07:00", "07:30", "08:30", "09:15"].map((clock) => idFor(after, clock))).toEqual([
    "workshop",
    "inaugural",
    "inaugural",
    "inaugural",
  ]);
  expect(idFor(after, "08:30", "workshop")).toBe("workshop");
  // The gate's session lasts the whole day. Of the chosen ones, one is over by then, and check-in of the other is open.
  const dayLong = [
    placed("early", "05:00", "06:00"),
    placed("day", "05:00", "11:00"),
    placed("late", "10:00", "11:00"),
  ];
  expect(idFor(dayLong, "06:30", "early", "late")).toBe("day");
  expect(idFor(dayLong, "07:30", "early", "late")).toBe("late");
  expect(idFor(dayLong, "10:10", "early", "day")).toBe("day");
});
