import { and, eq, inArray, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { formerAddressTable, userTable } from "../../src/features/accounts/tables.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { awardDueCredits } from "../../src/features/events/attendance/award-credits.server";
import { attendanceTable, creditTable } from "../../src/features/events/attendance/tables.server";
import type { Scan } from "../../src/features/events/check-in/schema";
import { checkInTable } from "../../src/features/events/check-in/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { verifyPass } from "../../src/features/events/pass/pass";
import { roomCode } from "../../src/features/events/room-code/room-code";
import { eventTable } from "../../src/features/events/tables.server";
import type { Context } from "../../src/platform/context.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { afterEnd, markedAtEvent, plannedEvent, settledAfter } from "../attendance";
import { activity, decideDeclared } from "../cpd";
import { eventDesk, meera, registerByCode, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { digitalMember } from "../members";
import { awaitMail } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf } from "../staff-cases";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const system = (now: Date) => portal.context({ actor: { kind: "system" }, now });
const settled = (event: StaffEvent, ms?: number) => settledAfter(portal, event, ms);
const markedAt = (event: StaffEvent, reference: string, session: number, now: Date) =>
  markedAtEvent(portal, event, { reference, session, now });

/** Times of an event whose check-in is open. */
const soon = () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  return { startsAt: inHours(1), endsAt: inHours(7), closesAt: inHours(0.9) };
};
const openEvent = (desk: Awaited<ReturnType<typeof eventDesk>>) => plannedEvent(desk, { event: soon() });

async function holder(event: StaffEvent) {
  const { email, cookie } = await provenMember(portal, meera);
  const { registrations } = await json(registerFor(portal, event, { email, cookie }));
  const { reference } = registrations[0];
  const answer = await json(portal.ask(`/api/registrations/${reference}`, { cookie }));
  const keys = (await json(portal.ask("/api/members/keys"))).keys;
  const verdict = await verifyPass(keys, answer.pass.statement, new Date());
  if (verdict.outcome !== "signed") throw new Error(verdict.outcome);
  return { email, cookie, reference, pass: answer.pass, id: verdict.facts.registrationId };
}

const history = async (cookie: string) => {
  const { entries } = await json(portal.ask("/api/history?type=event_attendance", { cookie }));
  return entries.map(({ status, points }: { status: string; points: number }) => [status, points]);
};

test("a link belongs to the first phone that opens it, and ends when it is revoked", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const phone = await phoneAt(portal, desk, event);
  expect((await phone.enrol()).status).toBe(200);
  expect((await phone.enrol(crypto.randomUUID())).status).toBe(410);
  expect((await portal.ask("/api/check-in/list")).status).toBe(401);
  // Enrolling again, as after a lost answer, replaces the token.
  expect((await phone.list()).status).toBe(401);
  const other = await phoneAt(portal, desk, event);
  expect((await other.list()).status).toBe(200);
  expect((await desk.ask(`/${event.id}/check-in-links/${other.id}`, undefined, "DELETE")).status).toBe(200);
  expect((await other.list()).status).toBe(401);
  expect((await other.send([])).status).toBe(401);
  expect((await desk.ask(`/${event.id}/check-in-links/${other.id}`, undefined, "DELETE")).status).toBe(404);
});

test("the list names who has a place, with code and member number, nobody who gave it back, and is sent when it changed", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const [one, gone] = [await holder(event), await holder(event)];
  await portal.ask(`/api/registrations/${gone.reference}/cancellation`, { body: {}, cookie: gone.cookie });
  const phone = await phoneAt(portal, desk, event, { room: "Hall A" });
  const list = await phone.read();
  expect(list.sessions.map(({ title }) => title)).toEqual(["Morning"]);
  expect(list.people.find(({ id }) => id === one.id)).toMatchObject({
    name: "Meera Kulkarni",
    code: one.pass.code,
    version: 1,
  });
  expect(list.people.find(({ id }) => id === gone.id)).toMatchObject({ name: "", isCancelled: true });
  expect(await json(phone.list(list.edition))).not.toHaveProperty("list");
  await phone.sent([scanOf(one.id)]);
  const next = await json(phone.list(list.edition));
  expect(next.list.people.find(({ id }: { id: string }) => id === one.id).in).toEqual([list.sessions[0]?.id]);
});

test("a membership card opens the member's own place, in any seat and without a session, and nobody else's", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: { ...soon(), places: 20 } });
  const [one, byCode, second, booker] = [
    await digitalMember(portal),
    await digitalMember(portal),
    await digitalMember(portal),
    await digitalMember(portal),
  ];
  const nameOf = ({ firstName, lastName }: typeof one) => `${firstName} ${lastName}`;
  const book = async ({ email, cookie }: typeof one, names: string[]) =>
    expect((await registerFor(portal, event, { email, cookie, names })).status).toBe(201);
  await book(one, ["Asha Joshi"]);
  await book(one, [nameOf(one)]);
  await book(one, [nameOf(one).replace("Meera", "M.")]);
  await registerByCode(portal, event, { email: byCode.email, name: nameOf(byCode) });
  await book(second, ["Anil Joshi", nameOf(second)]);
  await book(booker, ["Farah Khan"]);
  const { people } = await (await phoneAt(portal, desk, event)).read();
  expect(people).toHaveLength(7);
  const opened = people.flatMap(({ name, member }) => (member ? [[member, name]] : []));
  const owners = [one, byCode, second].map((person) => [person.number, nameOf(person)]);
  expect(opened.sort()).toEqual(owners.sort());
});

test("three phones without signal admit one pass: one attendance, and the others are told of", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const { id, reference } = await holder(event);
  const phones = [];
  for (let at = 0; at < 3; at++) phones.push(await phoneAt(portal, desk, event));
  const [again, admitted] = [scanOf(id, { outcome: "again" }), scanOf(id)];
  const answers = await Promise.all([
    phones[0]
      ?.sent([again, admitted])
      .then(({ outcomes }) => ({ outcomes: outcomes.filter((one) => one.id === admitted.id) })),
    ...phones.slice(1).map((phone) => phone.sent([scanOf(id)])),
  ]);
  expect(answers.map((answer) => answer?.outcomes[0]?.outcome).sort()).toEqual(["admitted", "twice", "twice"]);
  const live = await json(desk.ask(`/${event.id}/check-in`));
  expect(live).toMatchObject({ present: 1, twice: [{ reference, times: 3 }] });
});

test("phones that send many people at once, each in another order, are all answered", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const { email, cookie } = await provenMember(portal);
  const names = Array.from({ length: 8 }, (_, at) => `Person ${at}`);
  await registerFor(portal, event, { email, cookie, names });
  const phones = [];
  for (let at = 0; at < 5; at++) phones.push(await phoneAt(portal, desk, event));
  const { people = [] } = (await phones[0]?.read()) ?? {};
  expect(people).toHaveLength(8);
  const sent = await Promise.all(
    phones.map((phone, at) => {
      const inTurn = [...people.slice(at), ...people.slice(0, at)];
      return phone.sent((at % 2 ? inTurn.reverse() : inTurn).map(({ id }) => scanOf(id)));
    }),
  );
  const outcomes = sent.flatMap((answer) => answer.outcomes.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength(8);
  expect(outcomes.filter((outcome) => outcome === "twice")).toHaveLength(32);
});

const attended = (live: { present: number; gates: { admitted: number; refused: number }[] }) => [
  live.present,
  live.gates.reduce((sum, { admitted }) => sum + admitted, 0),
];

test("a gate that is tried before check-in opens makes nobody present, whatever the phone says", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const [one, other] = [await holder(event), await holder(event)];
  const phone = await phoneAt(portal, desk, event);
  const { outcomes } = await phone.sent([
    scanOf(one.id),
    scanOf(other.id, { outcome: "rehearsal" }),
    scanOf(null, { outcome: "unknown" }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["rehearsal", "rehearsal", "unknown"]);
  expect(attended(await json(desk.ask(`/${event.id}/check-in`)))).toEqual([0, 0]);
  expect((await phone.read()).people.filter((person) => person.in)).toEqual([]);
  const early = { reference: one.reference, sessionId: event.sessions[0]?.id };
  expect((await desk.ask(`/${event.id}/attendances`, early)).status).toBe(409);
});

test("a rehearsal by a phone whose clock was wrong is attendance once check-in is open", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const { id } = await holder(event);
  const phone = await phoneAt(portal, desk, event);
  const { outcomes } = await phone.sent([scanOf(id, { outcome: "rehearsal" })]);
  expect(outcomes).toMatchObject([{ outcome: "admitted" }]);
  expect(attended(await json(desk.ask(`/${event.id}/check-in`)))).toEqual([1, 1]);
});

const undoOf = ({ id, at }: Scan): Scan =>
  scanOf(null, { outcome: "undone", undoes: id, at: new Date(new Date(at).getTime() + 1).toISOString() });

test("a scan that its phone takes back counts no more, and the person can be let in again", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const [one, other] = [await holder(event), await holder(event)];
  const phone = await phoneAt(portal, desk, event);
  const live = async () => attended(await json(desk.ask(`/${event.id}/check-in`)));
  const [first, late] = [scanOf(one.id), scanOf(other.id)];
  await phone.sent([first]);
  expect(await live()).toEqual([1, 1]);
  await phone.sent([undoOf(first)]);
  expect(await live()).toEqual([0, 0]);
  // An offline phone sends a scan and its undo together, in any order.
  await phone.sent([undoOf(late), late]);
  expect(await live()).toEqual([0, 0]);
  const again = await phone.sent([scanOf(one.id), scanOf(other.id)]);
  expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(["admitted", "admitted"]);
  expect(await live()).toEqual([2, 2]);
  const stray = await phone.send([{ ...undoOf(first), undoes: undefined }]);
  expect(stray.status).toBe(400);
});

test("taking a scan back leaves what another phone has let in, and a phone takes back its own scans alone", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const { id } = await holder(event);
  const [one, other] = [await phoneAt(portal, desk, event), await phoneAt(portal, desk, event)];
  const [first, second] = [scanOf(id), scanOf(id)];
  await one.sent([first]);
  await other.sent([undoOf(first)]);
  const present = async () => (await json(desk.ask(`/${event.id}/check-in`))).present;
  expect(await present()).toBe(1);
  await other.sent([second]);
  await one.sent([undoOf(first)]);
  expect(await present()).toBe(1);
  await other.sent([undoOf(second)]);
  expect(await present()).toBe(0);
});

test("staff take back many at once; who comes after that is let in", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const people = [await holder(event), await holder(event), await holder(event)];
  const phone = await phoneAt(portal, desk, event);
  await phone.sent(people.map(({ id }) => scanOf(id)));
  const sessionId = event.sessions[0]?.id ?? "";
  const present = () => json(desk.ask(`/${event.id}/attendances?sessionId=${sessionId}`));
  const { total, people: listed } = await present();
  expect([total, listed.length, listed[0].source]).toEqual([3, 3, "gate"]);
  const path = `/${event.id}/attendances/withdrawals`;
  const body = { ids: listed.slice(0, 2).map(({ id }: { id: string }) => id), reason: "A rehearsal." };
  expect((await desk.ask(path, { ...body, reason: "" })).status).toBe(400);
  expect(await json(desk.ask(path, body))).toEqual({ withdrawn: 2 });
  expect(await json(desk.ask(path, body))).toEqual({ withdrawn: 0 });
  const other = await openEvent(desk);
  const last = { ...body, ids: [listed[2].id] };
  expect(await json(desk.ask(`/${other.id}/attendances/withdrawals`, last))).toEqual({ withdrawn: 0 });
  expect((await present()).total).toBe(1);
  await phone.sent([scanOf(people.find(({ reference }) => reference === listed[0].reference)?.id ?? "")]);
  expect((await present()).total).toBe(2);
  expect((await desk.ask(`/${event.id}/attendances?sessionId=none`)).status).toBe(404);
});

test("a phone that was without signal for long sends 500 scans at once, and not one more", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const phone = await phoneAt(portal, desk, event);
  const { id } = await holder(event);
  const scans = Array.from({ length: 500 }, () => scanOf(id));
  const { outcomes } = await phone.sent(scans);
  expect(outcomes.filter(({ outcome }) => outcome === "admitted")).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "twice")).toHaveLength(499);
  expect((await phone.send([...scans, scanOf(id)])).status).toBe(400);
});

test("sent again, a scan changes nothing; of another event, it admits nobody; a clock that is off is corrected and told of", async () => {
  const desk = await eventDesk(portal);
  const event = await openEvent(desk);
  const [one, stranger] = [await holder(event), await holder(await openEvent(desk))];
  const phone = await phoneAt(portal, desk, event);
  const tenMinutesAhead = () => new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  const scans = [scanOf(one.id, { at: tenMinutesAhead() }), scanOf(stranger.id), scanOf(null, { outcome: "unknown" })];
  const first = await phone.sent(scans, { sentAt: tenMinutesAhead(), unsent: 3 });
  const again = await phone.sent(scans, { sentAt: tenMinutesAhead(), unsent: 0 });
  expect(again.outcomes.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    first.outcomes.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const rows = await portal.platform.database.db.select().from(checkInTable).where(eq(checkInTable.eventId, event.id));
  expect(rows).toHaveLength(3);
  const stored = rows.find(({ registrationId }) => registrationId === one.id);
  expect(stored?.isClockOff).toBe(true);
  expect(Math.abs((stored?.at.getTime() ?? 0) - Date.now())).toBeLessThan(MINUTE_MS);
  expect(rows.filter(({ registrationId }) => registrationId === null).map(({ outcome }) => outcome)).toEqual([
    "unknown",
    "unknown",
  ]);
  expect(await json(desk.ask(`/${event.id}/check-in`))).toMatchObject({ present: 1, clocksOff: 3 });
});

test("a day after the end attendance becomes points, history and a certificate, once", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { id, email, cookie, reference } = await holder(event);
  const phone = await phoneAt(portal, desk, event);
  const at = (hours: number) => new Date(new Date(event.startsAt).getTime() + hours * HOUR_MS);
  await markedAt(event, reference, 0, at(1));
  await phone.sent([]);
  await settled(event, DAY_MS - MINUTE_MS);
  expect((await desk.read(event.id)).settledAt).toBeNull();
  // The phone has not reported since the end of the event.
  await settled(event);
  expect((await desk.read(event.id)).settledAt).toBeNull();
  await Promise.all([settled(event, 3 * DAY_MS + MINUTE_MS), settled(event, 3 * DAY_MS + MINUTE_MS)]);
  expect((await desk.read(event.id)).settledAt).not.toBeNull();
  await expect.poll(() => history(cookie), { timeout: 30_000 }).toEqual([["attended", 1.5]]);
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Your certificate of attendance");
  expect(mail.text?.replaceAll("\u2060", "")).toContain("1.5 CPD points");
  const before = await portal.platform.database.db.select().from(creditTable).where(eq(creditTable.registrationId, id));

  await markedAt(event, reference, 1, at(4));
  await expect.poll(() => history(cookie), { timeout: 10_000 }).toHaveLength(3);
  expect((await history(cookie)).sort()).toEqual([
    ["attended", 1.5],
    ["attended", 3],
    ["reversed", -1.5],
  ]);
  const after = await portal.platform.database.db.select().from(creditTable).where(eq(creditTable.registrationId, id));
  expect(after.map(({ pointTenths }) => pointTenths).sort()).toEqual([15, 30]);
  expect(after.find((row) => row.id === before[0]?.id)?.reversedAt).not.toBeNull();
  await expect
    .poll(async () => (await json(portal.ask("/api/certificates", { cookie }))).certificates[0]?.sentence, {
      timeout: 10_000,
    })
    .toContain("3.0 CPD points");
});

/** A context that runs `step` between its first and second transaction. */
function betweenTransactions(ctx: Context, step: () => Promise<void>): Context {
  let begun = 0;
  const db = new Proxy(ctx.db, {
    get(target, key) {
      if (key !== "transaction") return Reflect.get(target, key);
      return async (work: Parameters<Context["db"]["transaction"]>[0]) => {
        begun += 1;
        if (begun === 2) await step();
        return target.transaction(work);
      };
    },
  });
  return { ...ctx, db };
}

test("who is let in while an event is being settled gets points too, and so does who attends one more session then", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const [early, late] = [await holder(event), await holder(event)];
  const within = new Date(new Date(event.startsAt).getTime() + HOUR_MS);
  await markedAt(event, early.reference, 0, within);
  const ctx = betweenTransactions(system(afterEnd(event, 3 * DAY_MS + MINUTE_MS)), async () => {
    await markedAt(event, late.reference, 0, within);
    await markedAt(event, early.reference, 1, within);
  });
  await awardDueCredits.run(ctx);
  expect((await desk.read(event.id)).settledAt).not.toBeNull();
  const credits = await portal.platform.database.db
    .select({ id: creditTable.registrationId, tenths: creditTable.pointTenths })
    .from(creditTable)
    .where(and(inArray(creditTable.registrationId, [early.id, late.id]), isNull(creditTable.reversedAt)));
  expect(new Map(credits.map((credit) => [credit.id, credit.tenths]))).toEqual(
    new Map([
      [early.id, 30],
      [late.id, 15],
    ]),
  );
});

test("attendance that is taken back takes points and certificate with it", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { cookie, reference } = await holder(event);
  await markedAt(event, reference, 1, new Date(new Date(event.startsAt).getTime() + HOUR_MS));
  await settled(event);
  await expect.poll(() => history(cookie), { timeout: 10_000 }).toEqual([["attended", 2]]);
  const certificates = async () => (await json(portal.ask("/api/certificates", { cookie }))).certificates;
  await expect.poll(certificates, { timeout: 10_000 }).toHaveLength(1);
  const sessionId = event.sessions[1]?.id;
  const wanted = { reference, sessionId, reason: "It was somebody else." };
  expect((await desk.ask(`/${event.id}/attendances/withdrawal`, wanted)).status).toBe(200);
  await expect.poll(() => history(cookie), { timeout: 10_000 }).toHaveLength(2);
  await expect
    .poll(async () => (await certificates())[0]?.withdrawnReason, { timeout: 10_000 })
    .toBe("The attendance was taken back");
  expect((await desk.ask(`/${event.id}/attendances/withdrawal`, wanted)).status).toBe(404);
});

test("a day that an event has given points for counts a declaration as well only with an answer to the warning and a reason", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { cookie, reference, id } = await holder(event);
  await markedAt(event, reference, 0, new Date(new Date(event.startsAt).getTime() + HOUR_MS));
  const { db } = portal.platform.database;
  const isEarlier = { at: new Date(Date.now() - MINUTE_MS) };
  await db.update(attendanceTable).set(isEarlier).where(eq(attendanceTable.registrationId, id));
  await settled(event);
  const { declaration } = await json(portal.ask("/api/history/declarations", { body: activity(), cookie }));
  const heldOn = new Date(new Date(event.startsAt).getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  await db.update(declarationTable).set({ heldOn }).where(eq(declarationTable.id, declaration.id));
  const reviewer = await staffMember(portal, "reviewer");
  const decide = (parts: object) =>
    decideDeclared(portal, reviewer.cookie, declaration.reference, {
      decision: "approve",
      outcome: { points: 6 },
      ...parts,
    });
  const fewer = { outcome: { points: 4 }, text: "The evidence shows fewer hours than were declared: four." };
  for (const parts of [{}, fewer, { checked: true }]) {
    const refused = await decide(parts);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "day_counted"]);
  }
  const read = async () => {
    const caseId = await caseIdOf(portal, declaration.reference);
    return (await json(portal.ask(`/api/staff/cases/${caseId}`, { cookie: reviewer.cookie }))).case;
  };
  const label = expect.stringMatching(`^Points of .+ stand already, from ${event.title}$`);
  expect(await read()).toMatchObject({ status: "submitted", checks: [{ state: "warning", label }] });
  expect((await decide({ ...fewer, checked: true })).status).toBe(200);
  const { status, timeline } = await read();
  expect(status).toBe("approved");
  expect(timeline.map((one: { what: string }) => one.what)).toContain("Open checks looked at");
});

test("the code on the screen of a room notes its registered people, once, while the session is on", async () => {
  const desk = await eventDesk(portal);
  const soon = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const event = await desk.published({ startsAt: soon(10), endsAt: soon(100), closesAt: soon(9) });
  const { cookie, reference } = await holder(event);
  const screen = await json(desk.ask(`/sessions/${event.sessions[0]?.id}/screen`));
  const code = (turns: number) => roomCode(screen.secret, new Date(), turns);
  const type = async (typed: string, who = cookie) => {
    const answer = await portal.ask(`/api/registrations/${reference}/presence`, { body: { code: typed }, cookie: who });
    return [answer.status, (await answer.json()).code];
  };
  const other = await provenMember(portal);
  expect((await type(await code(0), other.cookie))[0]).toBe(404);
  expect(await type("12")).toEqual([400, "invalid_fields"]);
  expect(await type(await code(-5))).toEqual([409, "code_over"]);
  for (let at = 0; at < 2; at++) expect(await type(` ${await code(0)}`)).toEqual([200, undefined]);
  expect((await json(desk.ask(`/${event.id}/check-in`))).present).toBe(1);
  const tries = [];
  for (let at = 0; at < 20; at++) tries.push((await type("000000"))[0]);
  expect([tries.at(0), tries.at(-1)]).toEqual([400, 429]);
  const later = await desk.published();
  const early = await holder(later);
  const asked = portal.ask(`/api/registrations/${early.reference}/presence`, {
    body: { code: "123456" },
    cookie: early.cookie,
  });
  expect((await json(asked)).code).toBe("not_now");
});

test("who spoke or helped gets a certificate once the event has begun, and not twice", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { email, cookie } = await provenMember(portal);
  const helper = { kind: "speaker", name: "R. Nair", email };
  expect((await desk.ask(`/${event.id}/certificates`, helper)).status).toBe(409);
  const { db } = portal.platform.database;
  await db.update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  expect((await desk.ask(`/${event.id}/certificates`, helper)).status).toBe(200);
  const { certificates } = await json(portal.ask("/api/certificates", { cookie }));
  expect(certificates).toMatchObject([{ title: "Speaker’s certificate", name: "R. Nair" }]);
  expect(certificates[0].sentence).toMatch(/^spoke at Reading a pour record, /);
  expect(await json(desk.ask(`/${event.id}/certificates`, helper))).toMatchObject({ code: "certified_already" });
});

test("a speaker's certificate at an address that somebody gave up before is not theirs, and does not refuse theirs", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { db } = portal.platform.database;
  await db.update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  const [before, next] = [await provenMember(portal), await provenMember(portal)];
  const [user] = await db.select().from(userTable).where(eq(userTable.email, before.email));
  const until = new Date(Date.now() - 90 * DAY_MS);
  await db
    .insert(formerAddressTable)
    .values({ id: crypto.randomUUID(), userId: user?.id ?? "", email: next.email, until });
  for (const { email } of [next, before]) {
    const speaker = { kind: "speaker", name: "R. Nair", email };
    expect((await desk.ask(`/${event.id}/certificates`, speaker)).status).toBe(200);
    expect(await json(desk.ask(`/${event.id}/certificates`, speaker))).toMatchObject({ code: "certified_already" });
  }
});
