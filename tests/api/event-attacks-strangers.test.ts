import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { cancelDueEvents } from "../../src/features/events/console/cancel-events.server";
import { bookingToken } from "../../src/features/events/registrations/access.server";
import { registrationSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { recipientHash } from "../../src/platform/mail/mail-log.server";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { plannedEvent } from "../attendance";
import { eventDesk, organiserOf, registerFor } from "../events";
import { digitalMember } from "../members";
import { treasury } from "../money";
import { awaitMail } from "../outbox";
import { member, newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const mail = (email: string, subject: string) => awaitMail(portal.platform.config.dataDir, email, subject);
const json = async (asked: Promise<Response>) => (await asked).json();
const patience = { timeout: 60_000 };
const freeType = { title: "Guest", audience: "anyone", feeRupees: 0, places: null };
const paidType = { title: "Delegate", audience: "anyone", feeRupees: 1000, places: null };
const act = (reference: string, what: string, cookie: string) =>
  portal.ask(`/api/registrations/${reference}/${what}`, { body: {}, cookie });

/** The logged emails to `email`: the reason of each, and whether a limit held it back. */
const mailsOf = async (email: string) =>
  (
    await db()
      .select()
      .from(mailTable)
      .where(eq(mailTable.recipient, recipientHash(portal.platform, email)))
  ).map(({ why, failure }) => ({ why, isLeftOut: failure === "TOO_MANY_TO_ADDRESS" }));
const sentTo = async (email: string, why: string) =>
  (await mailsOf(email)).filter((one) => one.why === why && !one.isLeftOut).length;
const dueTo = async (email: string, why: string) => (await mailsOf(email)).filter((one) => one.why === why).length;

test("an offered place is mailed to who waits, however many mails strangers caused", async () => {
  const desk = await eventDesk(portal);
  const [event, other] = [await desk.published({ places: 1 }), await desk.published({ places: 50 })];
  const [holder, waiting] = [await provenMember(portal), await provenMember(portal)];
  const taken = (await json(registerFor(portal, event, holder))).registrations[0].reference;
  await registerFor(portal, event, { ...waiting, names: ["Asha Rao"] });
  await mail(waiting.email, `You are on the waiting list: ${event.title}`);
  for (const name of ["Vikram Rao", "Anil Joshi", "Ravi Menon", "Farah Khan"])
    await registerFor(portal, other, { email: waiting.email, names: [name] });
  await expect.poll(() => dueTo(waiting.email, "registration.proof-due"), patience).toBe(4);
  expect(await sentTo(waiting.email, "registration.proof-due")).toBeLessThan(4);
  await act(taken, "cancellation", holder.cookie);
  await mail(waiting.email, `A place came free: ${event.title}`);
});

test("an address that nobody has proven takes no place in a session, and a fifth of a small way to register", async () => {
  const desk = await eventDesk(portal);
  const types = [freeType, { ...freeType, title: "Student", places: 10 }];
  const event = await desk.published({ places: 60, types });
  const start = new Date(event.startsAt).getTime();
  const session = {
    title: "Workshop",
    points: 1,
    room: "Workshop",
    speakers: [],
    track: "",
    places: 1,
    startsAt: new Date(start),
    endsAt: new Date(start + HOUR_MS),
  };
  const rule = { creditRule: "each", creditShare: 75, dayPoints: 3, version: event.version };
  const programme = { ...rule, sessions: [session] };
  const saved = await json(desk.ask(`/${event.id}/programme`, programme, "PUT"));
  const workshop = saved.event.sessions[0].id;
  const [stranger, email] = [newcomer().email, newcomer().email];
  const wishing = { name: "Anil Joshi", sessionIds: [workshop] };
  const [{ reference }] = (await json(registerFor(portal, event, { email: stranger, people: [wishing] })))
    .registrations;
  const students = ["Asha Rao", "Vikram Rao", "Ravi Menon", "Meera Kulkarni"];
  const typeIds = [event.types[1]?.id ?? ""];
  const asked = await json(registerFor(portal, event, { email, names: students, typeIds }));
  expect(asked.registrations.map(({ status }: { status: string }) => status)).toEqual([
    "held",
    "held",
    "waiting",
    "waiting",
  ]);
  const member = await provenMember(portal);
  const other = [{ name: "Asha Rao", sessionIds: [workshop] }];
  expect((await registerFor(portal, event, { ...member, people: other })).status).toBe(201);
  expect(await db().$count(registrationSessionTable)).toBe(1);
  // The owner of the address gets the place and learns that the session is full.
  const [mine] = await db().select().from(registrationTable).where(eq(registrationTable.email, stranger));
  const token = bookingToken(portal.context(), mine?.bookingId ?? "");
  const proof = await portal.ask(`/api/registrations/${reference}/confirmation`, { body: { token } });
  expect(proof.status).toBe(200);
  const own = await json(portal.ask(`/api/registrations/${reference}?token=${token}`));
  expect(own).toMatchObject({
    registration: { status: "confirmed" },
    choices: [{ id: workshop, isChosen: false, isMissed: true }],
  });
});

test("an address that organisers type at the door gets few mails, and no message until its link is opened", async () => {
  const desk = await eventDesk(portal);
  await treasury(portal);
  const event = await desk.published({ types: [freeType, paidType], places: 100 });
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const ask = (path: string, body: unknown) =>
    portal.ask(`/api/staff/events/${event.id}${path}`, { cookie: organiser.cookie, body });
  const { email } = newcomer();
  const walkIn = (name: string, at: number) => json(ask("/walk-ins", { name, email, typeId: event.types[at]?.id }));
  const { reference } = await walkIn("Asha Rao", 0);
  const { text } = await mail(email, `You have a place: ${event.title}`);
  const message = { audience: "registered", subject: "Hello", text: "The hall has changed." };
  expect((await ask("/messages", message)).status).toBe(409);
  for (const name of ["Anil Joshi", "Ravi Menon", "Meera Kulkarni", "Vikram Rao"]) await walkIn(name, 1);
  await expect.poll(() => dueTo(email, "registration.held"), patience).toBe(4);
  expect((await sentTo(email, "registration.held")) + (await sentTo(email, "registration.confirmed"))).toBe(3);
  const token = /token=([\w.-]+)/.exec(text ?? "")?.[1] ?? "";
  expect((await portal.ask(`/api/registrations/${reference}?token=${token}`)).status).toBe(200);
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  expect(row?.passedOnAt).toBeNull();
  expect((await ask("/messages", message)).status).toBe(201);
});

test("what becomes of places that organisers typed an address for is within its budget as well", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ types: [freeType], places: 100 });
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const { email } = newcomer();
  for (const name of ["Asha Rao", "Anil Joshi", "Ravi Menon", "Meera Kulkarni", "Vikram Rao"]) {
    const body = { name, email, typeId: event.types[0]?.id };
    const path = `/api/staff/events/${event.id}/walk-ins`;
    expect((await portal.ask(path, { cookie: organiser.cookie, body })).status).toBe(201);
  }
  await expect.poll(() => dueTo(email, "registration.confirmed"), patience).toBe(5);
  expect(await sentTo(email, "registration.confirmed")).toBe(3);
  await desk.cancel(await desk.read(event.id));
  const now = new Date(Date.now() + 6 * MINUTE_MS);
  await cancelDueEvents.run(portal.context({ actor: { kind: "system" }, now }));
  await expect.poll(() => dueTo(email, "registration.event-cancelled"), patience).toBe(5);
  expect(await sentTo(email, "registration.event-cancelled")).toBe(0);
});

test("one mailbox gets few certificates of contributions, however its address is spelt", async () => {
  const desk = await eventDesk(portal);
  const event = await plannedEvent(desk);
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const startsAt = new Date(Date.now() - HOUR_MS);
  await db().update(eventTable).set({ startsAt }).where(eq(eventTable.id, event.id));
  const [local, domain] = newcomer().email.split("@");
  const addresses = ["a", "b", "c", "d", "e"].map((mark) => `${local}+${mark}@${domain}`);
  for (const email of addresses) {
    const body = { kind: "volunteer", name: "Asha Rao", email };
    const path = `/api/staff/events/${event.id}/certificates`;
    expect((await portal.ask(path, { cookie: organiser.cookie, body })).ok).toBe(true);
  }
  const due = async () =>
    (await Promise.all(addresses.map((email) => dueTo(email, "certificate.issued")))).filter(Boolean).length;
  await expect.poll(due, patience).toBe(5);
  const sent = await Promise.all(addresses.map((email) => sentTo(email, "certificate.issued")));
  expect(sent.filter(Boolean)).toHaveLength(3);
});

test("an organiser learns of no address in whose name its membership is, and staff do", async () => {
  const desk = await eventDesk(portal);
  const types = [{ title: "Member", audience: "members", feeRupees: 0, places: 5 }];
  const event = await desk.published({ types });
  const organiser = await organiserOf(portal, event.id, desk.cookie);
  const { email, firstName } = await digitalMember(portal);
  const walkIn = async (cookie: string) => {
    const body = { name: "Wrong Name", email, typeId: event.types[0]?.id };
    return (await json(portal.ask(`/api/staff/events/${event.id}/walk-ins`, { cookie, body }))).fields.name;
  };
  expect(await walkIn(organiser.cookie)).toBe("The membership of this address is in another name.");
  expect(await walkIn(desk.cookie)).toContain(firstName);
});

test("an account that nobody confirmed has no part in a place whose address somebody else proves", async () => {
  const desk = await eventDesk(portal);
  await treasury(portal);
  const event = await desk.published({ types: [freeType, paidType], places: 10 });
  const { email, cookie } = await member(portal);
  const listed = async () =>
    (await json(portal.ask("/api/registrations", { cookie }))).registrations.map(
      ({ reference }: { reference: string }) => reference,
    );
  const proven = [];
  for (const [at, name] of ["Meera Kulkarni", "Anil Joshi"].entries()) {
    const typeIds = [event.types[at]?.id ?? ""];
    const made = await json(registerFor(portal, event, { email, cookie, names: [name], typeIds }));
    const { reference } = made.registrations[0];
    expect(await listed()).toEqual([reference]);
    const isOne = eq(registrationTable.reference, reference);
    const [row] = await db().select().from(registrationTable).where(isOne);
    const token = bookingToken(portal.context(), row?.bookingId ?? "");
    const proof = await portal.ask(`/api/registrations/${reference}/confirmation`, { body: { token } });
    expect(proof.status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await portal.ask(`/api/registrations/${reference}`, { cookie })).status).toBe(404);
    for (const what of ["cancellation", "transfer"]) {
      const body = { name: "Xavier Yule", email: newcomer().email };
      const answer = await portal.ask(`/api/registrations/${reference}/${what}`, { body, cookie });
      expect(answer.status).toBe(404);
    }
    proven.push(reference);
  }
  const dues = await db().select().from(dueTable).where(eq(dueTable.email, email));
  expect(dues.map(({ userId }) => userId)).toEqual([null]);
  // Once the account proves the address, both registrations are its own.
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.email, email));
  expect((await listed()).toSorted()).toEqual(proven.toSorted());
});
