import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import { eventDesk, inputOf } from "../events";
import { usePortal } from "../portal";

const portal = usePortal();

const from = (event: Pick<StaffEvent, "startsAt">, hours: number) =>
  new Date(new Date(event.startsAt).getTime() + hours * HOUR_MS).toISOString();

const session = (event: StaffEvent, begin: number, end: number, parts = {}) => ({
  title: `Talk at ${begin}`,
  speakers: ["R. Nair"],
  room: "Hall A",
  track: "Structures",
  points: 1.5,
  startsAt: from(event, begin),
  endsAt: from(event, end),
  ...parts,
});

const programme = (event: StaffEvent, sessions: unknown[], parts = {}) => ({
  version: event.version,
  creditRule: "each",
  creditShare: 75,
  dayPoints: 4,
  sessions,
  ...parts,
});

test("an event begins with one session a day, which move with it and keep their ids", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.make();
  expect(event.sessions).toMatchObject([{ title: event.title, startsAt: event.startsAt, points: 0 }]);
  const later = (text: string) => new Date(new Date(text).getTime() + DAY_MS).toISOString();
  const moved = await desk.save(event, { startsAt: later(event.startsAt), endsAt: later(event.endsAt) });
  expect(moved.sessions).toMatchObject([{ id: event.sessions[0]?.id, startsAt: moved.startsAt, endsAt: moved.endsAt }]);
});

test("a programme is saved whole, seen by everybody, and moves with its event", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const sessions = [session(event, 0, 1), session(event, 2, 4)];
  const saved = await desk.ask(`/${event.id}/programme`, programme(event, sessions), "PUT");
  expect(saved.status).toBe(200);
  const stands: StaffEvent = (await saved.json()).event;
  const shown = await (await portal.ask(`/api/events/${event.id}`)).json();
  expect(shown).toMatchObject({
    dayPoints: 4,
    sessions: [
      { title: "Talk at 0", speakers: ["R. Nair"], room: "Hall A", points: 1.5 },
      { title: "Talk at 2", startsAt: from(event, 2) },
    ],
  });
  const earlier = (text: string) => new Date(new Date(text).getTime() - HOUR_MS).toISOString();
  const moved = await desk.save(stands, { startsAt: earlier(event.startsAt), endsAt: earlier(event.endsAt) });
  expect(moved.sessions.map(({ startsAt }) => startsAt)).toEqual([from(moved, 0), from(moved, 2)]);
  const short = await desk.ask(
    `/${event.id}`,
    { ...inputOf(moved), version: moved.version, endsAt: from(moved, 3) },
    "PUT",
  );
  expect(short.status).toBe(400);
  expect((await short.json()).fields).toHaveProperty("endsAt");
});

test("one room or one speaker twice at a time is refused, and nothing is changed", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.make();
  const sessions = [session(event, 0, 2), session(event, 1, 3, { speakers: [] })];
  const refused = await desk.ask(`/${event.id}/programme`, programme(event, sessions), "PUT");
  expect(refused.status).toBe(400);
  expect((await refused.json()).fields).toEqual({ "sessions.1.room": "“Talk at 0” is in this room then." });
  expect((await desk.read(event.id)).sessions).toEqual(event.sessions);
});

test("whoever saves after somebody else is told so", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.make();
  const wanted = programme(event, [session(event, 0, 1)]);
  expect((await desk.ask(`/${event.id}/programme`, wanted, "PUT")).status).toBe(200);
  expect((await desk.ask(`/${event.id}/programme`, wanted, "PUT")).status).toBe(409);
});
