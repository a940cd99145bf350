import { eq } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { keyedHash } from "../../src/platform/keyed-hash.server";
import type { Mailer } from "../../src/platform/mail.server";
import { MailText } from "../../src/platform/mail-layout";
import { recipientHash } from "../../src/platform/mail-log.server";
import { sendReceipt } from "../../src/platform/mail-send.server";
import { mailTable, rateLimitTable } from "../../src/platform/tables.server";
import { digitalApplicant, inquirer } from "../applicants";
import { acknowledgement, newMessage } from "../cases";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { member, newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const MOST = 5;

const ticket = {
  name: "Ravi Menon",
  subject: "The certificate does not open",
  category: "technical",
  priority: "high",
  message: "The PDF stays white on my phone.",
};

async function sent(path: string, body: { email: string }, cookie?: string) {
  const answer = await portal.ask(path, { body, cookie });
  expect(answer.status).toBe(201);
  return { email: body.email, reference: (await answer.json()).data.reference as string };
}
const write = (email: string, cookie?: string) => sent("/api/contact", newMessage({ email }), cookie);
const createTicket = (email: string) => sent("/api/support/tickets", { ...ticket, email });
const inquire = (email: string) => sent("/api/membership/inquiries", inquirer({ email }));

/** What became of each mail to `email`: how often it was left out, and how often it went. */
async function logged(email: string) {
  const recipient = recipientHash(portal.platform, email);
  const rows = await db().select().from(mailTable).where(eq(mailTable.recipient, recipient));
  const leftOut = rows.filter(({ failure }) => failure === "TOO_MANY_TO_ADDRESS").length;
  return { leftOut, taken: rows.filter(({ deliveredAt }) => deliveredAt).length };
}
const expectLogged = (email: string, outcome: { leftOut: number; taken: number }) =>
  expect.poll(() => logged(email), { timeout: 15_000 }).toEqual(outcome);

/** Somebody signed in, whose address was mailed its link and is not proven. */
async function newMember() {
  const person = await member(portal);
  await expectLogged(person.email, { leftOut: 0, taken: 1 });
  return person;
}

const limitKey = (email: string) => keyedHash(portal.context(), "receipts to an address", email);
const countOf = async (email: string) => {
  const [row] = await db()
    .select()
    .from(rateLimitTable)
    .where(eq(rateLimitTable.key, limitKey(email)));
  return row?.count ?? 0;
};
/** Lets the hour in which receipts to `email` are counted be over. */
const letTheHourEnd = (email: string) =>
  db()
    .update(rateLimitTable)
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .where(eq(rateLimitTable.key, limitKey(email)));

test("of six submissions of several forms to one address all are stored and answered, five acknowledged; another address gets its own", async () => {
  const { email } = newcomer();
  const forms = [write, createTicket, inquire, write, createTicket, inquire];
  const references: string[] = [];
  for (const form of forms) references.push((await form(email)).reference);
  await expectLogged(email, { leftOut: 1, taken: MOST });
  expect(await mailsTo(inbox(), email)).toHaveLength(MOST);
  const stored = await db().select().from(caseTable).where(eq(caseTable.email, email));
  expect(stored.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  await acknowledgement(portal, await write(newcomer().email));
});

test("an hour later an address gets receipts again", async () => {
  const { email } = newcomer();
  for (let time = 0; time <= MOST; time++) await write(email);
  await expectLogged(email, { leftOut: 1, taken: MOST });
  await letTheHourEnd(email);
  await acknowledgement(portal, await write(email));
});

test("a registration's code counts as a receipt; a code that is asked for again and the newsletter's link do not", async () => {
  const { email } = newcomer();
  for (let time = 0; time < MOST; time++) await write(email);
  await expectLogged(email, { leftOut: 0, taken: MOST });
  expect((await portal.ask("/api/newsletter", { body: { name: "Asha Rao", email } })).status).toBe(201);
  await expectLogged(email, { leftOut: 0, taken: MOST + 1 });
  const entrant = { fullName: "Asha Rao", email, userType: "student", motivation: "Because we build." };
  const register = () => portal.ask("/api/competition/register", { body: entrant });
  expect((await register()).status).toBe(201);
  await expectLogged(email, { leftOut: 1, taken: MOST + 1 });
  expect((await register()).status).toBe(409);
  await expectLogged(email, { leftOut: 1, taken: MOST + 2 });
});

test("strangers do not use up the receipts of whoever is signed in with this address proven", async () => {
  const { cookie, email } = await newMember();
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.email, email));
  for (let time = 0; time <= MOST; time++) await write(email);
  await expectLogged(email, { leftOut: 1, taken: 1 + MOST });
  const own = [];
  for (let time = 0; time <= MOST; time++) own.push(await write(email, cookie));
  for (const one of own) await acknowledgement(portal, one);
  expect(await logged(email)).toEqual({ leftOut: 1, taken: 1 + MOST + own.length });
});

test("who is signed in has five for an address of somebody else, and for an own one that is not proven", async () => {
  const proven = await provenMember(portal);
  const unproven = await newMember();
  const stranger = newcomer().email;
  for (let time = 0; time <= MOST; time++) {
    await write(stranger, proven.cookie);
    await write(unproven.email, unproven.cookie);
  }
  await expectLogged(stranger, { leftOut: 1, taken: MOST });
  await expectLogged(unproven.email, { leftOut: 1, taken: MOST + 1 });
});

test("an application whose address was just confirmed is acknowledged whatever strangers sent there", async () => {
  const person = digitalApplicant({ dateOfBirth: "2012-06-18", guardianName: "Sunita Iyer" });
  const guardianEmail = newcomer().email;
  for (let time = 0; time <= MOST; time++) await write(person.email);
  await expectLogged(person.email, { leftOut: 1, taken: MOST });
  const body = { ...person, guardianEmail, guardianConsent: true };
  const { reference } = await sent("/api/membership/digital", body);
  const mail = await awaitMail(inbox(), person.email, `Confirm your application ${reference}`);
  const confirmed = await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(mail) } });
  expect(confirmed.status).toBe(200);
  await acknowledgement(portal, { email: person.email, reference });
});

test("a call that is repeated under its key counts once", async () => {
  const message = newMessage();
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let time = 0; time < 3; time++)
    expect((await portal.ask("/api/contact", { body: message, headers })).status).toBe(201);
  await expectLogged(message.email, { leftOut: 0, taken: 1 });
  expect(await countOf(message.email)).toBe(1);
});

let activities = 9_000_000_000;
const jobRun = () => ({
  activity: { id: ++activities, type: "test", subject: "test", at: new Date().toISOString() },
  position: 0,
});
const text = createElement(MailText, null, "Hello.");

test("a job that fails or is run again counts its mail once, and what was left out stays so", async () => {
  const { email } = newcomer();
  const ctx = portal.context();
  const away: Mailer = { ...ctx.mailer, deliver: () => Promise.reject(new Error("the mail server is away")) };
  const send = (job: ReturnType<typeof jobRun>, mailer = ctx.mailer) =>
    sendReceipt({ ...ctx, mailer }, job, email, "A receipt", text);
  const first = jobRun();
  for (let time = 0; time < 3; time++) await expect(send(first, away)).rejects.toThrow("away");
  await send(first);
  await send(first);
  expect([await countOf(email), (await logged(email)).taken]).toEqual([1, 1]);
  for (let time = 1; time < MOST; time++) await send(jobRun());
  const sixth = jobRun();
  await send(sixth);
  await letTheHourEnd(email);
  await send(sixth);
  expect(await logged(email)).toEqual({ leftOut: 1, taken: MOST });
});

test("a job that two processes run at the same time counts once", async () => {
  const { email } = newcomer();
  const job = jobRun();
  const ctx = portal.context();
  const mailer: Mailer = { ...ctx.mailer, deliver: () => Promise.resolve() };
  const run = () => sendReceipt({ ...ctx, mailer }, job, email, "A receipt", text);
  await Promise.all([run(), run()]);
  expect(await countOf(email)).toBe(1);
});
