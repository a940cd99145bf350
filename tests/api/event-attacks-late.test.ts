import { and, eq, isNull } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { certifyAttendance } from "../../src/features/events/attendance/attendance-certificates.server";
import { attendanceTable, creditTable } from "../../src/features/events/attendance/tables.server";
import { checkInLinkTable } from "../../src/features/events/check-in/tables.server";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { indianDay } from "../../src/platform/time/indian-time";
import { afterEnd, plannedEvent, settledAfter } from "../attendance";
import { eventDesk, meera, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { daysAgo, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();

/** Moves the event, its sessions and gates so that it ended `ms` ago. */
async function endedAgo(event: StaffEvent, ms: number): Promise<StaffEvent> {
  const endsAt = new Date(Date.now() - ms);
  const by = endsAt.getTime() - new Date(event.endsAt).getTime();
  const moved = (at: string) => new Date(new Date(at).getTime() + by);
  const times = { startsAt: moved(event.startsAt), endsAt };
  await db()
    .update(eventTable)
    .set({ ...times, opensAt: moved(event.opensAt), closesAt: moved(event.closesAt) })
    .where(eq(eventTable.id, event.id));
  const sessions = event.sessions.map((one) => ({
    ...one,
    startsAt: moved(one.startsAt).toISOString(),
    endsAt: moved(one.endsAt).toISOString(),
  }));
  for (const { id, ...one } of sessions)
    await db()
      .update(eventSessionTable)
      .set({ startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) })
      .where(eq(eventSessionTable.id, id));
  await db()
    .update(checkInLinkTable)
    .set({ expiresAt: new Date(endsAt.getTime() + DAY_MS), enrolledAt: times.startsAt })
    .where(eq(checkInLinkTable.eventId, event.id));
  return { ...event, startsAt: times.startsAt.toISOString(), endsAt: endsAt.toISOString(), sessions };
}

const idOf = async (reference: string) => {
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  return row?.id ?? "";
};

test("What a phone sends thirty hours after the event counts, though it gets no list any more", async () => {
  const desk = await eventDesk(portal);
  const planned = await plannedEvent(desk);
  const { registrations } = await json(registerFor(portal, planned, await provenMember(portal, meera)));
  const id = await idOf(registrations[0].reference);
  const phone = await phoneAt(portal, desk, planned);
  const event = await endedAgo(planned, 30 * HOUR_MS);
  expect((await phone.list()).status).toBe(401);
  expect((await phone.enrol(crypto.randomUUID())).status).toBe(410);
  const at = new Date(new Date(event.sessions[0]?.startsAt ?? "").getTime() + MINUTE_MS).toISOString();
  const { outcomes } = await phone.sent([scanOf(id, { at })]);
  expect(outcomes[0]?.outcome).toBe("admitted");
  await settledAfter(portal, event, 3 * DAY_MS + MINUTE_MS);
  const credits = await db().select().from(creditTable).where(eq(creditTable.registrationId, id));
  expect(credits.map(({ pointTenths }) => pointTenths)).toEqual([15]);
});

test("A phone that lost its cookie may come back to send for three days, and with a revoked link not at all", async () => {
  const desk = await eventDesk(portal);
  const planned = await plannedEvent(desk);
  const deviceId = crypto.randomUUID();
  const phone = await phoneAt(portal, desk, planned, { deviceId });
  const event = await endedAgo(planned, 3 * DAY_MS - HOUR_MS);
  expect((await phone.send([])).status).toBe(200);
  expect((await phone.enrol()).status).toBe(200);
  await endedAgo(event, 3 * DAY_MS + HOUR_MS);
  expect((await phone.enrol()).status).toBe(410);
  const other = await phoneAt(portal, desk, await plannedEvent(desk));
  await db().update(checkInLinkTable).set({ revokedAt: new Date() }).where(eq(checkInLinkTable.id, other.id));
  expect((await other.send([])).status).toBe(401);
});

test("An event that people attend is not cancelled any more; it can end earlier, and they stay present", async () => {
  const desk = await eventDesk(portal);
  const planned = await plannedEvent(desk);
  const { registrations } = await json(registerFor(portal, planned, await provenMember(portal)));
  const id = await idOf(registrations[0].reference);
  const phone = await phoneAt(portal, desk, planned);
  const event = await endedAgo(planned, -5 * HOUR_MS);
  const { cancelsAt } = await desk.cancel(event);
  expect(cancelsAt).not.toBeNull();
  expect((await phone.sent([scanOf(id)])).outcomes[0]?.outcome).toBe("admitted");
  const soon = new Date(Date.now() + 6 * MINUTE_MS);
  await cancelDueEvents.run(portal.context({ actor: { kind: "system" }, now: soon }));
  const kept = await desk.read(event.id);
  expect([kept.status, kept.cancelsAt]).toEqual(["published", null]);
  const refused = await desk.ask(`/${event.id}/cancellation`, { version: kept.version });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "event_attended",
    message: "People were checked in: let the event end earlier instead.",
  });
  const endsAt = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  const [morning] = kept.sessions;
  const shortened = await desk.ask(
    `/${event.id}/programme`,
    {
      creditRule: "each",
      creditShare: 75,
      dayPoints: 3,
      version: kept.version,
      sessions: [{ ...morning, track: "", endsAt }],
    },
    "PUT",
  );
  const saved = await desk.save((await shortened.json()).event, { endsAt });
  expect(saved.endsAt).toBe(endsAt);
  const stands = await db().select().from(attendanceTable).where(eq(attendanceTable.registrationId, id));
  expect(stands.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null]);
  expect(await idOf(registrations[0].reference)).toBe(id);
});

test("A cancelled event gives neither points nor a certificate, also where a phone reports late", async () => {
  const desk = await eventDesk(portal);
  const planned = await plannedEvent(desk);
  const { registrations } = await json(registerFor(portal, planned, await provenMember(portal, meera)));
  const id = await idOf(registrations[0].reference);
  const [gateA, gateB] = [await phoneAt(portal, desk, planned), await phoneAt(portal, desk, planned)];
  const event = await endedAgo(planned, -(6 * HOUR_MS + 10 * MINUTE_MS));
  expect((await gateA.sent([scanOf(id)])).outcomes[0]?.outcome).toBe("admitted");
  await desk.cancel(event);
  const soon = new Date(Date.now() + 6 * MINUTE_MS);
  await cancelDueEvents.run(portal.context({ actor: { kind: "system" }, now: soon }));
  expect((await desk.read(event.id)).status).toBe("cancelled");
  const isTheirs = eq(attendanceTable.registrationId, id);
  const [stands] = await db().select().from(attendanceTable).where(isTheirs);
  expect(stands?.withdrawnReason).toBe("The event was cancelled");

  // At events that were cancelled before, the attendance stands.
  await db().update(attendanceTable).set({ withdrawnAt: null, withdrawnReason: null }).where(isTheirs);
  const { sessions } = await endedAgo(event, 30 * HOUR_MS);
  const at = new Date(new Date(sessions[0]?.startsAt ?? "").getTime() - MINUTE_MS).toISOString();
  const late = async () => (await gateB.sent([scanOf(id, { at })])).outcomes[0]?.outcome;
  expect(await late()).toBe("cancelled");
  const credits = () => db().select().from(creditTable).where(eq(creditTable.registrationId, id));
  expect(await credits()).toEqual([]);
  const isSettled = and(eq(activityTable.type, "registration.settled"), eq(activityTable.subject, id));
  expect(await db().$count(activityTable, isSettled)).toBe(0);

  // What such an event gave is taken back.
  const given = { day: indianDay(new Date(at)), pointTenths: 15, isHolders: true, isComplete: false };
  await db()
    .insert(creditTable)
    .values({ id: newId(), registrationId: id, settledAt: new Date(), ...given });
  expect(await late()).toBe("cancelled");
  expect((await credits()).map(({ reversedAt }) => reversedAt !== null)).toEqual([true]);
  const ofPerson = and(eq(certificateTable.subject, id), isNull(certificateTable.withdrawnAt));
  const [settled] = await db().select().from(activityTable).where(isSettled);
  if (!settled) throw new Error("nothing to follow");
  const activity = { ...settled, at: settled.at.toISOString() };
  await certifyAttendance.run(portal.context({ actor: { kind: "system" } }), { activity, position: 0 });
  expect(await db().$count(certificateTable, ofPerson)).toBe(0);
});

test("What is charged at the door names no deadline after the event on any page nor in the email", async () => {
  await treasury(portal);
  const desk = await eventDesk(portal);
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 500, places: null }];
  const event = await endedAgo(await desk.published({ types }), -3 * HOUR_MS);
  const { email, cookie } = await provenMember(portal);
  const walkIn = { name: "Asha Rao", email, typeId: event.types[0]?.id };
  const { reference } = await json(desk.ask(`/${event.id}/walk-ins`, walkIn));
  const { registration } = await json(portal.ask(`/api/registrations/${reference}`, { cookie }));
  expect(registration.payment).toMatchObject({ status: "open", until: null });
  const page = await json(portal.ask(`/api${registration.payment.payPath}`));
  expect([page.status, page.lapsesAt]).toEqual(["open", null]);
  const { deadlines } = await json(portal.ask("/api/dashboard", { cookie }));
  const asked = deadlines.find(({ title }: { title: string }) => title === `Pay: ${event.title}`);
  expect(asked?.note).toBe("Asked for without a last day");
  const mail = await vi.waitFor(
    async () => {
      const mails = await mailsTo(portal.platform.config.dataDir, email);
      const held = mails.find(({ subject }) => subject === `To pay: ${event.title}`);
      if (!held) throw new Error("no email yet");
      return held;
    },
    { timeout: 20_000 },
  );
  expect(mail.text).toContain("Pay it at the desk");
  expect(mail.text).not.toMatch(/Pay it until|after that the place/);
});

test("A place charged at the door stays held for two weeks after the end, and then goes to no one else", async () => {
  await treasury(portal);
  const desk = await eventDesk(portal);
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 500, places: null }];
  const event = await endedAgo(await desk.published({ types }), -3 * HOUR_MS);
  const { email } = newcomer();
  const walkIn = { name: "Asha Rao", email, typeId: event.types[0]?.id };
  const { reference } = await json(desk.ask(`/${event.id}/walk-ins`, walkIn));
  const statusAfter = async (ms: number) => {
    await lapseDues.run(portal.context({ actor: { kind: "system" }, now: afterEnd(event, ms) }));
    const [row] = await db()
      .select({ due: dueTable.status })
      .from(registrationTable)
      .innerJoin(dueTable, eq(dueTable.id, registrationTable.dueId))
      .where(eq(registrationTable.reference, reference));
    return row?.due;
  };
  expect(await statusAfter(14 * DAY_MS - MINUTE_MS)).toBe("open");
  expect(await statusAfter(14 * DAY_MS)).toBe("lapsed");
  const { text } = await awaitMail(portal.platform.config.dataDir, email, `Not paid: ${event.title}`);
  expect(text).toContain("If you have paid since, please write to us.");
  expect(text).not.toMatch(/next person|register again/);
});

test("Who is registered at the desk before the start pays there, also after it and when the event runs later", async () => {
  const money = await treasury(portal);
  const desk = await eventDesk(portal);
  const types = [{ title: "Delegate", audience: "anyone", feeRupees: 500, places: null }];
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const times = { startsAt: inMinutes(30), endsAt: inMinutes(150), closesAt: inMinutes(20) };
  const event = await desk.published({ ...times, types });
  const come = async ({ id, types: [type] }: StaffEvent, email: string) =>
    json(desk.ask(`/${id}/walk-ins`, { name: "Asha Rao", email, typeId: type?.id }));
  const { email, cookie } = await provenMember(portal);
  const { reference, due } = await come(event, email);
  const own = async (one: string) => (await json(portal.ask(`/api/registrations/${one}`, { cookie }))).registration;
  expect((await own(reference)).payment).toMatchObject({ status: "open", until: null });
  const { text } = await awaitMail(portal.platform.config.dataDir, email, `To pay: ${event.title}`);
  expect(text).toContain("Pay it at the desk");
  expect(text).not.toMatch(/Pay it until|after that the place/);
  const later = await desk.save(await desk.read(event.id), { startsAt: inMinutes(40), endsAt: inMinutes(200) });
  await lapseDues.run(portal.context({ actor: { kind: "system" }, now: new Date(inMinutes(41)) }));
  const [open] = await db().select().from(dueTable).where(eq(dueTable.id, due));
  expect(open).toMatchObject({ status: "open", lapsesAt: afterEnd(later, 14 * DAY_MS) });
  const receipt = { reference: due, amountPaise: 50_000, receivedOn: daysAgo(0), note: "Cash" };
  await money.done(money.ask("/counter-receipts", receipt));
  await expect.poll(async () => (await own(reference)).status, { timeout: 20_000 }).toBe("confirmed");
  const ahead = await come(await desk.published({ types }), email);
  expect((await own(ahead.reference)).payment.until).not.toBeNull();
});
