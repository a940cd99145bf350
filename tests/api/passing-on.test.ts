import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import { sendTransferred } from "../../src/features/events/registrations/mails.server";
import { cancelRegistration } from "../../src/features/events/registrations/own-registration.server";
import { swapRegistration } from "../../src/features/events/registrations/swap.server";
import { transferRegistration } from "../../src/features/events/registrations/transfer.server";
import { presenceCodeTable } from "../../src/features/events/room-code/tables.server";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import type { Context } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { activityTable, mailTable } from "../../src/platform/db/tables.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { eventDesk, registerFor } from "../events";
import { awaitMail } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
type Person = { email: string; cookie: string };

const register = async (event: StaffEvent, { email, cookie }: Person, name: string, parts: object = {}) =>
  (await json(registerFor(portal, event, { email, cookie, names: [name], ...parts }))).registrations[0]
    .reference as string;
const pass = (reference: string, { cookie }: Person, body: { name: string; email?: string }) =>
  said(portal.ask(`/api/registrations/${reference}/transfer`, { cookie, body }));

test("a place that organisers approved goes to nobody whom they have not looked at, by transfer or by name", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5, needsApproval: true });
  const [holder, declined] = [await provenMember(portal), await provenMember(portal)];
  const place = await register(event, holder, "Asha Rao");
  const refused = await register(event, declined, "Vikram Shah");
  const decide = (reference: string, body: object) =>
    desk.ask(`/${event.id}/registrations/${reference}/decision`, body);
  await decide(refused, { approve: false, reason: "Not this time." });
  await decide(place, { approve: true });
  const next = { name: "Vikram Shah", email: declined.email };
  expect(await pass(place, holder, next)).toEqual([409, "not_transferable"]);
  expect(await pass(place, holder, { name: "Vikram Shah" })).toEqual([409, "not_transferable"]);
  expect((await pass(place, holder, { name: "ASHA  RAO" }))[0]).toBe(200);
});

test("a place is not renamed for somebody who is at another event then, and passing it tells nobody where its taker is", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const other = await desk.published({ places: 5, title: "At the same time" });
  const [giver, taker] = [await provenMember(portal), await provenMember(portal)];
  await register(event, giver, "Asha Rao");
  await register(event, taker, "Farah Khan");
  const place = await register(other, giver, "Vikram Shah");
  expect(await pass(place, giver, { name: "Asha Rao" })).toEqual([409, "overlaps"]);
  expect((await pass(place, giver, { name: "Meera Iyer" }))[0]).toBe(200);
  expect((await pass(place, giver, { name: "Farah Khan", email: taker.email }))[0]).toBe(200);
});

test("room codes that the former holder typed do not go with a place, and stay with one that is renamed", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const { db } = portal.platform.database;
  const [giver, taker] = [await provenMember(portal), await provenMember(portal)];
  const place = await register(event, giver, "Asha Rao");
  const [row] = await db.select().from(registrationTable).where(eq(registrationTable.reference, place));
  const [registrationId, sessionId] = [row?.id ?? "", newId()];
  const [startsAt, endsAt] = [new Date(event.startsAt), new Date(event.endsAt)];
  await db
    .insert(eventSessionTable)
    .values({ id: sessionId, eventId: event.id, title: "Opening", speakers: [], pointTenths: 10, startsAt, endsAt });
  await db.insert(presenceCodeTable).values({ registrationId, sessionId, third: 1, at: new Date() });
  const typed = () => db.$count(presenceCodeTable, eq(presenceCodeTable.registrationId, registrationId));
  expect((await pass(place, giver, { name: "Asha N. Rao" }))[0]).toBe(200);
  expect(await typed()).toBe(1);
  expect((await pass(place, giver, { name: "Farah Khan", email: taker.email }))[0]).toBe(200);
  expect(await typed()).toBe(0);
});

test("a guardian is told of the event for which a place was swapped", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const other = await desk.published({
    places: 5,
    title: "The other one",
    startsAt: new Date(`${dayAhead(31)}T10:00:00+05:30`).toISOString(),
    endsAt: new Date(`${dayAhead(31)}T16:00:00+05:30`).toISOString(),
  });
  const person = await provenMember(portal);
  const guardian = { name: "Lata Rao", email: newcomer().email, agrees: true };
  const reference = await register(event, person, "Asha Rao", { guardian });
  await awaitMail(portal.platform.config.dataDir, guardian.email, `Registered, with your consent: ${event.title}`);
  const body = { eventId: other.id, registrationTypeId: other.types[0]?.id };
  const swapped = await portal.ask(`/api/registrations/${reference}/swap`, { cookie: person.cookie, body });
  expect(swapped.status).toBe(200);
  await awaitMail(portal.platform.config.dataDir, guardian.email, "Registered, with your consent: The other one");
});

test("a former holder whose request was on its way when the place was passed on changes nothing", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const other = await desk.published({
    places: 5,
    title: "Another day",
    startsAt: new Date(`${dayAhead(32)}T10:00:00+05:30`).toISOString(),
    endsAt: new Date(`${dayAhead(32)}T16:00:00+05:30`).toISOString(),
  });
  const [giver, taker] = [await provenMember(portal), await provenMember(portal)];
  const { db } = portal.platform.database;
  const swap = { eventId: other.id, registrationTypeId: other.types[0]?.id ?? "", answers: {}, sessionIds: [] };
  const acts = [
    (ctx: Context, place: string, token: string) => cancelRegistration(ctx, place, token),
    (ctx: Context, place: string, token: string) =>
      transferRegistration(ctx, place, { token, name: "Vikram Shah", email: newcomer().email, memberNames: [] }),
    (ctx: Context, place: string, token: string) => swapRegistration(ctx, place, { token, member: undefined, ...swap }),
  ];
  for (const [turn, act] of acts.entries()) {
    const place = await register(event, giver, `Asha Rao ${"abc"[turn]}`);
    const rowOf = async () => {
      const [row] = await db.select().from(registrationTable).where(eq(registrationTable.reference, place));
      return row;
    };
    const ctx = portal.context();
    const token = bookingToken(ctx, (await rowOf())?.bookingId ?? "");
    // Transfers the place after the act has checked its holder, and before it locks the place.
    const passedBefore: Context["db"]["transaction"] = async (...work) => {
      expect((await pass(place, giver, { name: `Farah Khan ${"abc"[turn]}`, email: taker.email }))[0]).toBe(200);
      return db.transaction(...work);
    };
    const late: Context = { ...ctx, db: Object.create(db, { transaction: { value: passedBefore } }) };
    await expect(act(late, place, token)).rejects.toMatchObject({ status: 404 });
    expect(await rowOf()).toMatchObject({ email: taker.email, status: "confirmed", endedAt: null });
  }
});

test("a place that ended before its new holder was told is announced to nobody", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const [giver, taker] = [await provenMember(portal), newcomer().email];
  const place = await register(event, giver, "Asha Rao");
  await portal.ask(`/api/registrations/${place}/cancellation`, { cookie: giver.cookie, body: {} });
  const { db } = portal.platform.database;
  const [row] = await db
    .update(registrationTable)
    .set({ email: taker, passedOnAt: new Date(), heldSince: new Date() })
    .where(eq(registrationTable.reference, place))
    .returning();
  const subject = row?.id ?? "";
  const [passed] = await db.select().from(activityTable).where(eq(activityTable.subject, subject));
  const activity = { id: passed?.id ?? 0, type: "registration.transferred" as const, subject };
  await sendTransferred.run(portal.context({ actor: { kind: "system" } }), {
    activity: { ...activity, at: new Date().toISOString() },
    position: 0,
  });
  const isAnnounced = and(eq(mailTable.about, subject), eq(mailTable.why, activity.type));
  expect(await db.$count(mailTable, isAnnounced)).toBe(0);
});
