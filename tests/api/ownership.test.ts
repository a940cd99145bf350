import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { awardDueCredits } from "../../src/features/events/attendance/award-credits.server";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { findMatches } from "../../src/features/job-board/saved/matches.server";
import { postingTable } from "../../src/features/job-board/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { indianDay, indianYear } from "../../src/platform/time/indian-time";
import { inquirer } from "../applicants";
import { newMessage } from "../cases";
import { activity, decideDeclared } from "../cpd";
import { eventDesk, meera, registerFor } from "../events";
import { confirmedJob, sentJob } from "../jobs-posted";
import { digitalMember } from "../members";
import { treasury } from "../money";
import { newNomination } from "../nominations";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, inquiryCase } from "../staff-cases";
import { notebook, openStore } from "../store";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
type Person = { email: string; password: string; cookie: string };

/** Gives the person another proven address; the account and its session stay. */
async function moved(person: Person): Promise<Person> {
  const { cookie, password } = person;
  const { email } = newcomer();
  const asked = await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  expect(asked.status).toBe(200);
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  return { ...person, email };
}
const read = async (path: string, { cookie }: Pick<Person, "cookie">) => (await portal.ask(path, { cookie })).json();
const until = <Answer>(look: () => Promise<Answer>) => vi.waitFor(look, { timeout: 15_000, interval: 100 });
const subjectsTo = async (email: string) => (await mailsTo(inbox(), email)).map(({ subject }) => subject ?? "");

/** Adds a session held yesterday and marks the registration as present. */
async function attended(eventId: string, reference: string) {
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, reference));
  const sessionId = newId();
  const times = { startsAt: new Date(Date.now() - 30 * HOUR_MS), endsAt: new Date(Date.now() - 26 * HOUR_MS) };
  await db()
    .insert(eventSessionTable)
    .values({ id: sessionId, eventId, title: "Opening", speakers: [], pointTenths: 20, ...times });
  await db().update(eventTable).set(times).where(eq(eventTable.id, eventId));
  await db()
    .insert(attendanceTable)
    .values({ id: newId(), registrationId: row?.id ?? "", sessionId, at: times.endsAt, source: "staff" });
}

test("an event stays with its person from the registration to the certificate, whatever address they have in between", async () => {
  const desk = await eventDesk(portal);
  let person: Person = await provenMember(portal, meera);
  const event = await desk.published({ places: 5 });
  const { email, cookie } = person;
  const registered = await registerFor(portal, event, { email, cookie });
  const { reference } = (await registered.json()).registrations[0];
  person = await moved(person);
  expect((await read("/api/registrations", person)).registrations).toMatchObject([{ reference }]);
  expect((await portal.ask(`/api/registrations/${reference}`, { cookie })).status).toBe(200);
  expect((await portal.ask(`/api/registrations/${reference}/pass.pdf`, { cookie })).status).toBe(200);

  const message = { audience: "registered", subject: "Bring a helmet", text: "The site asks for it." };
  await desk.ask(`/${event.id}/messages`, message);
  await until(async () => expect(await subjectsTo(person.email)).toContain(`${event.title}: Bring a helmet`));
  person = await moved(person);
  await attended(event.id, reference);
  await awardDueCredits.run(portal.context({ actor: { kind: "system" } }));
  await awaitMail(inbox(), person.email, "Your certificate of attendance");
  const [certificate] = (await read("/api/certificates", person)).certificates;
  expect(certificate).toMatchObject({ name: "Meera Kulkarni" });
  await until(async () =>
    expect((await read("/api/history", person)).entries).toContainEqual(expect.objectContaining({ points: 2 })),
  );

  person = await moved(person);
  expect((await read("/api/certificates", person)).certificates).toMatchObject([{ number: certificate.number }]);
  const corrected = await portal.ask(`/api/certificates/${certificate.number}/correction`, {
    cookie: person.cookie,
    body: { name: "MEERA KULKARNI", reason: "As in my passport." },
  });
  expect(corrected.status).toBe(200);
  await awaitMail(inbox(), person.email, `Certificate ${certificate.number} was issued anew`);
  const statement = await portal.ask(`/api/history/statement?year=${indianYear(new Date())}`, { cookie });
  expect(statement.status).toBe(200);
});

test("who registered from an address and opened an account with another one later finds nothing of it, until it is proven", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const { email } = newcomer();
  await registerFor(portal, event, { email });
  await db().update(registrationTable).set({ isProven: true }).where(eq(registrationTable.email, email));
  const stranger = await provenMember(portal);
  expect((await read("/api/registrations", stranger)).registrations).toEqual([]);
});

test("an address that somebody gave up brings its next holder nothing of before", async () => {
  const desk = await eventDesk(portal);
  let before: Person = await provenMember(portal);
  const given = before.email;
  const event = await desk.published({ places: 5 });
  const registered = await registerFor(portal, event, { email: given, cookie: before.cookie });
  const { reference } = (await registered.json()).registrations[0];
  const sent = await portal.ask("/api/contact", { body: newMessage({ email: given }) });
  const contact = (await sent.json()).data.reference;
  before = await moved(before);
  // The holder can no longer take the address back.
  const next = newcomer({ email: given });
  await db()
    .update(userTable)
    .set({ email: given })
    .where(eq(userTable.email, (await provenMember(portal)).email));
  const cookie = cookieOf(await signIn(portal, given, next.password));
  const other: Person = { email: given, password: next.password, cookie };
  expect((await read("/api/registrations", other)).registrations).toEqual([]);
  expect((await portal.ask(`/api/registrations/${reference}`, { cookie })).status).toBe(404);
  expect((await read("/api/track/own", other)).cases).toEqual([]);
  expect((await read("/api/track/own", before)).cases).toMatchObject([{ reference: contact }]);
});

test("a payment stays with its person: list, documents, mails, history, and credit from before there was an account", async () => {
  const desk = await treasury(portal);
  const day = indianDay(new Date());
  const receive = (reference: string, amountPaise: number) =>
    desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: day, note: "Cash" }));
  const { email, password, ...typed } = newcomer();
  const early = await desk.raise(email, 50_000, "Affiliation 2026");
  await receive(early, 60_000);
  await awaitMail(inbox(), email, "Received: Affiliation 2026");

  await portal.ask("/api/auth/signup", { body: { ...typed, email, password } });
  const cookie = cookieOf(await signIn(portal, email, password));
  let person: Person = { email, password, cookie };
  expect((await read("/api/payments", person)).dues).toEqual([]);
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your email address"));
  await portal.ask("/api/auth/verify-email", { body: { token }, cookie });
  const found = await read("/api/payments", person);
  expect(found).toMatchObject({ creditPaise: 10_000, dues: [{ reference: early, status: "settled" }] });
  await until(async () =>
    expect((await read("/api/history", person)).entries).toContainEqual(
      expect.objectContaining({ type: "payment", title: "Affiliation 2026" }),
    ),
  );

  const late = await desk.raise(email, 50_000, "Affiliation 2027");
  person = await moved(person);
  expect((await read("/api/payments", person)).dues.map(({ reference }: { reference: string }) => reference)).toEqual([
    late,
    early,
  ]);
  const used = await portal.ask("/api/payments/credit-uses", { body: { dueId: late }, cookie });
  expect([used.status, (await used.json()).creditPaise]).toEqual([201, 0]);
  await receive(late, 40_000);
  await awaitMail(inbox(), person.email, "Received: Affiliation 2027");
  const { dues } = await read("/api/payments", person);
  const document = await portal.ask(`/api/payments/documents/${dues[0].document.id}`, { cookie });
  expect([document.status, document.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  person = await moved(person);
  const body = { documentId: dues[0].document.id, reason: "Paid by mistake" };
  expect((await portal.ask("/api/payments/refund-requests", { body, cookie })).status).toBe(201);
});

test("a case stays with its person: list, tracker, mails, notices and the membership that comes of it", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  let person: Person = await provenMember(portal);
  const { id, reference } = await inquiryCase(portal, inquirer({ email: person.email }));
  person = await moved(person);
  expect((await read("/api/track/own", person)).cases).toMatchObject([{ reference }]);
  await portal.ask(`/api/staff/cases/${id}/messages`, { body: { text: "One question." }, cookie: reviewer.cookie });
  await awaitMail(inbox(), person.email, `A message about ${reference}`);
  await until(async () =>
    expect((await read("/api/notifications", person)).notifications[0]).toMatchObject({ kind: "cases" }),
  );
  // The tracker accepts the new address as well.
  await portal.ask("/api/track", { body: { reference, email: person.email } });
  await until(async () => expect((await subjectsTo(person.email)).join()).toMatch(/is your iFACE code/));
  const own = await portal.ask("/api/track/own", { body: { reference }, cookie: person.cookie });
  expect(own.status).toBe(200);

  person = await moved(person);
  const { case: seen } = await (await portal.ask(`/api/staff/cases/${id}`, { cookie: reviewer.cookie })).json();
  await decided(portal, reviewer.cookie, id, { decision: "approve", version: seen.version });
  await until(async () => expect((await read("/api/auth/me", person)).user.memberNumber).toMatch(/^IFACE-/));
});

test("a nomination is known as one's own after the address has changed", async () => {
  let person: Person = await provenMember(portal);
  const answer = await portal.ask("/api/nominations", {
    body: newNomination({ nominatorEmail: person.email }),
    cookie: person.cookie,
  });
  const { reference } = (await answer.json()).data;
  await caseIdOf(portal, reference);
  person = await moved(person);
  expect((await read("/api/track/own", person)).cases).toMatchObject([{ reference }]);
});

test("a renewal stays with its member: request, payment, mails and card", async () => {
  const desk = await treasury(portal);
  const { number, ...applied } = await digitalMember(portal);
  const before = (await read("/api/membership/card", applied)).card;
  const requested = await portal.ask("/api/membership/renewal", { method: "POST", cookie: applied.cookie });
  const { reference } = (await requested.json()).data;
  await awaitMail(inbox(), applied.email, `Your renewal request for ${number}`);

  let person: Person = await moved(applied);
  expect((await read("/api/track/own", person)).cases).toContainEqual(expect.objectContaining({ reference }));
  expect((await read("/api/membership/card", person)).card.renewal).toMatchObject({ reference });
  const asked = await portal.ask("/api/payments/renewal", { cookie: person.cookie, body: {} });
  const due = (await asked.json()).payPath.replace("/pay/", "").split(".")[0];

  person = await moved(person);
  expect((await read("/api/payments", person)).dues).toMatchObject([{ reference: due, status: "open" }]);
  const { totalPaise: amountPaise } = await desk.due(due);
  const receivedOn = indianDay(new Date());
  await desk.done(desk.ask("/counter-receipts", { reference: due, amountPaise, receivedOn, note: "Cash" }));
  await awaitMail(inbox(), person.email, `Your membership ${number} is renewed`);
  expect(await subjectsTo(applied.email)).not.toContain(`Your membership ${number} is renewed`);

  person = await moved(person);
  const { card } = await read("/api/membership/card", person);
  expect(card.number).toBe(number);
  expect(card.validUntil > before.validUntil).toBe(true);
});

test("a CPD declaration stays with its member: evidence, questions, decision and points", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  let person: Person = await provenMember(portal);
  const path = "/api/history/declarations";
  const declared = await portal.ask(path, { cookie: person.cookie, body: activity() });
  const { id, reference } = (await declared.json()).declaration;

  person = await moved(person);
  expect((await read(path, person)).declarations).toMatchObject([{ id }]);
  const body = new TextEncoder().encode("%PDF-1.7\n%certificate\n%%EOF\n");
  const attached = await portal.ask(`${path}/${id}/evidence`, { method: "PUT", body, cookie: person.cookie });
  expect(attached.status).toBe(200);

  person = await moved(person);
  const queued = `/api/staff/cases/${await caseIdOf(portal, reference)}`;
  const question = { text: "Which days?", version: (await read(queued, reviewer)).case.version };
  await portal.ask(`${queued}/information-request`, { body: question, cookie: reviewer.cookie });
  await awaitMail(inbox(), person.email, `We need something from you for ${reference}`);

  person = await moved(person);
  const answer = { text: "Monday to Wednesday." };
  expect((await portal.ask(`${path}/${id}/answers`, { body: answer, cookie: person.cookie })).status).toBe(200);

  person = await moved(person);
  const decision = { decision: "approve", outcome: { points: 6 } };
  expect((await decideDeclared(portal, reviewer.cookie, reference, decision)).status).toBe(200);
  await until(async () =>
    expect((await read("/api/history", person)).entries).toContainEqual(expect.objectContaining({ points: 6 })),
  );
  await until(async () => expect((await subjectsTo(person.email)).join()).toContain("CPD"));
});

test("a saved search stays with its member, and new jobs are mailed to the address of today", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const before = await provenMember(portal);
  const path = "/api/saved-searches";
  const search = { q: "hydrologist", state: "", employment: "", experience: "" };
  expect((await portal.ask(path, { cookie: before.cookie, body: search })).status).toBe(201);

  const person: Person = await moved(before);
  expect((await read(path, person)).searches).toMatchObject([{ q: "hydrologist" }]);
  const job = await sentJob(portal, { title: "Hydrologist, Mandovi" });
  await confirmedJob(portal, job);
  const id = await caseIdOf(portal, job.reference);
  const { version } = (await read(`/api/staff/cases/${id}`, reviewer)).case;
  await decided(portal, reviewer.cookie, id, { decision: "approve", version, checked: true });
  const isPublished = eq(postingTable.reference, job.reference);
  await until(async () => expect(await db().$count(postingTable, isPublished)).toBe(1));
  await findMatches.run(portal.context({ actor: { kind: "system" } }));
  await awaitMail(inbox(), person.email, "A new job for you");
  expect(await subjectsTo(before.email)).not.toContain("A new job for you");
});

test("an order stays with its member: list, payment and the mail of each step", async () => {
  const desk = await treasury(portal);
  const reviewer = await staffMember(portal, "reviewer");
  await openStore(portal);
  let person: Person = await provenMember(portal);
  const { cookie } = person;
  await portal.ask(`/api/cart/items/${notebook}`, { cookie, body: { quantity: 3 }, method: "PUT" });
  person = await moved(person);
  const { order } = await (await portal.ask("/api/orders", { cookie, body: {} })).json();
  const { reference } = order;
  await awaitMail(inbox(), person.email, `We have your order request ${reference}`);
  const id = await caseIdOf(portal, reference);
  const version = async () => (await read(`/api/staff/cases/${id}`, reviewer)).case.version;
  const stands = (status: string) =>
    until(async () => expect((await read("/api/orders", person)).orders).toMatchObject([{ reference, status }]));

  person = await moved(person);
  await stands("requested");
  const accepting = { text: "All here.", version: await version() };
  await portal.ask(`/api/staff/cases/${id}/stage`, { cookie: reviewer.cookie, body: accepting });
  await awaitMail(inbox(), person.email, `Accepted: ${reference}`);
  await stands("accepted");

  person = await moved(person);
  const [{ payment }] = (await read("/api/orders", person)).orders;
  const due = payment.payPath.replace("/pay/", "").split(".")[0];
  expect((await read("/api/payments", person)).dues).toMatchObject([{ reference: due }]);
  const received = { reference: due, amountPaise: 84_000, receivedOn: indianDay(new Date()), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", received));
  await until(async () => expect((await subjectsTo(person.email)).join()).toContain("Received: "));
  await stands("paid");

  person = await moved(person);
  const sending = { decision: "approve", text: "On its way.", version: await version() };
  expect((await decided(portal, reviewer.cookie, id, sending)).status).toBe(200);
  await awaitMail(inbox(), person.email, `Dispatched: ${reference}`);
  await stands("dispatched");
  person = await moved(person);
  expect((await read("/api/track/own", person)).cases).toMatchObject([{ reference }]);
});
