import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepFormerAddress } from "../../src/features/accounts/former-address.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { markAttendance } from "../../src/features/events/attendance/mark-attendance.server";
import { withdrawOwnCertificates } from "../../src/features/events/attendance/own-certificates.server";
import { creditTable } from "../../src/features/events/attendance/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import { roomCode } from "../../src/features/events/room-code/room-code";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { record, transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { markedAtEvent, plannedEvent, settledAfter } from "../attendance";
import { eventDesk, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const patience = { timeout: 15_000 };
type Staff = Awaited<ReturnType<typeof staffMember>>;

/** A confirmed place for an address without an account. */
async function placeAt(event: StaffEvent) {
  const { email } = newcomer();
  const answer = await json(registerFor(portal, event, { email, names: ["Asha Rao"] }));
  const { reference } = answer.registrations[0];
  const [row] = await db()
    .update(registrationTable)
    .set({ status: "confirmed", isProven: true })
    .where(eq(registrationTable.reference, reference))
    .returning({ id: registrationTable.id, bookingId: registrationTable.bookingId });
  const token = bookingToken(portal.platform, row?.bookingId ?? "");
  return { email, reference, id: row?.id ?? "", token };
}

/** Times of an event whose check-in is open. */
function soon() {
  const now = Date.now();
  const times = { startsAt: new Date(now + MINUTE_MS), endsAt: new Date(now + 6 * 60 * MINUTE_MS) };
  return { ...times, closesAt: new Date(now + MINUTE_MS / 2) };
}

/** As if the account had changed to `email` and back. */
const prove = ({ id }: Staff, email: string) =>
  transaction(portal.context({ actor: { kind: "system" } }), async (tx) => {
    await keepFormerAddress(tx, id, email);
    await record(tx, "email.changed", id);
  });

const markedBy = ({ id }: Staff, event: StaffEvent, reference: string) => {
  const now = new Date(new Date(event.startsAt).getTime() + MINUTE_MS);
  const actor = { kind: "user" as const, id, sessionId: "", roles: ["reviewer" as const], secondFactor: true };
  const sessionId = event.sessions[0]?.id ?? "";
  return markAttendance(portal.context({ actor, now }), event.id, { reference, sessionId });
};

const creditsOf = (registrationId: string) =>
  db().$count(creditTable, and(eq(creditTable.registrationId, registrationId), isNull(creditTable.reversedAt)));
const points = async ({ cookie }: Staff) => {
  const { entries } = await json(portal.ask("/api/history", { cookie }));
  return entries.reduce((sum: number, entry: { points: number }) => sum + entry.points, 0);
};
const certificateOf = async (subject: string) => {
  const [found] = await db().select().from(certificateTable).where(eq(certificateTable.subject, subject));
  return found && (found.withdrawnReason ?? "valid");
};
const unconfirmedIn = async (desk: Awaited<ReturnType<typeof eventDesk>>, event: StaffEvent) => {
  const { people } = await json(desk.ask(`/${event.id}/attendances?sessionId=${event.sessions[0]?.id}`));
  return people
    .filter((person: { isUnconfirmed: boolean }) => person.isUnconfirmed)
    .map((person: { reference: string }) => person.reference);
};

test("attendance that a reviewer marked for an address that becomes theirs counts once a colleague marks it", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const reviewer = await staffMember(portal, "reviewer");
  const [own, other] = [await placeAt(event), await placeAt(event)];
  for (const { reference } of [own, other]) await markedBy(reviewer, event, reference);
  await settledAfter(portal, event);
  expect([await creditsOf(own.id), await creditsOf(other.id)]).toEqual([1, 1]);
  await expect.poll(() => certificateOf(own.id), patience).toBe("valid");

  await prove(reviewer, own.email);
  await expect.poll(() => creditsOf(own.id), patience).toBe(0);
  await expect.poll(() => certificateOf(own.id), patience).toContain("a colleague has to confirm it");
  await expect.poll(() => points(reviewer), patience).toBe(0);
  expect([await creditsOf(other.id), await certificateOf(other.id)]).toEqual([1, "valid"]);
  expect(await unconfirmedIn(desk, event)).toEqual([own.reference]);

  await markedAtEvent(portal, event, { reference: own.reference, session: 0, now: new Date(Date.now() + 60 * DAY_MS) });
  expect([await creditsOf(own.id), await unconfirmedIn(desk, event)]).toEqual([1, []]);
  await expect.poll(() => certificateOf(own.id), patience).toBe("valid");
  await expect.poll(() => points(reviewer), patience).toBe(1.5);
});

test("a scan at a gate that an admin opened counts for an address that becomes theirs once a colleague marks it", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon() });
  const opener = await staffMember(portal, "admin");
  const [alone, both] = [await placeAt(event), await placeAt(event)];
  const gateOf = ({ cookie }: { cookie: string }) =>
    phoneAt(portal, { ask: (path, body) => portal.ask(`/api/staff/events${path}`, { cookie, body }) }, event);
  await (await gateOf(opener)).sent([scanOf(alone.id), scanOf(both.id)]);
  await (await gateOf(desk)).sent([scanOf(both.id)]);
  for (const { email } of [alone, both]) await prove(opener, email);
  expect(await unconfirmedIn(desk, event)).toEqual([alone.reference]);
  await settledAfter(portal, event, 4 * DAY_MS);
  expect([await creditsOf(alone.id), await creditsOf(both.id)]).toEqual([0, 1]);
});

test("a room code typed for an address that becomes theirs waits, if they had opened the screen before", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { event: soon() });
  const [opener, late] = [await staffMember(portal, "reviewer"), await staffMember(portal, "reviewer")];
  const [own, other] = [await placeAt(event), await placeAt(event)];
  const screenFor = ({ cookie }: Staff) =>
    json(portal.ask(`/api/staff/events/sessions/${event.sessions[0]?.id}/screen`, { cookie }));
  const { secret } = await screenFor(opener);
  await screenFor(opener);
  const body = { code: await roomCode(secret, new Date()) };
  for (const { reference, token } of [own, other])
    expect((await portal.ask(`/api/registrations/${reference}/presence?token=${token}`, { body })).status).toBe(200);
  await screenFor(late);
  await prove(opener, own.email);
  await prove(late, other.email);
  expect(await unconfirmedIn(desk, event)).toEqual([own.reference]);
  await settledAfter(portal, event, 4 * DAY_MS);
  expect([await creditsOf(own.id), await creditsOf(other.id)]).toEqual([0, 1]);
  const opened = eq(activityTable.type, "room-screen.opened");
  expect(await db().$count(activityTable, and(opened, eq(activityTable.actor, opener.id)))).toBe(1);
});

test("the only one who can mark attendance keeps what they marked for themselves", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const reviewer = await staffMember(portal, "reviewer");
  const own = await placeAt(event);
  await markedBy(reviewer, event, own.reference);
  await db().execute(`update users set roles = '{member}' where id <> '${reviewer.id}'`);
  await prove(reviewer, own.email);
  await settledAfter(portal, event);
  expect(await creditsOf(own.id)).toBe(1);
});

test("a certificate that a reviewer issued to an address that becomes theirs is withdrawn until a colleague issues it", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  await db().update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  const reviewer = await staffMember(portal, "reviewer");
  const [own, other] = [newcomer().email, newcomer().email];
  const certify = (who: { cookie: string }, email: string, name = "A. Rao") =>
    portal.ask(`/api/staff/events/${event.id}/certificates`, {
      cookie: who.cookie,
      body: { kind: "speaker", name, email },
    });
  for (const email of [own, other]) expect((await certify(reviewer, email)).status).toBe(200);
  const standing = (email: string) => certificateOf(`${event.id} ${email}`);
  const entries = async () => {
    const all = await json(portal.ask("/api/history?type=certificate", { cookie: reviewer.cookie }));
    return all.entries.filter((entry: { status: string }) => entry.status === "earned").length;
  };
  await prove(reviewer, own);
  await expect.poll(() => standing(own), patience).toContain("A colleague can issue it");
  expect(await standing(other)).toBe("valid");

  expect((await certify(desk, own, "Asha Rao")).status).toBe(200);
  expect(await standing(own)).toBe("valid");
  const { certificates } = await json(portal.ask("/api/certificates", { cookie: reviewer.cookie }));
  expect(certificates).toMatchObject([{ name: "Asha Rao", version: 2, withdrawnReason: null }]);
  await expect.poll(entries, patience).toBe(1);
  // A further change of address does not affect a certificate that a colleague issued.
  const activity = { id: 0, type: "email.changed", subject: reviewer.id, at: "" } as const;
  await withdrawOwnCertificates.run(portal.context({ actor: { kind: "system" } }), { activity, position: 0 });
  const again = await certify(desk, own);
  expect([again.status, (await again.json()).code]).toEqual([409, "certified_already"]);
  expect(await standing(own)).toBe("valid");
});
