import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import { receiveScans } from "../../src/features/events/check-in/receiving.server";
import { checkInLinkTable, checkInTable } from "../../src/features/events/check-in/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/durations";
import { plannedEvent } from "../attendance";
import { eventDesk, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** It begins in a few minutes: gates and room codes are open. */
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
    ...[scanOf(kept.id, { gateId: hallA.id }), scanOf(elsewhere.id, { gateId: hallB.id }), taken],
    scanOf(null, { gateId: hallA.id, outcome: "undone", undoes: taken.id, at: inHours(0.01) }),
    scanOf(kept.id, { gateId: strangers.id }),
  ];
  const { outcomes } = await next.sent(scans);
  // What is of no gate of this phone stays on it.
  expect(
    outcomes.map(({ id, outcome }) => [scans.findIndex((scan) => scan.id === id), outcome]).sort(),
  ).toEqual([
    ...[
      [0, "admitted"],
      [1, "rehearsal"],
      [2, "admitted"],
      [3, "undone"],
    ],
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
