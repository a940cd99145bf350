import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import { checkInLinkTable, checkInTable } from "../../src/features/events/check-in/tables.server";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import { saveEvent } from "../../src/features/events/console/operations.server";
import { eventInput, type StaffEvent } from "../../src/features/events/console/schema";
import { sendReminder } from "../../src/features/events/reminders/mails.server";
import { announceReminders } from "../../src/features/events/reminders/operations.server";
import { reminderTable } from "../../src/features/events/reminders/tables.server";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { activityTable, mailTable } from "../../src/platform/db/tables.server";
import type { Role } from "../../src/platform/roles";
import { DAY_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { indianDay } from "../../src/platform/time/indian-time";
import { afterEnd, markedAtEvent, plannedEvent, settledAfter } from "../attendance";
import { activity, decideDeclared } from "../cpd";
import { eventDesk, inputOf, meera, organiserOf, registerFor } from "../events";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const subjectsTo = async (email: string) =>
  (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject = "" }) => subject);
/** Waits for an email with a matching subject. Earlier emails to other addresses have arrived by then. */
const awaitSubject = (email: string, subject: RegExp) =>
  vi.waitFor(async () => expect((await subjectsTo(email)).some((one) => subject.test(one))).toBe(true), {
    timeout: 30_000,
  });

/** Announces the day-before reminder and delivers it to every announced booking at that moment. */
async function remindOf(event: StaffEvent) {
  const now = new Date(new Date(event.startsAt).getTime() - DAY_MS + MINUTE_MS);
  const undelivered = { ...system(now), jobs: { ...portal.platform.jobs, isFollowed: () => false } };
  await announceReminders.run(undelivered, {} as never);
  const due = await db()
    .selectDistinct({ activity: activityTable })
    .from(reminderTable)
    .innerJoin(registrationTable, eq(registrationTable.bookingId, reminderTable.bookingId))
    .innerJoin(activityTable, eq(activityTable.subject, reminderTable.id))
    .where(and(eq(registrationTable.eventId, event.id), eq(activityTable.type, "registration.reminder-due")));
  for (const { activity } of due)
    await sendReminder.run(system(now), {
      activity: { ...activity, at: activity.at.toISOString() },
      position: 0,
      name: sendReminder.name,
    });
}

test("Places that were passed to somebody who opened none bring one mail about the transfer, one about the moved and one about the cancelled event", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const giver = await provenMember(portal);
  const stranger = newcomer().email;
  const names = ["Asha Rao", "Vikram Rao", "Meera Nair", "Farah Khan"];
  const { registrations } = await json(registerFor(portal, event, { ...giver, names }));
  for (const [at, { reference }] of registrations.slice(1).entries()) {
    const body = { name: `Friend ${"abc"[at]}`, email: stranger };
    await portal.ask(`/api/registrations/${reference}/transfer`, { cookie: giver.cookie, body });
  }
  await awaitSubject(stranger, /^A place was passed to you/);
  await remindOf(event);
  await awaitSubject(giver.email, /^Tomorrow/);
  await desk.ask(`/${event.id}/messages`, { audience: "registered", subject: "Bring a helmet", text: "Please." });
  await awaitSubject(giver.email, /Bring a helmet$/);
  const moved = await desk.save(await desk.read(event.id), { venue: "Hall D, Nashik" });
  await awaitSubject(giver.email, /^Another time or place/);
  await awaitSubject(stranger, /^Another time or place/);
  await desk.cancel(moved);
  await cancelDueEvents.run(system(new Date(Date.now() + 6 * MINUTE_MS)));
  await awaitSubject(giver.email, /^Cancelled/);
  await awaitSubject(stranger, /^Cancelled/);
  await new Promise((done) => setTimeout(done, 1000));
  expect(await subjectsTo(stranger)).toEqual([
    `A place was passed to you: ${event.title}`,
    `Another time or place: ${event.title}`,
    `Cancelled: ${event.title}`,
  ]);
  for (const { text } of await mailsTo(portal.platform.config.dataDir, stranger)) expect(text).toContain("Hello,");
});

test("Who puts a place that was passed to them into the calendar has accepted it, and messages reach them", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const [giver, next] = [await provenMember(portal), newcomer()];
  const { registrations } = await json(registerFor(portal, event, { ...giver, names: ["Asha Rao"] }));
  const [{ reference }] = registrations;
  const body = { name: "Vikram Rao", email: next.email };
  await portal.ask(`/api/registrations/${reference}/transfer`, { cookie: giver.cookie, body });
  const passed = await awaitMail(
    portal.platform.config.dataDir,
    next.email,
    `A place was passed to you: ${event.title}`,
  );
  const message = { audience: "registered", subject: "Bring a helmet", text: "Please." };
  expect((await desk.ask(`/${event.id}/messages`, message)).status).toBe(409);
  const calendar = await portal.ask(`/api/registrations/${reference}/calendar.ics?token=${tokenIn(passed)}`);
  expect(calendar.status).toBe(200);
  expect((await desk.ask(`/${event.id}/messages`, message)).ok).toBe(true);
  await awaitSubject(next.email, /Bring a helmet$/);
});

test("Who opens a place that was passed to them is reminded of the event and reached by messages", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 10 });
  const [giver, next] = [await provenMember(portal), await provenMember(portal)];
  const { registrations } = await json(registerFor(portal, event, { ...giver, names: ["Asha Rao"] }));
  const [{ reference }] = registrations;
  const body = { name: "Vikram Rao", email: next.email };
  await portal.ask(`/api/registrations/${reference}/transfer`, { cookie: giver.cookie, body });
  const message = { audience: "registered", subject: "Bring a helmet", text: "Please." };
  expect((await desk.ask(`/${event.id}/messages`, message)).status).toBe(409);
  expect((await portal.ask(`/api/registrations/${reference}`, { cookie: next.cookie })).status).toBe(200);
  await remindOf(event);
  await awaitSubject(next.email, /^Tomorrow/);
  expect((await desk.ask(`/${event.id}/messages`, message)).ok).toBe(true);
  await awaitSubject(next.email, /Bring a helmet$/);
});

/** A context with these roles and a second factor, for direct calls. */
const actingAs = (id: string, roles: Role[], now: Date) =>
  portal.context({ actor: { kind: "user", id, sessionId: "", roles, secondFactor: true }, now });
const codeOf = (asked: Promise<unknown>) => asked.then(() => "done").catch(({ code }) => code);

test("An event that is over does not move, and a settled one keeps title, times, place, refunds and rules", async () => {
  const desk = await eventDesk(portal);
  const refundSteps = [{ daysBefore: 3, percent: 50 }];
  const event = await plannedEvent(desk, { event: { refundSteps } });
  const { id } = await staffMember(portal, "editor");
  const dayLater = (moment: string) => new Date(new Date(moment).getTime() + DAY_MS).toISOString();
  const save = async (ms: number, parts: Record<string, unknown>) => {
    const now = await desk.read(event.id);
    const input = eventInput.parse({ ...inputOf(now), version: now.version, ...parts });
    return codeOf(saveEvent(actingAs(id, ["editor"], afterEnd(event, ms)), event.id, input));
  };
  const moves = [
    { startsAt: dayLater(event.startsAt), endsAt: dayLater(event.endsAt) },
    { endsAt: dayLater(event.endsAt) },
    { venue: "Hall D, Nashik" },
    { mode: "both" },
  ];
  for (const move of moves) expect(await save(0, move)).toBe("event_over");
  expect(await save(MINUTE_MS, { title: "Reading pour records", completionRule: "all" })).toBe("done");

  await settledAfter(portal, event);
  const rules = [
    { title: "Another" },
    { venueStateCode: "29" },
    { completionRule: "any" },
    { completionShare: 50 },
    { isNetworking: true },
    { refundSteps: [] },
    { refundSteps: [{ daysBefore: 3, percent: 100 }] },
  ];
  for (const change of [...moves, ...rules]) expect(await save(2 * DAY_MS, change)).toBe("event_settled");
  expect(await save(2 * DAY_MS, { places: 12 })).toBe("done");
  expect(await desk.read(event.id)).toMatchObject({
    title: "Reading pour records",
    startsAt: event.startsAt,
    venue: event.venue,
    refundSteps,
    places: 12,
  });
});

test("Only staff say what an event is a date of, and only something announced of its kind", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const { announced } = await json(desk.ask(""));
  const ofKind = (isCourse: boolean): string =>
    announced.find((one: { id: string; isCourse: boolean }) => one.isCourse === isCourse && one.id !== event.itemId)
      ?.id;
  const save = async (cookie: string, itemId: string) => {
    const now = await desk.read(event.id);
    const body = { ...inputOf(now), version: now.version, itemId };
    return (await portal.ask(`/api/staff/events/${event.id}`, { method: "PUT", cookie, body })).status;
  };
  expect(await save(organiser.cookie, ofKind(false))).toBe(403);
  for (const itemId of ["no-such-item", ofKind(true)]) expect(await save(desk.cookie, itemId)).toBe(400);
  expect((await desk.read(event.id)).itemId).toBe(event.itemId);
  expect(await save(organiser.cookie, event.itemId)).toBe(200);
  expect(await save(desk.cookie, ofKind(false))).toBe(200);
});

/** Registers `email`, and declares CPD for the day of the event with the account of `cookie`. */
async function declaredTwice(email: string, person: { cookie: string }, isConfirmed: boolean) {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const { registrations } = await json(registerFor(portal, event, { email, ...(isConfirmed && person) }));
  const { reference } = registrations[0];
  const isTheirs = eq(registrationTable.reference, reference);
  await db().update(registrationTable).set({ isProven: true, status: "confirmed" }).where(isTheirs);
  const body = activity({ activity: "conference" });
  const answer = await json(portal.ask("/api/history/declarations", { body, cookie: person.cookie }));
  const { id, reference: declared } = answer.declaration;
  const heldOn = indianDay(new Date(event.startsAt));
  await db().update(declarationTable).set({ heldOn }).where(eq(declarationTable.id, id));
  return { event, reference, declared };
}
const approve = async (reference: string, parts: Record<string, unknown> = {}) => {
  const { cookie } = await staffMember(portal, "reviewer");
  const decision = { decision: "approve", outcome: { points: 6 }, ...parts };
  return (await decideDeclared(portal, cookie, reference, decision)).status;
};
const caseOf = async (reference: string) =>
  (await db().select().from(caseTable).where(eq(caseTable.reference, reference)))[0];

/** Accepts another declaration of the day first, so that the approval answers a warning, but none of the event. */
async function approveBeside({ event, declared }: { event: StaffEvent; declared: string }, cookie: string) {
  const body = activity({ title: "Another course" });
  const { declaration } = await json(portal.ask("/api/history/declarations", { body, cookie }));
  const heldOn = indianDay(new Date(event.startsAt));
  await db().update(declarationTable).set({ heldOn }).where(eq(declarationTable.id, declaration.id));
  expect(await approve(declaration.reference)).toBe(200);
  expect(await approve(declared, { text: "Well done." })).toBe(409);
  expect(await approve(declared, { text: "The other course was in the evening.", checked: true })).toBe(200);
}
const opened = { status: "in-review", assigneeId: null, endedAt: null };

test("A declaration is open again once another address of the member brings points of its day", async () => {
  const me = await provenMember(portal, meera);
  const { email } = newcomer();
  const { event, reference, declared } = await declaredTwice(email, me, false);
  await markedAtEvent(portal, event, { reference, session: 0 });
  await settledAfter(portal, event);
  // The reviewer cannot see that the other address belongs to the same person.
  await approveBeside({ event, declared }, me.cookie);
  await portal.ask("/api/profile", { method: "PATCH", cookie: me.cookie, body: { email, password: me.password } });
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Confirm your new email address");
  await portal.ask("/api/auth/verify-email", { body: { token: tokenIn(mail) }, cookie: me.cookie });
  await vi.waitFor(async () => expect(await caseOf(declared)).toMatchObject(opened), { timeout: 30_000 });
  await awaitSubject(email, /^Open again/);
  const said = (await mailsTo(portal.platform.config.dataDir, email)).at(-1);
  expect(said?.text).toContain(`stand from ${event.title} as well`);
  const counted = async () => {
    const { entries } = await json(portal.ask("/api/history", { cookie: me.cookie }));
    return entries.reduce((sum: number, { points }: { points: number }) => sum + points, 0);
  };
  await expect.poll(counted, { timeout: 30_000 }).toBe(1.5);
  expect(await approve(declared)).toBe(409);
});

test("A late check-in opens an accepted declaration of its day again, and none that counts beside it with a reason", async () => {
  const [late, known] = [await provenMember(portal, meera), await provenMember(portal, meera)];
  const [noted, explained] = [
    await declaredTwice(late.email, late, true),
    await declaredTwice(known.email, known, true),
  ];
  expect(await approve(noted.declared)).toBe(200);
  await markedAtEvent(portal, explained.event, { reference: explained.reference, session: 0 });
  const isEarlier = { at: new Date(Date.now() - MINUTE_MS) };
  await db().update(attendanceTable).set(isEarlier);
  expect(await approve(explained.declared)).toBe(409);
  const both = { text: "Both were attended, in two halves of the day.", checked: true };
  expect(await approve(explained.declared, both)).toBe(200);
  await settledAfter(portal, explained.event);
  await settledAfter(portal, noted.event);
  const after = afterEnd(noted.event, 2 * DAY_MS);
  await markedAtEvent(portal, noted.event, { reference: noted.reference, session: 0, now: after });
  await vi.waitFor(async () => expect(await caseOf(noted.declared)).toMatchObject(opened), { timeout: 30_000 });
  expect((await caseOf(explained.declared))?.status).toBe("approved");
});

const isOpenAgain = (reference: string) =>
  vi.waitFor(async () => expect(await caseOf(reference)).toMatchObject(opened), { timeout: 30_000 });

test("A text about fewer points is no reason for counting a day twice, once its event brings points after all", async () => {
  const person = await provenMember(portal, meera);
  const { event, reference, declared } = await declaredTwice(person.email, person, true);
  const isFirst = eq(eventSessionTable.id, event.sessions[0]?.id ?? "");
  const [planned] = await db().select().from(eventSessionTable).where(isFirst);
  await db().update(eventSessionTable).set({ pointTenths: 0 }).where(isFirst);
  await markedAtEvent(portal, event, { reference, session: 0 });
  await db()
    .update(attendanceTable)
    .set({ at: new Date(Date.now() - MINUTE_MS) });
  // A session without points warns of nothing.
  const text = "The evidence shows fewer hours than were declared: four.";
  expect(await approve(declared, { outcome: { points: 4 }, text, checked: true })).toBe(200);
  await db().update(eventSessionTable).set({ pointTenths: planned?.pointTenths }).where(isFirst);
  await settledAfter(portal, event);
  await isOpenAgain(declared);
});

test("The reason of a reviewer covers no other day of the event", async () => {
  const person = await provenMember(portal, meera);
  const { event, reference, declared } = await declaredTwice(person.email, person, true);
  const [dayBefore] = event.sessions;
  const move = { startsAt: afterEnd(event, -2 * DAY_MS), endsAt: afterEnd(event, -2 * DAY_MS + MINUTE_MS) };
  await db()
    .update(eventSessionTable)
    .set(move)
    .where(eq(eventSessionTable.id, dayBefore?.id ?? ""));
  const marked = (session: number, now?: Date) => markedAtEvent(portal, event, { reference, session, now });
  await marked(0);
  await db()
    .update(attendanceTable)
    .set({ at: new Date(Date.now() - MINUTE_MS) });
  await approveBeside({ event, declared }, person.cookie);
  await settledAfter(portal, event);
  expect((await caseOf(declared))?.status).toBe("approved");
  await marked(1, afterEnd(event, 2 * DAY_MS));
  await isOpenAgain(declared);
});

test("The reason of a reviewer covers no check-in that a phone without network sent later", async () => {
  const person = await provenMember(portal, meera);
  const { event, reference, declared } = await declaredTwice(person.email, person, true);
  await approveBeside({ event, declared }, person.cookie);
  await markedAtEvent(portal, event, { reference, session: 0 });
  const at = new Date(Date.now() - MINUTE_MS);
  const [attendance] = await db()
    .update(attendanceTable)
    .set({ at })
    .where(eq(attendanceTable.sessionId, event.sessions[0]?.id ?? ""))
    .returning();
  const link = { id: newId(), eventId: event.id, gate: "North", keyHash: newId(), issuedAt: at, expiresAt: at };
  await db().insert(checkInLinkTable).values(link);
  await db()
    .insert(checkInTable)
    .values({
      id: newId(),
      linkId: link.id,
      eventId: event.id,
      outcome: "admitted",
      isClockOff: false,
      sessionId: attendance?.sessionId,
      registrationId: attendance?.registrationId,
      at,
      deviceAt: at,
      receivedAt: new Date(),
    });
  await settledAfter(portal, event);
  await isOpenAgain(declared);
});

test("A certificate that an admin withdrew stays withdrawn, in whatever words", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const me = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { ...me, names: ["Asha Rao"] }));
  const [{ reference }] = registrations;
  const marked = (session: number) =>
    markedAtEvent(portal, event, { reference, session, now: afterEnd(event, 2 * DAY_MS) });
  const certificate = async () => (await json(portal.ask("/api/certificates", { cookie: me.cookie }))).certificates[0];
  await markedAtEvent(portal, event, { reference, session: 0 });
  await settledAfter(portal, event);
  await vi.waitFor(async () => expect(await certificate()).toBeTruthy(), { timeout: 30_000 });
  const taken = { reason: "The attendance was taken back", reference, sessionId: event.sessions[0]?.id };
  await desk.ask(`/${event.id}/attendances/withdrawal`, taken);
  await expect.poll(async () => (await certificate()).withdrawnReason, { timeout: 30_000 }).toBe(taken.reason);
  await marked(0);
  await expect.poll(async () => (await certificate()).withdrawnReason, { timeout: 30_000 }).toBeNull();

  const { number, version } = await certificate();
  const path = `/api/staff/certificates/${number}/withdrawal`;
  const answer = await portal.ask(path, { cookie: desk.cookie, body: { reason: taken.reason } });
  expect(answer.ok).toBe(true);
  await marked(1);
  await vi.waitFor(
    async () => expect(await db().$count(mailTable, eq(mailTable.about, number))).toBeGreaterThanOrEqual(2),
    { timeout: 30_000 },
  );
  await new Promise((done) => setTimeout(done, 2000));
  expect(await certificate()).toMatchObject({ version, withdrawnReason: taken.reason });
});
