import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { dataPrincipal } from "../../src/features/accounts/data-principal.server";
import { userTable } from "../../src/features/accounts/tables.server";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import { findCode } from "../../src/features/events/check-in/phone/find-code";
import { verdictOf } from "../../src/features/events/check-in/phone/verdict";
import { receiveScans } from "../../src/features/events/check-in/receive-scans.server";
import { checkInLinkTable, checkInTable } from "../../src/features/events/check-in/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { roomCode } from "../../src/features/events/room-code/room-code";
import { sessionFor } from "../../src/features/events/sessions/session-now";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { eraseEverything } from "../../src/features/privacy/everything.server";
import { transaction } from "../../src/platform/context.server";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { plannedEvent } from "../attendance";
import { eventDesk, organiserOf, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** The event begins in 9 minutes: check-in and room codes are open. */
const soon = { startsAt: inHours(0.15), endsAt: inHours(7), closesAt: inHours(0.1) };
const placeOf = async (event: StaffEvent, person: { email: string; cookie: string }, name = "Asha Rao") => {
  const { registrations } = await json(registerFor(portal, event, { ...person, names: [name] }));
  const { reference } = registrations[0];
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  return { reference: reference as string, id: row?.id ?? "nobody" };
};
const presentAt = async (registrationId: string) =>
  (
    await db()
      .select({ title: eventSessionTable.title })
      .from(attendanceTable)
      .innerJoin(eventSessionTable, eq(eventSessionTable.id, attendanceTable.sessionId))
      .where(and(eq(attendanceTable.registrationId, registrationId), isNull(attendanceTable.withdrawnAt)))
  ).map(({ title }) => title);

test("A scan that claims to be older than the gate of its phone counts from when the phone has the gate", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { id } = await placeOf(event, await provenMember(portal));
  const phone = await phoneAt(portal, desk, event);
  const at = (session: number, minutes: number) =>
    new Date(new Date(event.sessions[session]?.startsAt ?? "").getTime() + minutes * MINUTE_MS);
  const enrolledAt = at(1, 1);
  await db().update(checkInLinkTable).set({ enrolledAt }).where(eq(checkInLinkTable.id, phone.id));
  const [link] = await db().select().from(checkInLinkTable).where(eq(checkInLinkTable.id, phone.id));
  if (!link) throw new Error("no gate");
  const now = at(1, 60);
  const scans = [scanOf(id, { at: at(0, 1).toISOString() })];
  const sent = { scans, sentAt: now.toISOString(), unsent: 0 };
  expect((await receiveScans(portal.context({ now }), link, sent)).outcomes[0]?.outcome).toBe("admitted");
  expect(await presentAt(id)).toEqual(["Noon"]);
});

test("A pass of another event opens no gate, also where both events were made in one minute", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [await plannedEvent(desk), await plannedEvent(desk, { event: { title: "Another" } })];
  const person = await provenMember(portal);
  const { reference } = await placeOf(event, person);
  const { pass } = await json(portal.ask(`/api/registrations/${reference}`, { cookie: person.cookie }));
  const foundAt = async (one: StaffEvent) => {
    const [list, now] = [await (await phoneAt(portal, desk, one)).read(), new Date()];
    return (await findCode(list, pass.statement, { readCard: async () => undefined, now })).kind;
  };
  expect([await foundAt(event), await foundAt(other)]).toEqual(["person", "other-event"]);
});

/** Saves the programme with `parts` merged into its sessions in order; returns the event. */
async function replanned(
  desk: Awaited<ReturnType<typeof eventDesk>>,
  { id }: StaffEvent,
  parts: readonly object[],
): Promise<StaffEvent> {
  const { version, sessions } = await desk.read(id);
  const wanted = sessions.map(({ result: _result, track: _track, ...session }, at) => ({ ...session, ...parts[at] }));
  const rule = { creditRule: "each", creditShare: 75, dayPoints: 3 };
  const answer = await desk.ask(`/${id}/programme`, { ...rule, version, sessions: wanted }, "PUT");
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
  return (await answer.json()).event;
}

test("A gate follows its room to another name, and lets nobody in once the room has no session", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const [one, other] = [
    await placeOf(event, await provenMember(portal)),
    await placeOf(event, await provenMember(portal)),
  ];
  const phone = await phoneAt(portal, desk, event, { room: "Hall A" });
  await replanned(desk, event, [{ room: "Hall 1" }]);
  const list = await phone.read();
  expect([list.gate.room, list.sessions.map(({ title }) => title)]).toEqual(["Hall 1", ["Morning"]]);
  expect((await phone.sent([scanOf(one.id)])).outcomes.map(({ outcome }) => outcome)).toEqual(["admitted"]);
  expect(await presentAt(one.id)).toEqual(["Morning"]);

  await replanned(desk, event, [{ room: "" }]);
  const { sessions, people } = await phone.read();
  expect(sessions).toEqual([]);
  const person = people.find(({ id }) => id === other.id);
  if (!person) throw new Error("not in the list");
  const known = { kind: "person", person } as const;
  const young = { kind: "young", registrationId: other.id } as const;
  for (const found of [known, young]) expect(verdictOf(found, undefined, () => undefined).outcome).toBe("wrong-gate");
  expect((await phone.sent([scanOf(other.id)])).outcomes.map(({ outcome }) => outcome)).toEqual(["wrong-gate"]);
});

test("A scan for a session that moved makes nobody present in another one that they have not chosen", async () => {
  const desk = await eventDesk(portal);
  const planned = await plannedEvent(desk, { event: soon });
  const event = await replanned(desk, planned, [{ places: 5 }, { places: 5 }]);
  const [morning, noon] = event.sessions;
  const person = await provenMember(portal);
  const people = ["Asha Rao", "Ravi Menon", "Anil Joshi"].map((name, at) => ({
    name,
    sessionIds: [(at === 0 ? morning : noon)?.id ?? ""],
  }));
  const made = await json(registerFor(portal, event, { ...person, people }));
  const idOf = async (at: number) => {
    const isOne = eq(registrationTable.reference, made.registrations[at].reference);
    return (await db().select().from(registrationTable).where(isOne))[0]?.id ?? "";
  };
  const [chose, did, left] = [await idOf(0), await idOf(1), await idOf(2)];
  const phone = await phoneAt(portal, desk, event);
  // The morning session is on now. The phone was offline and still has the noon session at its gate.
  const scans = [
    scanOf(chose, { sessionId: noon?.id }),
    scanOf(did, { sessionId: noon?.id }),
    // The phone admitted this person to the morning session, which they have given up since.
    scanOf(left, { sessionId: morning?.id }),
  ];
  expect((await phone.sent(scans)).outcomes.map(({ outcome }) => outcome)).toEqual([
    "admitted",
    "wrong-gate",
    "admitted",
  ]);
  expect([await presentAt(chose), await presentAt(did), await presentAt(left)]).toEqual([["Morning"], [], ["Morning"]]);
  const [session] = (await phone.read()).sessions;
  const young = { kind: "young", registrationId: did } as const;
  expect(verdictOf(young, session, () => undefined).outcome).toBe("wrong-gate");
});

test("A gate for every session lets each person into the one of parallel sessions that they chose, and nobody else in", async () => {
  const desk = await eventDesk(portal);
  const planned = await plannedEvent(desk, { event: soon });
  const { startsAt = "", endsAt = "" } = planned.sessions[0] ?? {};
  const parallel = { startsAt, endsAt, places: 5 };
  const event = await replanned(desk, planned, [{ places: 5 }, parallel]);
  const sessionId = (title: string) => event.sessions.find((one) => one.title === title)?.id ?? "";
  const [morning, noon] = [sessionId("Morning"), sessionId("Noon")];
  const chosen = [[morning], [noon], [morning], [noon], [], []];
  const names = ["Asha Rao", "Ravi Menon", "Farah Khan", "Meera Nair", "Anil Joshi", "Devika Pillai"];
  const people = names.map((name, at) => ({ name, sessionIds: chosen[at] ?? [] }));
  await registerFor(portal, event, { ...(await provenMember(portal)), people });
  const rows = await db().select().from(registrationTable).where(eq(registrationTable.eventId, event.id));
  const ids = names.map((name) => rows.find((row) => row.name === name)?.id ?? "");
  const phone = await phoneAt(portal, desk, event);
  const { people: listed, sessions } = await phone.read();
  const verdicts = ids.map((id) => {
    const found = listed.find((one) => one.id === id);
    if (!found) throw new Error("not in the list");
    const session = sessionFor(sessions, new Date(), found.chosen);
    return verdictOf({ kind: "person", person: found }, session, () => undefined).outcome;
  });
  const refused = ["wrong-gate", "wrong-gate"];
  expect(verdicts).toEqual(["admitted", "admitted", "admitted", "admitted", ...refused]);
  // An earlier list can name another session than the one that they have chosen by now.
  const named = [morning, noon, noon, morning, undefined, crypto.randomUUID()];
  const scans = ids.map((id, at) => scanOf(id, { sessionId: named[at] }));
  const { outcomes } = await phone.sent(scans);
  const outcomeOf = new Map(outcomes.map(({ id, outcome }) => [id, outcome]));
  expect(scans.map(({ id }) => outcomeOf.get(id))).toEqual(verdicts);
  const present = [];
  for (const id of ids) present.push(await presentAt(id));
  expect(present).toEqual([["Morning"], ["Noon"], ["Morning"], ["Noon"], [], []]);
  // A phone that was offline let these into a session that they had given up by then.
  await phone.sent([scanOf(ids[4] ?? "", { sessionId: morning }), scanOf(ids[5] ?? "", { sessionId: noon })]);
  expect([await presentAt(ids[4] ?? ""), await presentAt(ids[5] ?? "")]).toEqual([["Morning"], ["Noon"]]);
});

test("Check-ins that a phone has not sent count at the gate where they were made, also once it has another", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const other = await plannedEvent(desk, { event: { ...soon, title: "Another" } });
  const place = async () => placeOf(event, await provenMember(portal));
  const [kept, elsewhere, undone] = [await place(), await place(), await place()];
  const deviceId = crypto.randomUUID();
  const [hallA, hallB, next] = [
    await phoneAt(portal, desk, event, { room: "Hall A", deviceId }),
    await phoneAt(portal, desk, event, { room: "Hall B", deviceId }),
    await phoneAt(portal, desk, other, { deviceId }),
  ];
  const strangers = await phoneAt(portal, desk, event);
  const taken = scanOf(undone.id, { gateId: hallA.id });
  const scans = [
    scanOf(kept.id, { gateId: hallA.id }),
    scanOf(elsewhere.id, { gateId: hallB.id }),
    taken,
    scanOf(null, { gateId: hallA.id, outcome: "undone", undoes: taken.id, at: inHours(0.01) }),
    scanOf(kept.id, { gateId: strangers.id }),
  ];
  const { outcomes } = await next.sent(scans);
  // The phone keeps scans of gates that are not its own.
  expect(outcomes.map(({ id, outcome }) => [scans.findIndex((scan) => scan.id === id), outcome]).sort()).toEqual([
    [0, "admitted"],
    [1, "rehearsal"],
    [2, "admitted"],
    [3, "undone"],
  ]);
  expect(await presentAt(kept.id)).toEqual(["Morning"]);
  const [scanned] = await db()
    .select({ session: eventSessionTable.title })
    .from(checkInTable)
    .innerJoin(eventSessionTable, eq(eventSessionTable.id, checkInTable.sessionId))
    .where(eq(checkInTable.registrationId, elsewhere.id));
  expect(scanned).toEqual({ session: "Noon" });
  expect(await presentAt(undone.id)).toEqual([]);
  await desk.ask(`/${event.id}/check-in-links/${hallA.id}`, undefined, "DELETE");
  expect((await next.sent([scanOf(kept.id, { gateId: hallA.id })])).outcomes).toEqual([]);
});

const presence = async (reference: string, cookie: string, secret: string, now = new Date()) => {
  const body = { code: await roomCode(secret, now) };
  const answer = await portal.ask(`/api/registrations/${reference}/presence`, { cookie, body });
  return [answer.status, (await answer.json()).code];
};
const secretAt = async (event: StaffEvent, cookie: string): Promise<string> =>
  (await json(portal.ask(`/api/staff/events/sessions/${event.sessions[0]?.id}/screen`, { cookie }))).secret;

test("Who is taken from the team, or closes the account, keeps no gate and no code of a room", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const own = await plannedEvent(desk, { event: soon });
  const holder = await provenMember(portal);
  const { reference, id } = await placeOf(event, holder);
  const deskAs = (cookie: string) => ({
    ask: (path: string, body?: unknown, method?: string) =>
      portal.ask(`/api/staff/events${path}`, { cookie, body, method }),
  });
  const gone = await staffMember(portal, "editor", "reviewer");
  await desk.ask(`/${own.id}/organisers`, { email: gone.email });
  const closed = await organiserOf(portal, event.id, desk.cookie);
  const gates = [
    await phoneAt(portal, deskAs(gone.cookie), event),
    await phoneAt(portal, deskAs(closed.cookie), event),
    await phoneAt(portal, deskAs(gone.cookie), own),
    await phoneAt(portal, desk, event),
  ];
  const lists = async () => Promise.all(gates.map(async (gate) => (await gate.list()).status));
  const secret = await secretAt(event, gone.cookie);
  const ownSecret = await secretAt(own, gone.cookie);

  const roles = { roles: [], seen: ["reviewer", "editor"] };
  const path = `/api/staff/team/${gone.id}/roles`;
  expect((await portal.ask(path, { method: "PUT", cookie: desk.cookie, body: roles })).ok).toBe(true);
  expect(await lists()).toEqual([401, 200, 200, 200]);
  expect((await gates[0]?.send([scanOf(id)]))?.status).toBe(401);
  expect(await presence(reference, holder.cookie, secret)).toEqual([400, "invalid_fields"]);
  expect(await secretAt(own, desk.cookie)).toBe(ownSecret);

  const seen = await secretAt(event, closed.cookie);
  const [account] = await db().select().from(userTable).where(eq(userTable.email, closed.email));
  const who = await dataPrincipal(system(), account?.id ?? "");
  if (!who) throw new Error("no account");
  await transaction(system(), (tx) => eraseEverything(tx, who));
  expect(await lists()).toEqual([401, 401, 200, 200]);
  expect(await presence(reference, holder.cookie, seen)).toEqual([400, "invalid_fields"]);
  expect((await presence(reference, holder.cookie, await secretAt(event, desk.cookie)))[0]).toBe(200);
});

test("The code of a room counts for nobody who may open its screen", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const reviewer = await staffMember(portal, "reviewer");
  const guest = await provenMember(portal);
  const secret = await secretAt(event, desk.cookie);
  for (const own of [organiser, reviewer]) {
    const { reference, id } = await placeOf(event, own);
    expect(await presence(reference, own.cookie, secret)).toEqual([403, "own_attendance"]);
    expect(await presentAt(id)).toEqual([]);
  }
  const booked = await json(
    registerFor(portal, event, { email: newcomer().email, names: ["Meera Nair"], cookie: organiser.cookie }),
  );
  const [{ reference }] = booked.registrations;
  await db()
    .update(registrationTable)
    .set({ isProven: true, status: "confirmed" })
    .where(eq(registrationTable.reference, reference));
  expect((await presence(reference, organiser.cookie, secret))[0]).toBe(403);
  const theirs = await placeOf(event, guest, "Farah Khan");
  expect((await presence(theirs.reference, guest.cookie, secret))[0]).toBe(200);
});

test("A room's code does not bring back what staff took back of another registration of the same person", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon });
  const person = await provenMember(portal, { firstName: "Amit", lastName: "Shah" });
  const [one, other] = [await placeOf(event, person, "Amit Shah"), await placeOf(event, person, "Amit K Shah")];
  const secret = await secretAt(event, desk.cookie);
  expect((await presence(one.reference, person.cookie, secret))[0]).toBe(200);
  const withdrawal = { reference: one.reference, sessionId: event.sessions[0]?.id, reason: "Was not there" };
  expect((await desk.ask(`/${event.id}/attendances/withdrawal`, withdrawal)).status).toBe(200);
  expect(await presence(other.reference, person.cookie, secret)).toEqual([409, "attendance_withdrawn"]);
});
