import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import { saveEvent } from "../../src/features/events/console/operations.server";
import { eventInput, type StaffEvent } from "../../src/features/events/console/schema";
import { sendReminder } from "../../src/features/events/reminders/mails.server";
import { announceReminders } from "../../src/features/events/reminders/operations.server";
import { reminderTable } from "../../src/features/events/reminders/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { eventTimes } from "../../src/features/events/when";
import { recordEach, transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { indianDay, startOfIndianDay } from "../../src/platform/time/indian-time";
import { eventDesk, inputOf, registerFor } from "../events";
import { mailsTo } from "../outbox";
import { provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
/** A system context whose announcements stay undelivered until a test delivers them. */
const undelivered = (now: Date) => ({ ...system(now), jobs: { ...portal.platform.jobs, isFollowed: () => false } });
const announce = (now: Date) => announceReminders.run(undelivered(now), {} as never);

/** 10:00 in India, `days` days from today. */
const TEN = (days: number) =>
  new Date(startOfIndianDay(indianDay(new Date(Date.now() + days * DAY_MS))).getTime() + 10 * HOUR_MS);
const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const lasting = (startsAt: Date, hours = 6) => ({
  startsAt: startsAt.toISOString(),
  endsAt: after(startsAt, hours * HOUR_MS).toISOString(),
});
const startOf = (event: StaffEvent) => new Date(event.startsAt);

async function registered(event: StaffEvent, names?: string[]) {
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { email, cookie, names }));
  const references: string[] = registrations.map(({ reference }: { reference: string }) => reference);
  const statuses: string[] = registrations.map(({ status }: { status: string }) => status);
  return { email, cookie, references, statuses };
}

const cancel = (reference: string | undefined, cookie: string) =>
  portal.ask(`/api/registrations/${reference}/cancellation`, { body: {}, cookie });

const announcedOf = (event: StaffEvent) =>
  db()
    .selectDistinct({ id: reminderTable.id, kind: reminderTable.kind, activity: activityTable })
    .from(reminderTable)
    .innerJoin(registrationTable, eq(registrationTable.bookingId, reminderTable.bookingId))
    .innerJoin(activityTable, eq(activityTable.subject, reminderTable.id))
    .where(and(eq(registrationTable.eventId, event.id), eq(activityTable.type, "registration.reminder-due")));

async function deliver(event: StaffEvent, now: Date) {
  for (const { activity } of await announcedOf(event))
    await sendReminder.run(system(now), {
      activity: { ...activity, at: activity.at.toISOString() },
      position: 0,
      name: sendReminder.name,
    });
}

const reminders = async (email: string) =>
  (await mailsTo(portal.platform.config.dataDir, email))
    .filter(({ subject }) => /^(In \d+ days|Tomorrow|Today)\b/.test(subject ?? ""))
    .map(({ subject, text = "" }) => ({ subject, text }));

test("a booking with a place is reminded seven days, a day and two hours before, the last time with the link", async () => {
  const desk = await eventDesk(portal);
  const onlineUrl = "https://meet.example/pour";
  const event = await desk.published({ ...lasting(TEN(30)), mode: "both", onlineUrl });
  const start = startOf(event);
  const holder = await registered(event, ["Asha Rao", "Vikram Rao"]);
  const waiting = await registered(event);
  expect([...holder.statuses, ...waiting.statuses]).toEqual(["confirmed", "confirmed", "waiting"]);

  const moments = [7 * DAY_MS, DAY_MS, 2 * HOUR_MS].map((ms) => before(start, ms));
  for (const [at, moment] of moments.entries()) {
    await announce(before(moment, MINUTE_MS));
    expect(await announcedOf(event)).toHaveLength(at);
    await announce(after(moment, MINUTE_MS));
    await deliver(event, after(moment, MINUTE_MS));
  }
  const sent = await reminders(holder.email);
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(
    new Set([
      "In 7 days: Reading a pour record",
      "Tomorrow at 10:00 AM: Reading a pour record",
      "Today at 10:00 AM: Reading a pour record",
    ]),
  );
  expect(sent).toHaveLength(3);
  for (const { subject, text } of sent) {
    expect(text).toContain("2 people: Asha Rao, Vikram Rao.");
    expect(text).toContain(`/registrations/${holder.references[0]}?token=`);
    expect([subject, text.includes(onlineUrl)]).toEqual([subject, subject?.startsWith("Today")]);
  }
  expect(await reminders(waiting.email)).toEqual([]);
});

test("two instances, or one that runs again, remind once, and the job that follows mails it", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(lasting(TEN(31)));
  const { email } = await registered(event);
  const due = system(after(before(startOf(event), 7 * DAY_MS), MINUTE_MS));
  const run = () => announceReminders.run(due, {} as never);
  await Promise.all([run(), run(), run(), run()]);
  await run();
  expect(await announcedOf(event)).toHaveLength(1);
  await vi.waitFor(async () => expect(await reminders(email)).toHaveLength(1), { timeout: 20_000 });
});

test("nobody whose place is cancelled between is reminded, and a booking only of who is left", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ ...lasting(TEN(32)), places: 5 });
  const [gone, pair] = [await registered(event), await registered(event, ["Asha Rao", "Vikram Rao"])];
  const due = before(startOf(event), 7 * DAY_MS);
  await announce(due);
  expect(await announcedOf(event)).toHaveLength(2);
  expect((await cancel(gone.references[0], gone.cookie)).status).toBe(200);
  expect((await cancel(pair.references[0], pair.cookie)).status).toBe(200);
  await deliver(event, due);
  expect(await reminders(gone.email)).toEqual([]);
  const [sent] = await reminders(pair.email);
  expect(sent?.text).toContain("Vikram Rao");
  expect(sent?.text).not.toContain("Asha Rao");
  expect(sent?.text).toContain(`/registrations/${pair.references[1]}?token=`);
});

test("an event that is cancelled, or being cancelled, reminds nobody; one that is kept after all does", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(lasting(TEN(33)));
  const { email } = await registered(event);
  const due = before(startOf(event), 7 * DAY_MS);
  const cancelling = await desk.cancel(event);
  await announce(due);
  expect(await announcedOf(event)).toEqual([]);
  const kept = await desk.keep(cancelling);
  await announce(due);
  expect(await announcedOf(event)).toHaveLength(1);
  await desk.cancel(kept);
  await deliver(event, due);
  await cancelDueEvents.run(system(after(new Date(), 6 * MINUTE_MS)));
  expect((await desk.read(event.id)).status).toBe("cancelled");
  await deliver(event, due);
  expect(await reminders(email)).toEqual([]);
});

test("an event that moves between reminds anew, for its new start alone", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(lasting(TEN(34)));
  const { email } = await registered(event);
  const due = before(startOf(event), 7 * DAY_MS);
  await announce(due);
  const moved = await desk.save(await desk.read(event.id), lasting(after(startOf(event), DAY_MS)));
  await deliver(event, due);
  expect(await reminders(email)).toEqual([]);
  const next = after(due, DAY_MS);
  await announce(next);
  await deliver(moved, next);
  await announce(after(next, MINUTE_MS));
  const sent = await reminders(email);
  expect(sent.map(({ subject }) => subject)).toEqual(["In 7 days: Reading a pour record"]);
  expect(sent[0]?.text).toContain(eventTimes(moved));
});

test("nobody is reminded of what they have just been told: a place got, or a start moved, after the moment", async () => {
  const desk = await eventDesk(portal);
  const late = await desk.published({
    ...lasting(after(new Date(), 6.5 * DAY_MS)),
    closesAt: after(new Date(), DAY_MS).toISOString(),
  });
  await registered(late);
  await announce(new Date());
  expect(await announcedOf(late)).toEqual([]);
  await announce(before(startOf(late), DAY_MS));
  expect((await announcedOf(late)).map(({ kind }) => kind)).toEqual(["one-day"]);

  const event = await desk.published(lasting(TEN(35)));
  await registered(event);
  const twoDaysOn = after(new Date(), 2 * DAY_MS);
  const input = {
    ...inputOf(event),
    ...lasting(after(twoDaysOn, 6.5 * DAY_MS)),
    version: event.version,
    closesAt: after(twoDaysOn, DAY_MS).toISOString(),
  };
  await saveEvent(system(twoDaysOn), event.id, eventInput.parse(input));
  await announce(twoDaysOn);
  expect(await announcedOf(event)).toEqual([]);
});

test("after a standstill a reminder goes out late, but not so late that it is of no use", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published(lasting(TEN(36)));
  const { email } = await registered(event);
  const due = before(startOf(event), 7 * DAY_MS);
  await announce(after(due, 25 * HOUR_MS));
  expect(await announcedOf(event)).toEqual([]);
  await announce(after(due, 23 * HOUR_MS));
  expect(await announcedOf(event)).toHaveLength(1);
  await deliver(event, after(due, 25 * HOUR_MS));
  expect(await reminders(email)).toEqual([]);
});

test("thousands are reminded in batches, each booking once, and samples not at all", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ ...lasting(TEN(37)), places: 5_000 });
  const row = (at: number) => ({
    id: crypto.randomUUID(),
    reference: `many ${at}`,
    eventId: event.id,
    acceptedTypeIds: [],
    email: `many.${at}@example.in`,
    name: `Person ${at}`,
    nameKey: `person ${at}`,
    seat: 1,
    bookingId: `booking ${at}`,
    partyId: `party ${at}`,
    status: "confirmed" as const,
    isProven: true,
    registeredAt: new Date(),
  });
  const rows = Array.from({ length: 2_105 }, (_, at) => row(at));
  await db().insert(registrationTable).values(rows);
  const confirmed = rows.slice(5).map(({ id: subject }) => ({ ctx: system(), subject }));
  await transaction(undelivered(new Date()), (tx) => recordEach(tx, "registration.confirmed", confirmed));
  await announce(before(startOf(event), 7 * DAY_MS));
  expect(await announcedOf(event)).toHaveLength(2_100);
});
