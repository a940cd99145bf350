import { and, eq, inArray, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { awardDueCredits } from "../../src/features/events/attendance/award-credits.server";
import { attendanceTable, creditTable } from "../../src/features/events/attendance/tables.server";
import type { Scan } from "../../src/features/events/check-in/schema";
import { checkInLinkTable } from "../../src/features/events/check-in/tables.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { announceDueReminders } from "../../src/features/money/reminders/announce-reminders.server";
import { dueNoticeTable } from "../../src/features/money/reminders/tables.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { plannedEvent } from "../attendance";
import { eventDesk, meera } from "../events";
import { phoneAt, scanOf } from "../gates";
import { csvOf, daysAgo, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
const system = () => portal.context({ actor: { kind: "system" } });

const types = [{ title: "Delegate", audience: "anyone", feeRupees: 500, places: null }];
const UNPAID = { outcome: "unpaid" } as const;

/** Moves the event, its sessions, gates and fees so that it ended `ms` ago. */
async function endedAgo(event: StaffEvent, ms: number): Promise<StaffEvent> {
  const by = Date.now() - ms - new Date(event.endsAt).getTime();
  const moved = (at: string) => new Date(new Date(at).getTime() + by);
  const [startsAt, endsAt] = [moved(event.startsAt), moved(event.endsAt)];
  await db().update(eventTable).set({ startsAt, endsAt }).where(eq(eventTable.id, event.id));
  const sessions = event.sessions.map((one) => ({ ...one, startsAt: moved(one.startsAt), endsAt: moved(one.endsAt) }));
  for (const { id, ...times } of sessions)
    await db()
      .update(eventSessionTable)
      .set({ startsAt: times.startsAt, endsAt: times.endsAt })
      .where(eq(eventSessionTable.id, id));
  const link = { expiresAt: new Date(endsAt.getTime() + DAY_MS), enrolledAt: startsAt };
  await db().update(checkInLinkTable).set(link).where(eq(checkInLinkTable.eventId, event.id));
  const rows = await db()
    .select({ id: dueTable.id, lapsesAt: dueTable.lapsesAt })
    .from(dueTable)
    .innerJoin(registrationTable, eq(registrationTable.dueId, dueTable.id))
    .where(eq(registrationTable.eventId, event.id));
  for (const { id, lapsesAt } of rows)
    await db()
      .update(dueTable)
      .set({ lapsesAt: lapsesAt && new Date(lapsesAt.getTime() + by) })
      .where(eq(dueTable.id, id));
  const times = sessions.map((one) => ({
    ...one,
    startsAt: one.startsAt.toISOString(),
    endsAt: one.endsAt.toISOString(),
  }));
  return { ...event, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), sessions: times };
}

/** A member at the desk of an event that runs: registered, and let in by a gate that shows "Not paid". */
async function letInUnpaid({ isScanned = true } = {}) {
  const money = await treasury(portal);
  const desk = await eventDesk(portal);
  const running = await endedAgo(await plannedEvent(desk, { event: { types } }), -5 * HOUR_MS);
  const { email, cookie } = await provenMember(portal, meera);
  const walkIn = { name: "Meera Kulkarni", email, typeId: running.types[0]?.id };
  const { reference, due } = await json(desk.ask(`/${running.id}/walk-ins`, walkIn));
  const row = async () => {
    const [found] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
    if (!found) throw new Error("no registration");
    return found;
  };
  const { id } = await row();
  const phone = await phoneAt(portal, desk, running);
  const scan = async (parts: Partial<Scan> = UNPAID) => (await phone.sent([scanOf(id, parts)])).outcomes[0]?.outcome;
  if (isScanned) expect(await scan()).toBe("unpaid");
  const isIts = eq(creditTable.registrationId, id);
  return {
    desk,
    email,
    cookie,
    id,
    reference,
    due,
    running,
    scan,
    status: async () => (await row()).status,
    points: async () => {
      const rows = await db()
        .select()
        .from(creditTable)
        .where(and(isIts, isNull(creditTable.reversedAt)));
      return rows.map(({ pointTenths }) => pointTenths);
    },
    /** The treasurer enters the cash of the desk, received on the day of the event. */
    async enterCash(days: number) {
      const receipt = { reference: due, amountPaise: 50_000, receivedOn: daysAgo(days), note: "Cash of the desk" };
      await money.done(money.ask("/counter-receipts", receipt));
      await expect.poll(async () => (await row()).status, { timeout: 20_000 }).toBe("confirmed");
    },
    subjects: async () => (await mailsTo(dataDir(), email)).map(({ subject }) => subject),
  };
}

type Came = Awaited<ReturnType<typeof letInUnpaid>>;

async function expectRewarded({ email, cookie, points, subjects }: Came) {
  await expect.poll(points, { timeout: 20_000 }).toEqual([15]);
  const { text } = await awaitMail(dataDir(), email, "Your certificate of attendance");
  expect(text?.replaceAll("\u2060", "")).toContain("1.5 CPD points");
  const earned = async () =>
    (await json(portal.ask("/api/history?type=event_attendance", { cookie }))).entries.map(
      (entry: { status: string; points: number }) => [entry.status, entry.points],
    );
  await expect.poll(earned, { timeout: 20_000 }).toEqual([["attended", 1.5]]);
  expect((await subjects()).filter((subject) => /^(Not paid|Still open|You have a place)/.test(subject ?? ""))).toEqual(
    [],
  );
}

test.each([2, 13])("cash of the desk entered %i days after the end, before the award, brings all", async (days) => {
  const came = await letInUnpaid();
  await endedAgo(came.running, days * DAY_MS);
  await lapseDues.run(system());
  await came.enterCash(days);
  await awardDueCredits.run(system());
  await expectRewarded(came);
});

test.each([2, 13])("cash of the desk entered %i days after the end, after the award, brings all", async (days) => {
  const came = await letInUnpaid();
  await endedAgo(came.running, days * DAY_MS);
  await lapseDues.run(system());
  await awardDueCredits.run(system());
  expect((await came.desk.read(came.running.id)).settledAt).not.toBeNull();
  expect(await came.points()).toEqual([]);
  expect(await came.status()).toBe("held");
  await came.enterCash(days);
  await expectRewarded(came);
});

test("cash entered while the event runs brings all with the award", async () => {
  const came = await letInUnpaid();
  await came.enterCash(0);
  expect(await came.scan({})).toBe("admitted");
  await endedAgo(came.running, 2 * DAY_MS);
  await awardDueCredits.run(system());
  await expect.poll(came.points, { timeout: 20_000 }).toEqual([15]);
  expect(await db().$count(attendanceTable, eq(attendanceTable.registrationId, came.id))).toBe(1);
});

test("what a phone sends after the cash was entered counts too", async () => {
  const came = await letInUnpaid({ isScanned: false });
  const event = await endedAgo(came.running, 2 * DAY_MS);
  await awardDueCredits.run(system());
  await came.enterCash(2);
  expect(await came.points()).toEqual([]);
  const at = new Date(new Date(event.sessions[0]?.startsAt ?? "").getTime() + MINUTE_MS).toISOString();
  expect(await came.scan({ ...UNPAID, at })).toBe("unpaid");
  await expectRewarded(came);
});

test("attendance that staff took back stays taken back at the next award", async () => {
  const came = await letInUnpaid();
  await endedAgo(came.running, 2 * DAY_MS);
  await awardDueCredits.run(system());
  await came.enterCash(2);
  await expectRewarded(came);
  const withdrawal = { reference: came.reference, sessionId: came.running.sessions[0]?.id, reason: "Was sent home" };
  expect((await came.desk.ask(`/${came.running.id}/attendances/withdrawal`, withdrawal)).status).toBe(200);
  expect(await came.points()).toEqual([]);
  await came.desk.ask(`/${came.running.id}/settlement`, undefined, "DELETE");
  expect((await came.desk.ask(`/${came.running.id}/settlement`, {})).status).toBe(200);
  expect(await came.points()).toEqual([]);
});

test("15 days after the end an unpaid fee of the door has lapsed, and brings nothing", async () => {
  const came = await letInUnpaid();
  await endedAgo(came.running, 15 * DAY_MS);
  await lapseDues.run(system());
  await awaitMail(dataDir(), came.email, `Not paid: ${came.running.title}`);
  expect(await came.status()).toBe("expired");
  await awardDueCredits.run(system());
  expect(await came.points()).toEqual([]);
});

test("no reminder goes out for a fee of the door, which may be paid at the desk", async () => {
  const came = await letInUnpaid();
  const money = await treasury(portal);
  const other = await money.raise(newcomer().email, 50_000);
  await money.post(csvOf([{ day: daysAgo(1), amount: 100, narration: "NEFT" }]));
  const isPosted = async () => (await money.done(money.ask("/summary"))).remindersStopped;
  await expect.poll(isPosted, { timeout: 20_000 }).toBe(false);
  const raisedAt = new Date(Date.now() - 8 * DAY_MS);
  await db()
    .update(dueTable)
    .set({ raisedAt })
    .where(inArray(dueTable.id, [came.due, other]));
  await announceDueReminders.run(system());
  expect(await db().$count(dueNoticeTable, eq(dueNoticeTable.dueId, other))).toBe(1);
  expect(await db().$count(dueNoticeTable, eq(dueNoticeTable.dueId, came.due))).toBe(0);
});
