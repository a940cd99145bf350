import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import { answerOffer } from "../../src/features/events/registrations/own-registration.server";
import { presenceCodeTable } from "../../src/features/events/room-code/tables.server";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { plannedEvent, settledAfter } from "../attendance";
import { eventDesk, inputOf, organiserOf, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json().catch(() => ({}))).code ?? ""];
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const plus = (iso: string, ms: number) => new Date(new Date(iso).getTime() + ms).toISOString();

type Desk = Awaited<ReturnType<typeof eventDesk>>;
const put = (desk: Desk, event: StaffEvent, parts: object) =>
  desk.ask(`/${event.id}`, { ...inputOf(event), version: event.version, ...parts }, "PUT");
/** The event's times moved by `ms`; `opensAt` only moves earlier. */
const shifted = ({ startsAt, endsAt, opensAt, closesAt }: StaffEvent, ms: number) => ({
  startsAt: plus(startsAt, ms),
  endsAt: plus(endsAt, ms),
  opensAt: plus(opensAt, Math.min(ms, 0)),
  closesAt: plus(closesAt, ms),
});
const act = (reference: string, what: string, cookie: string, body: object = {}) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
const placeOf = async (event: StaffEvent, person: { email: string; cookie: string }, name?: string) => {
  const { registrations } = await json(registerFor(portal, event, { ...person, ...(name && { names: [name] }) }));
  return registrations[0].reference as string;
};
const rowOf = async (reference: string) => {
  const [found] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  if (!found) throw new Error("no such registration");
  return found;
};
const attendancesOf = async (reference: string) =>
  db()
    .select()
    .from(attendanceTable)
    .where(eq(attendanceTable.registrationId, (await rowOf(reference)).id));

/** Starts in an hour, so its check-in is open. */
const startingSoon = (desk: Desk) =>
  plannedEvent(desk, { event: { startsAt: inHours(1), endsAt: inHours(7), closesAt: inHours(0.9) } });

/** Moves the event and its sessions `ms` into the past. */
async function begun({ id }: StaffEvent, ms: number): Promise<void> {
  const by = sql`${ms}::float8 * interval '1 millisecond'`;
  const { startsAt, endsAt, closesAt } = eventTable;
  const times = { startsAt: sql`${startsAt} - ${by}`, endsAt: sql`${endsAt} - ${by}` };
  await db()
    .update(eventTable)
    .set({ ...times, closesAt: sql`${closesAt} - ${by}`, opensAt: sql`${eventTable.opensAt} - ${by}` })
    .where(eq(eventTable.id, id));
  const own = eventSessionTable;
  await db()
    .update(own)
    .set({ startsAt: sql`${own.startsAt} - ${by}`, endsAt: sql`${own.endsAt} - ${by}` })
    .where(eq(own.eventId, id));
}

test("a published event is not moved into the past, and a draft is", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const fieldsOf = async (answer: Promise<Response>) => Object.keys((await json(answer)).fields ?? {});
  expect(await fieldsOf(put(desk, event, shifted(event, -420 * DAY_MS)))).toEqual(["startsAt"]);
  const yesterday = { ...inputOf(event), version: event.version, ...shifted(event, -31 * DAY_MS) };
  const byOrganiser = portal.ask(`/api/staff/events/${event.id}`, {
    cookie: organiser.cookie,
    body: yesterday,
    method: "PUT",
  });
  expect((await byOrganiser).status).toBe(400);
  expect((await desk.read(event.id)).startsAt).toBe(event.startsAt);
  const begun = { startsAt: inHours(-1), endsAt: inHours(1), opensAt: inHours(-3), closesAt: inHours(-2) };
  const answer = await put(desk, await desk.read(event.id), begun);
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
  const draft = await desk.make();
  expect((await put(desk, draft, shifted(draft, -420 * DAY_MS))).status).toBe(200);
});

test("an event that runs keeps its start, and does not end before now", async () => {
  const desk = await eventDesk(portal);
  const soon = { startsAt: inHours(1), endsAt: inHours(7), closesAt: inHours(0.9) };
  const event = await desk.published(soon);
  await begun(event, 3 * HOUR_MS);
  const running = await desk.read(event.id);
  expect((await put(desk, running, { endsAt: inHours(-1) })).status).toBe(400);
  expect((await put(desk, running, { startsAt: inHours(-30) })).status).toBe(400);
  expect((await put(desk, running, { endsAt: inHours(8) })).status).toBe(200);
});

test("putting an event off takes back who was let in: the place can be given back, and brings no points", async () => {
  const desk = await eventDesk(portal);
  const event = await startingSoon(desk);
  const [came, left] = [await provenMember(portal), await provenMember(portal)];
  const [staying, leaving] = [await placeOf(event, came), await placeOf(event, left, "Asha Rao")];
  const phone = await phoneAt(portal, desk, event);
  const [one, other] = [await rowOf(staying), await rowOf(leaving)];
  await phone.sent([scanOf(one.id), scanOf(other.id)]);
  const typed = { registrationId: one.id, sessionId: event.sessions[0]?.id ?? "", third: 1, at: new Date() };
  await db().insert(presenceCodeTable).values(typed);
  const moved = await desk.save(await desk.read(event.id), shifted(event, 10 * DAY_MS));
  expect(await attendancesOf(staying)).toMatchObject([
    { withdrawnReason: "The session was put off after this check-in" },
  ]);
  expect(await db().$count(presenceCodeTable, eq(presenceCodeTable.registrationId, one.id))).toBe(0);
  expect((await phone.read()).people.flatMap((person) => person.in ?? [])).toEqual([]);
  expect((await act(leaving, "cancellation", left.cookie)).status).toBe(200);
  await settledAfter(portal, moved, 3 * DAY_MS + MINUTE_MS);
  const { entries } = await json(portal.ask("/api/history?type=event_attendance", { cookie: came.cookie }));
  expect(entries).toEqual([]);
});

test("who was let in before a session was put off by a slip is present again once it is back, as long as the place is theirs", async () => {
  const desk = await eventDesk(portal);
  const event = await startingSoon(desk);
  const people = [];
  for (const name of ["Meera Kulkarni", "Asha Rao", "Anil Joshi"]) {
    const person = await provenMember(portal);
    people.push({ ...person, reference: await placeOf(event, person, name) });
  }
  const phone = await phoneAt(portal, desk, event);
  for (const { reference } of people) await phone.sent([scanOf((await rowOf(reference)).id)]);
  const [staying, leaving, passing] = people;
  await desk.save(await desk.read(event.id), shifted(event, 10 * DAY_MS));
  expect((await act(leaving?.reference ?? "", "cancellation", leaving?.cookie ?? "")).status).toBe(200);
  const next = { name: "Ravi Menon", email: newcomer().email };
  expect((await act(passing?.reference ?? "", "transfer", passing?.cookie ?? "", next)).status).toBe(200);
  await desk.save(await desk.read(event.id), shifted(event, 0));
  const isPresent = async ({ reference }: { reference: string }) =>
    (await attendancesOf(reference)).some(({ withdrawnAt }) => withdrawnAt === null);
  expect(await Promise.all(people.map(isPresent))).toEqual([true, false, false]);
  expect((await phone.read()).people.filter((person) => person.in).map(({ id }) => id)).toEqual([
    (await rowOf(staying?.reference ?? "")).id,
  ]);
});

test("a short delay keeps who is in the hall", async () => {
  const desk = await eventDesk(portal);
  const event = await startingSoon(desk);
  const person = await provenMember(portal);
  const reference = await placeOf(event, person);
  const phone = await phoneAt(portal, desk, event);
  await phone.sent([scanOf((await rowOf(reference)).id)]);
  await desk.save(await desk.read(event.id), shifted(event, HOUR_MS));
  expect(await attendancesOf(reference)).toMatchObject([{ withdrawnAt: null }]);
});

test("a session that is over and was attended keeps its times: the start of its event stays", async () => {
  const desk = await eventDesk(portal);
  const event = await startingSoon(desk);
  const reference = await placeOf(event, await provenMember(portal));
  const phone = await phoneAt(portal, desk, event);
  await phone.sent([scanOf((await rowOf(reference)).id)]);
  await begun(event, 4 * HOUR_MS);
  const running = await desk.read(event.id);
  expect(await code(put(desk, running, { startsAt: inHours(24), endsAt: inHours(32) }))).toEqual([409, "session_over"]);
  expect(await attendancesOf(reference)).toMatchObject([{ withdrawnAt: null }]);
  expect((await put(desk, running, { endsAt: inHours(32) })).status).toBe(200);
});

test("a session that was attended yesterday does not become one of today", async () => {
  const desk = await eventDesk(portal);
  const times = { startsAt: inHours(1), endsAt: inHours(41), closesAt: inHours(0.9) };
  const event = await plannedEvent(desk, { event: times });
  const reference = await placeOf(event, await provenMember(portal));
  const phone = await phoneAt(portal, desk, event);
  await phone.sent([scanOf((await rowOf(reference)).id)]);
  await begun(event, 25 * HOUR_MS);
  const running = await desk.read(event.id);
  const later = { startsAt: inHours(-4), endsAt: inHours(36) };
  expect(await code(put(desk, running, later))).toEqual([409, "session_over"]);
  expect((await desk.read(event.id)).sessions).toEqual(running.sessions);
});

test("an offer ends when its event begins, also where that is earlier now", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [first, waiting] = [await provenMember(portal), await provenMember(portal)];
  const taken = await placeOf(event, first);
  const reference = await placeOf(event, waiting, "Asha Rao");
  await act(taken, "cancellation", first.cookie);
  expect(await rowOf(reference)).toMatchObject({ status: "offered" });
  const forward = { startsAt: inHours(1), endsAt: inHours(4), closesAt: inHours(0.5) };
  const moved = await desk.save(await desk.read(event.id), forward);
  const { deadline, bookingId } = await rowOf(reference);
  expect(deadline?.toISOString()).toBe(moved.startsAt);
  await db()
    .update(registrationTable)
    .set({ deadline: new Date(inHours(48)) });
  const ctx = portal.context({ now: new Date(inHours(1.1)) });
  const answer = { accept: true, token: bookingToken(ctx, bookingId), memberNames: [] };
  await expect(answerOffer(ctx, reference, answer)).rejects.toMatchObject({ code: "closed" });
});

test("the links of gates end a day after their event, also where it moved", async () => {
  const desk = await eventDesk(portal);
  const event = await startingSoon(desk);
  const phone = await phoneAt(portal, desk, event);
  const moved = await desk.save(await desk.read(event.id), shifted(event, 10 * DAY_MS));
  expect((await phone.read()).gate.expiresAt).toBe(plus(moved.endsAt, DAY_MS));
});
