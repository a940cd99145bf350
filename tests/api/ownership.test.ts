import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { awardDueCredits } from "../../src/features/events/attendance/award-credits.server";
import { attendanceTable } from "../../src/features/events/attendance/tables.server";
import { eventSessionTable } from "../../src/features/events/sessions/tables.server";
import { eventTable, registrationTable } from "../../src/features/events/tables.server";
import { HOUR_MS } from "../../src/platform/durations";
import { indianDay, indianYear } from "../../src/platform/indian-time";
import { newId } from "../../src/platform/new-id.server";
import { inquirer } from "../applicants";
import { newMessage } from "../cases";
import { eventDesk, meera, registerFor } from "../events";
import { treasury } from "../money";
import { newNomination } from "../nominations";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, inquiryCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
type Person = { email: string; password: string; cookie: string };

/** The person with another address, proven by its mailed link; the account and its session stay. */
async function moved(person: Person): Promise<Person> {
  const { cookie, password } = person;
  const { email } = newcomer();
  const asked = await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  expect(asked.status).toBe(200);
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  return { ...person, email };
}
const read = async (path: string, { cookie }: Person) => (await portal.ask(path, { cookie })).json();
const until = <Answer>(look: () => Promise<Answer>) => vi.waitFor(look, { timeout: 15_000, interval: 100 });
const subjectsTo = async (email: string) => (await mailsTo(inbox(), email)).map(({ subject }) => subject ?? "");

/** A session of a course that was held yesterday, with somebody marked as present. */
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
  // The holder's time for taking the address back is over.
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
  // The tracker takes the address of today as well.
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
