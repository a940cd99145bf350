import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ListedRegistration } from "../../src/features/events/console/calls";
import type { StaffEvent } from "../../src/features/events/console/schema";
import { wrongCounters } from "../../src/features/events/recount.server";
import { expireRegistrations } from "../../src/features/events/registrations/own-registration.server";
import { eventTable } from "../../src/features/events/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { phoneAt, scanOf } from "../gates";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const staff = "/api/staff/events";
const json = async (asked: Promise<Response>) => (await asked).json();
const said = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const folder = () => portal.platform.config.dataDir;
const mail = (email: string, subject: string) => awaitMail(folder(), email, subject);
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const activities = async (subject: string) =>
  (
    await portal.platform.database.db
      .select({ type: activityTable.type })
      .from(activityTable)
      .where(eq(activityTable.subject, subject))
  ).map(({ type }) => type);

async function registered(event: StaffEvent, names?: string[], keepTogether = false) {
  const { email, cookie } = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, { email, cookie, names, keepTogether }));
  return { email, cookie, all: registrations as { reference: string; status: string }[] };
}
const statusOf = async (reference: string, cookie: string) =>
  (await json(portal.ask(`/api/registrations/${reference}`, { cookie }))).registration;
const decision = (id: string, reference = "") => `/${id}/registrations/${reference}/decision`;

test("where an event asks for approval, who applies takes no place until the organisers approve", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 2, needsApproval: true });
  expect((await json(portal.ask(`/api/events/${event.id}`))).needsApproval).toBe(true);
  const first = await registered(event);
  expect(first.all).toMatchObject([{ status: "requested" }]);
  await mail(first.email, `Your application: ${event.title}`);
  expect(await desk.read(event.id)).toMatchObject({ taken: 0, requested: 1 });
  const [{ reference = "" } = {}] = first.all;
  expect((await desk.ask(decision(event.id, reference), { approve: true })).status).toBe(200);
  await mail(first.email, `You have a place: ${event.title}`);
  expect(await statusOf(reference, first.cookie)).toMatchObject({ status: "confirmed" });
  expect(await desk.read(event.id)).toMatchObject({ taken: 1, requested: 0 });
  expect(await said(desk.ask(decision(event.id, reference), { approve: true }))).toEqual([409, "not_requested"]);
});

test("a group is approved whole: it gets its places together, or joins the queue", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 2, needsApproval: true });
  const one = await registered(event);
  const pair = await registered(event, ["Meera Kulkarni", "Vikram Rao"], true);
  const { rows } = await json(desk.ask(`/${event.id}/registrations?status=requested`));
  expect(rows.map(({ together }: ListedRegistration) => together).sort()).toEqual([1, 2, 2]);
  await desk.ask(decision(event.id, one.all[0]?.reference), { approve: true });
  await desk.ask(decision(event.id, pair.all[1]?.reference), { approve: true });
  for (const { reference } of pair.all)
    expect(await statusOf(reference, pair.cookie)).toMatchObject({ status: "waiting" });
  await mail(pair.email, `You are on the waiting list: ${event.title}`);
  const { notifications } = await json(portal.ask("/api/notifications", { cookie: pair.cookie }));
  await vi.waitFor(async () => {
    const told = await json(portal.ask("/api/notifications", { cookie: pair.cookie }));
    expect(told.notifications[0]?.title).toBe(`Approved, on the waiting list: ${event.title}`);
  });
  expect(notifications.length).toBeLessThan(2);
  await desk.save(await desk.read(event.id), { places: 3 });
  for (const { reference } of pair.all)
    expect(await statusOf(reference, pair.cookie)).toMatchObject({ status: "offered" });
  expect(await wrongCounters(system())).toEqual([]);
});

test("two people of one booking who are approved one after the other are told by an email each", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5, needsApproval: true });
  const { email, all } = await registered(event, ["Meera Kulkarni", "Vikram Rao"]);
  const subject = `You have a place: ${event.title}`;
  const told = async () => (await mailsTo(folder(), email)).filter((one) => one.subject === subject).length;
  for (const [at, { reference }] of all.entries()) {
    await desk.ask(decision(event.id, reference), { approve: true });
    await vi.waitFor(async () => expect(await told()).toBe(at + 1), { timeout: 20_000 });
  }
});

test("who is declined reads the reason, and may apply again", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5, needsApproval: true });
  const { email, cookie, all } = await registered(event);
  const reference = all[0]?.reference ?? "";
  const reason = "This run is for site engineers.";
  expect((await desk.ask(decision(event.id, reference), { approve: false, reason })).status).toBe(200);
  expect((await mail(email, `Declined: ${event.title}`)).text).toContain(reason);
  expect(await statusOf(reference, cookie)).toMatchObject({ status: "declined", declineReason: reason, isOpen: false });
  const again = await json(registerFor(portal, event, { email, cookie }));
  expect(again.registrations).toMatchObject([{ status: "requested" }]);
});

test("an application from an address that is not proven waits for its code first, and ends without it", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5, needsApproval: true });
  const { email } = newcomer();
  const { registrations, isProven } = await json(registerFor(portal, event, { email }));
  expect([isProven, registrations[0].status]).toEqual([false, "requested"]);
  const { reference } = registrations[0];
  expect(await said(desk.ask(decision(event.id, reference), { approve: true }))).toEqual([409, "not_requested"]);
  await expireRegistrations.run(system(new Date(Date.now() + HOUR_MS)));
  const { rows } = await json(desk.ask(`/${event.id}/registrations`));
  expect(rows).toMatchObject([{ reference, status: "expired" }]);
});

test("a decision is for who may read registrations, and about what there is", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [await desk.published({ needsApproval: true }), await desk.published()];
  const { all } = await registered(event);
  const reference = all[0]?.reference ?? "";
  const ask = (cookie?: string) =>
    said(portal.ask(`${staff}${decision(event.id, reference)}`, { body: { approve: true }, cookie }));
  expect(await ask()).toEqual([401, "not_signed_in"]);
  expect(await ask((await staffMember(portal, "editor")).cookie)).toEqual([403, "not_allowed"]);
  const without = { approve: false, reason: "" };
  expect(await said(desk.ask(decision(event.id, reference), without))).toEqual([400, "invalid_fields"]);
  expect(await said(desk.ask(decision(other.id, reference), { approve: true }))).toEqual([404, "not_found"]);
  await desk.cancel(event);
  expect(await said(desk.ask(decision(event.id, reference), { approve: true }))).toEqual([409, "event_cancelled"]);
});

test("who comes to the door is registered at once where a place is free, and is in the list of the phones", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const phone = await phoneAt(portal, desk, event);
  const typeId = event.types[0]?.id;
  const come = (parts: object) => desk.ask(`/${event.id}/walk-ins`, { name: "Vikram Rao", typeId, ...parts });
  const answer = await come({ email: "" });
  expect(answer.status).toBe(201);
  expect((await phone.read()).people.map(({ name }) => name)).toEqual(["Vikram Rao"]);
  const { email } = newcomer();
  expect(await said(come({ email, name: "Meera Iyer" }))).toEqual([409, "full"]);
  expect((await come({ email, name: "Meera Iyer", addsPlace: true })).status).toBe(201);
  await mail(email, `You have a place: ${event.title}`);
  expect(await desk.read(event.id)).toMatchObject({ places: 2, taken: 2 });
  expect(await wrongCounters(system())).toEqual([]);
  expect(await said(come({ email, name: "meera  iyer", addsPlace: true }))).toEqual([409, "already_registered"]);
});

test("who waits when the event begins is seated at the door, and so is who was not in time to confirm the address", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  await registered(event);
  const waits = await registered(event);
  const { email } = newcomer();
  const { registrations } = await json(registerFor(portal, event, { email, names: ["Vikram Rao"] }));
  expect([waits.all[0]?.status, registrations[0].status]).toEqual(["waiting", "waiting"]);
  const phone = await phoneAt(portal, desk, event);
  await portal.platform.database.db.update(eventTable).set({ startsAt: new Date() }).where(eq(eventTable.id, event.id));
  const come = (who: object) => desk.ask(`/${event.id}/walk-ins`, { typeId: event.types[0]?.id, ...who });
  const meera = { name: "Meera Kulkarni", email: waits.email };
  expect(await said(come(meera))).toEqual([409, "full"]);
  const seated = await json(come({ ...meera, addsPlace: true }));
  expect(seated).toEqual({ reference: waits.all[0]?.reference, due: null });
  const vikram = { name: "Vikram Rao", email, addsPlace: true };
  expect(await json(come(vikram))).toMatchObject({ reference: registrations[0].reference });
  expect(await statusOf(seated.reference, waits.cookie)).toMatchObject({ status: "confirmed" });
  expect((await phone.read()).people.map(({ name }) => name).sort()).toEqual([
    "Meera Kulkarni",
    "Meera Kulkarni",
    "Vikram Rao",
  ]);
  expect(await desk.read(event.id)).toMatchObject({ places: 3, taken: 3 });
  expect(await wrongCounters(system())).toEqual([]);
  expect(await said(come(vikram))).toEqual([409, "already_registered"]);
  await mail(email, `You have a place: ${event.title}`);
});

test("a place that is held for an unconfirmed address becomes the person's own at the door", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const { email } = newcomer();
  const { registrations } = await json(registerFor(portal, event, { email, names: ["Vikram Rao"] }));
  expect(registrations).toMatchObject([{ status: "held" }]);
  const body = { name: "Vikram Rao", email, typeId: event.types[0]?.id };
  expect(await json(desk.ask(`/${event.id}/walk-ins`, body))).toMatchObject({ reference: registrations[0].reference });
  expect(await desk.read(event.id)).toMatchObject({ places: 5, taken: 1 });
  await expireRegistrations.run(system(new Date(Date.now() + HOUR_MS)));
  const { rows } = await json(desk.ask(`/${event.id}/registrations`));
  expect(rows).toMatchObject([{ status: "confirmed" }]);
  expect(await wrongCounters(system())).toEqual([]);
});

test("a place that is held stays the person's own at the door, also where others wait for one", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const { email } = newcomer();
  const { registrations } = await json(registerFor(portal, event, { email, names: ["Vikram Rao"] }));
  const waits = await registered(event);
  expect([registrations[0].status, waits.all[0]?.status]).toEqual(["held", "waiting"]);
  const body = { name: "Vikram Rao", email, typeId: event.types[0]?.id };
  expect((await desk.ask(`/${event.id}/walk-ins`, body)).status).toBe(201);
  expect(await desk.read(event.id)).toMatchObject({ places: 1, taken: 1, waiting: 1 });
  expect(await wrongCounters(system())).toEqual([]);
});

test("a place added at the door is one more than staff allow, also where more people have one already", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 2 });
  await registered(event);
  await registered(event);
  await desk.save(await desk.read(event.id), { places: 1 });
  const typeId = event.types[0]?.id;
  const body = { name: "Vikram Rao", email: "", typeId, addsPlace: true };
  expect((await desk.ask(`/${event.id}/walk-ins`, body)).status).toBe(201);
  expect(await desk.read(event.id)).toMatchObject({ places: 2, taken: 3 });
  expect(await wrongCounters(system())).toEqual([]);
});

test("nobody at the door takes a place that is offered to who waits", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 1 });
  const [has, waits] = [await registered(event), await registered(event)];
  await portal.ask(`/api/registrations/${has.all[0]?.reference}/cancellation`, { method: "POST", cookie: has.cookie });
  const typeId = event.types[0]?.id;
  const come = (parts = {}) => desk.ask(`/${event.id}/walk-ins`, { name: "Vikram Rao", typeId, ...parts });
  expect(await said(come())).toEqual([409, "full"]);
  expect(await statusOf(waits.all[0]?.reference ?? "", waits.cookie)).toMatchObject({ status: "offered" });
});

test("a walk-in needs a name, a way to register of the event, and an event that is held", async () => {
  const desk = await eventDesk(portal);
  const [event, draft] = [await desk.published(), await desk.make()];
  const come = (id: string, parts: object) =>
    said(desk.ask(`/${id}/walk-ins`, { name: "Vikram Rao", typeId: event.types[0]?.id, ...parts }));
  expect(await come(event.id, { name: "" })).toEqual([400, "invalid_fields"]);
  expect(await come(event.id, { typeId: "none" })).toEqual([404, "not_found"]);
  expect(await come(crypto.randomUUID(), {})).toEqual([404, "not_found"]);
  expect(await come(draft.id, { typeId: draft.types[0]?.id })).toEqual([409, "event_not_running"]);
  const body = { name: "Vikram Rao", typeId: event.types[0]?.id };
  expect(await said(portal.ask(`${staff}/${event.id}/walk-ins`, { body }))).toEqual([401, "not_signed_in"]);
  const { cookie } = await staffMember(portal, "editor");
  expect(await said(portal.ask(`${staff}/${event.id}/walk-ins`, { body, cookie }))).toEqual([403, "not_allowed"]);
});

test("registrations leave as CSV whose cells are no formulas, and that they did is in the record", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const { all, email } = await registered(event, ["Meera Kulkarni"]);
  const { body } = await desk.ask(`/${event.id}/walk-ins`, { name: "-2+3 Rao", typeId: event.types[0]?.id });
  await body?.cancel();
  const answer = await desk.ask(`/${event.id}/registrations.csv`);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Reference,Name,Email address");
  expect(lines[1]).toContain(`${all[0]?.reference},Meera Kulkarni,${email},Delegate,Confirmed,yes`);
  expect(lines[2]).toContain(",'-2+3 Rao,");
  expect(await activities(event.id)).toContain("event.exported");
  expect(await said(desk.ask(`/${crypto.randomUUID()}/registrations.csv`))).toEqual([404, "not_found"]);
});

/** Moves the event so that it ended `hours` hours ago. */
async function held(event: StaffEvent, hours: number) {
  const endsAt = new Date(Date.now() - hours * HOUR_MS);
  const startsAt = new Date(endsAt.getTime() - 6 * HOUR_MS);
  await portal.platform.database.db.update(eventTable).set({ startsAt, endsAt }).where(eq(eventTable.id, event.id));
}

test("an event is settled by hand once it is over and every phone has reported, and opened again for corrections", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const phone = await phoneAt(portal, desk, event);
  const settle = (method = "POST") => desk.ask(`/${event.id}/settlement`, method === "POST" ? {} : undefined, method);
  expect(await said(settle())).toEqual([409, "event_running"]);
  expect(await said(settle("DELETE"))).toEqual([409, "event_not_settled"]);
  await held(event, 2);
  const refused = await settle();
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "Some phones may still keep check-ins: Gate 2. Ask them to connect.",
  ]);
  await phone.sent([scanOf(null, { outcome: "unknown" })]);
  expect((await settle()).status).toBe(200);
  expect((await desk.read(event.id)).settledAt).not.toBeNull();
  expect(await said(settle())).toEqual([409, "event_settled"]);
  expect((await settle("DELETE")).status).toBe(200);
  expect((await desk.read(event.id)).settledAt).toBeNull();
  expect((await settle()).status).toBe(200);
  expect((await activities(event.id)).filter((type) => /settled|reopened/.test(type))).toEqual([
    "event.settled",
    "event.reopened",
    "event.settled",
  ]);
  expect(await said(desk.ask("/none/settlement", {}))).toEqual([404, "not_found"]);
});

test("staff see who has a place at another event at the same time", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published();
  const later = (at: string) => new Date(new Date(at).getTime() + DAY_MS).toISOString();
  const times = { startsAt: later(event.startsAt), endsAt: later(event.endsAt) };
  const other = await desk.published({ title: "The other one", ...times });
  const { email, cookie } = await provenMember(portal);
  for (const one of [event, other]) await registerFor(portal, one, { email, cookie });
  expect(await json(desk.ask(`/${event.id}/overlaps`))).toEqual({ overlaps: [] });
  await desk.save(other, { startsAt: event.startsAt, endsAt: event.endsAt });
  const { overlaps } = await json(desk.ask(`/${event.id}/overlaps`));
  expect(overlaps).toMatchObject([{ name: "Meera Kulkarni", event: "The other one" }]);
});
