import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { roomCode } from "../../src/features/events/room-code/room-code";
import { registrationTable } from "../../src/features/events/tables.server";
import { HOUR_MS } from "../../src/platform/durations";
import { plannedEvent } from "../attendance";
import { eventDesk, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** It begins in a few minutes: gates and room codes are open, and places can still be given back. */
const soon = { startsAt: inHours(0.15), endsAt: inHours(7), closesAt: inHours(0.1) };
const act = (reference: string, what: string, body: unknown, cookie?: string) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
async function rowOf(reference: string) {
  const rows = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  const [row] = rows;
  if (!row) throw new Error(`no registration ${reference}`);
  return row;
}
const presences = (registrationId: string) =>
  db().$count(attendanceTable, eq(attendanceTable.registrationId, registrationId));

/** A member with a proven address who has a place. */
async function holderAt(event: StaffEvent, parts: object = {}) {
  const { email, cookie } = await provenMember(portal);
  const answer = await json(registerFor(portal, event, { email, cookie, ...parts }));
  const { reference } = answer.registrations[0];
  return { email, cookie, reference, id: (await rowOf(reference)).id };
}

const codeOf = async (desk: Awaited<ReturnType<typeof eventDesk>>, event: StaffEvent) =>
  roomCode((await json(desk.ask(`/sessions/${event.sessions[0]?.id}/screen`))).secret, new Date());

test("A place whose holder has checked in is not cancelled and not swapped", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [await plannedEvent(desk, { event: soon }), await plannedEvent(desk)];
  const [byGate, byCode] = [await holderAt(event), await holderAt(event)];
  await (await phoneAt(portal, desk, event)).sent([scanOf(byGate.id)]);
  await act(byCode.reference, "presence", { code: await codeOf(desk, event) }, byCode.cookie);
  const swap = { eventId: other.id, registrationTypeId: other.types[0]?.id, answers: {}, sessionIds: [] };
  for (const { reference, cookie } of [byGate, byCode]) {
    expect(await said(act(reference, "cancellation", {}, cookie))).toEqual([409, "checked_in"]);
    expect(await said(act(reference, "swap", swap, cookie))).toEqual([409, "checked_in"]);
    expect((await rowOf(reference)).status).toBe("confirmed");
  }
});

test("A scan of a registration without a place makes nobody present", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { places: 3, event: soon });
  const [cancelled, held, declined, waiting] = [
    await holderAt(event),
    await holderAt(event),
    await holderAt(event),
    await holderAt(event),
  ];
  await act(cancelled.reference, "cancellation", {}, cancelled.cookie);
  const set = (id: string, parts: Partial<typeof registrationTable.$inferInsert>) =>
    db().update(registrationTable).set(parts).where(eq(registrationTable.id, id));
  await set(held.id, { status: "held" });
  await set(declined.id, { status: "declined", endedAt: new Date() });
  await set(waiting.id, { status: "waiting" });
  const phone = await phoneAt(portal, desk, event);
  const people = [cancelled, held, declined, waiting];
  const { outcomes } = await phone.sent(people.map(({ id }) => scanOf(id)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["cancelled", "unpaid", "cancelled", "cancelled"]);
  for (const { id } of people) expect(await presences(id)).toBe(0);
});

test("Of a check-in and a change of holder at one moment, only one succeeds", {
  timeout: 60_000,
}, async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk, { places: 50, event: soon });
  const phone = await phoneAt(portal, desk, event);
  for (let turn = 0; turn < 6; turn++) {
    const [one, address] = [await holderAt(event), newcomer().email];
    const code = await codeOf(desk, event);
    await Promise.all([
      turn % 2
        ? phone.send([scanOf(one.id, { at: inHours(-0.001) })])
        : act(one.reference, "presence", { code }, one.cookie),
      act(one.reference, "transfer", { name: "Other Person", email: address }, one.cookie),
    ]);
    const isPassedOn = (await rowOf(one.reference)).email === address;
    expect([await presences(one.id), isPassedOn]).toEqual(isPassedOn ? [0, true] : [1, false]);
  }
});
