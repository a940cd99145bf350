import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { cancelDueEvents } from "../../src/features/events/console/cancelling.server";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { sendReminder } from "../../src/features/events/reminders/mails.server";
import { announceReminders } from "../../src/features/events/reminders/operations.server";
import { reminderTable } from "../../src/features/events/reminders/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { DAY_MS, MINUTE_MS } from "../../src/platform/durations";
import { activityTable } from "../../src/platform/tables.server";
import { eventDesk, registerFor } from "../events";
import { mailsTo } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const subjectsTo = async (email: string) =>
  (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject = "" }) => subject);
/** Waits until a mail to `email` has a subject like `subject`: those of everybody else were written before. */
const awaitSubject = (email: string, subject: RegExp) =>
  vi.waitFor(async () => expect((await subjectsTo(email)).some((one) => subject.test(one))).toBe(true), {
    timeout: 30_000,
  });

/** Announces the reminder of the day before, and delivers it at that moment to every booking that it was announced to. */
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
      ...{ activity: { ...activity, at: activity.at.toISOString() }, position: 0 },
      name: sendReminder.name,
    });
}

test("Places that were passed to somebody who opened none bring one mail about the transfer and one about the cancelled event", async () => {
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
  await desk.ask(`/${event.id}/messages`, {
    audience: "registered",
    subject: "Bring a helmet",
    text: "Please.",
  });
  await awaitSubject(giver.email, /Bring a helmet$/);
  const moved = await desk.save(await desk.read(event.id), { venue: "Hall D, Nashik" });
  await awaitSubject(giver.email, /^Another time or place/);
  await desk.cancel(moved);
  await cancelDueEvents.run(system(new Date(Date.now() + 6 * MINUTE_MS)));
  await awaitSubject(giver.email, /^Cancelled/);
  await awaitSubject(stranger, /^Cancelled/);
  await new Promise((done) => setTimeout(done, 1000));
  expect(await subjectsTo(stranger)).toEqual([
    `A place was passed to you: ${event.title}`,
    `Cancelled: ${event.title}`,
  ]);
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
