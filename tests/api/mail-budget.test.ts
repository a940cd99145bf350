import { eq } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { mailTable, rateLimitTable } from "../../src/platform/db/tables.server";
import type { Mailer } from "../../src/platform/mail/mail.server";
import { MailText } from "../../src/platform/mail/mail-layout";
import { recipientHash } from "../../src/platform/mail/mail-log.server";
import { sendWithinBudget } from "../../src/platform/mail/mail-send.server";
import { mailboxKey } from "../../src/platform/mail/mailbox-key";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { digitalApplicant, inquirer } from "../applicants";
import { acknowledgement, newMessage } from "../cases";
import { eventDesk, registerFor } from "../events";
import { sentJob } from "../jobs-posted";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { member, newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const SOON = 3;
/** Receipts leave the rest of both limits to codes and links. */
const NOTES_SOON = 2;
const NOTES_A_DAY = 6;

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
const subscribe = async (email: string) =>
  expect((await portal.ask("/api/newsletter", { body: { name: "Asha Rao", email } })).status).toBe(201);

/** Counts the emails to `email`: held back by a limit, and accepted by the mail server. */
async function logged(email: string) {
  const recipient = recipientHash(portal.platform, email);
  const rows = await db().select().from(mailTable).where(eq(mailTable.recipient, recipient));
  const leftOut = rows.filter(({ failure }) => failure === "TOO_MANY_TO_ADDRESS").length;
  return { leftOut, taken: rows.filter(({ deliveredAt }) => deliveredAt).length };
}
const expectLogged = (email: string, outcome: { leftOut: number; taken: number }) =>
  expect.poll(() => logged(email), { timeout: 20_000 }).toEqual(outcome);

/** Marks the address as proven only after its first email, the proof link, has gone out. */
async function settledMember() {
  const person = await member(portal);
  await expectLogged(person.email, { leftOut: 0, taken: 1 });
  await db().update(userTable).set({ emailVerified: true }).where(eq(userTable.email, person.email));
  return person;
}

const keyOf = (name: string, email: string) => keyedHash(portal.context(), name, mailboxKey(email));
const soonKey = (email: string) => keyOf("mails that strangers cause in ten minutes", email);
const dailyKey = (email: string) => keyOf("mails that strangers cause in a day", email);
const countOf = async (key: string) => {
  const [row] = await db().select().from(rateLimitTable).where(eq(rateLimitTable.key, key));
  return row?.count ?? 0;
};
/** Ends the counting period of a limit. */
const letEnd = (key: string) =>
  db()
    .update(rateLimitTable)
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .where(eq(rateLimitTable.key, key));
/** As if strangers had just caused `count` emails to `email`. */
const receivedBefore = (email: string, count: number) =>
  db()
    .insert(rateLimitTable)
    .values({ key: soonKey(email), count, resetsAt: new Date(Date.now() + 600_000) })
    .onConflictDoUpdate({ target: rateLimitTable.key, set: { count } });

test("of eight submissions of all sorts to one address all are stored and answered alike, and three are mailed", async () => {
  const { email } = newcomer();
  const references: string[] = [];
  for (const form of [write, createTicket, inquire, write]) references.push((await form(email)).reference);
  await subscribe(email);
  const person = digitalApplicant({ email });
  references.push((await sent("/api/membership/digital", person)).reference);
  const entrant = { fullName: "Asha Rao", email, userType: "student", motivation: "Because we build." };
  const register = () => portal.ask("/api/competition/register", { body: entrant });
  expect((await register()).status).toBe(201);
  expect((await register()).status).toBe(409);
  await expectLogged(email, { leftOut: 5, taken: SOON });
  expect(await mailsTo(inbox(), email)).toHaveLength(SOON);
  const stored = await db().select().from(caseTable).where(eq(caseTable.email, email));
  expect(stored.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  await acknowledgement(portal, await write(newcomer().email));
});

test("addresses of one mailbox share its budget", async () => {
  const { email } = newcomer();
  const [local, domain] = email.split("@");
  const spellings = [`${local}+a@${domain}`, `${local}+b@${domain}`, email.toUpperCase(), email];
  for (const spelling of spellings) await write(spelling);
  const outcomes = async () => {
    const all = [...new Set(spellings.map((one) => one.toLowerCase()))].map(logged);
    const sums = await Promise.all(all);
    return {
      leftOut: sums.reduce((sum, one) => sum + one.leftOut, 0),
      taken: sums.reduce((sum, one) => sum + one.taken, 0),
    };
  };
  await expect.poll(outcomes, { timeout: 20_000 }).toEqual({ leftOut: 2, taken: NOTES_SOON });
});

test("ten minutes later an address gets two more receipts, and no more than six in a day", async () => {
  const { email } = newcomer();
  for (let round = 1; round <= 4; round++) {
    for (let time = 0; time <= SOON; time++) await write(email);
    const taken = Math.min(NOTES_A_DAY, round * NOTES_SOON);
    await expectLogged(email, { leftOut: round * (SOON + 1) - taken, taken });
    await letEnd(soonKey(email));
  }
  await letEnd(dailyKey(email));
  await acknowledgement(portal, await write(email));
});

test("the codes of several cases of one address are counted together", async () => {
  const { email } = newcomer();
  const cases = [await write(email), await write(email)];
  await expectLogged(email, { leftOut: 0, taken: 2 });
  for (const found of [...cases, ...cases]) expect((await portal.ask("/api/track", { body: found })).status).toBe(200);
  await expectLogged(email, { leftOut: 3, taken: SOON });
});

test("a job posting's code and what a guardian is told of an event are left out once the budget is used up", async () => {
  const { email } = newcomer();
  const event = await (await eventDesk(portal)).published({ places: 5 });
  const guardian = { name: "Lata Rao", email, agrees: true };
  const send = {
    code: () => sentJob(portal, { contactEmail: email }),
    toGuardian: async () => {
      const person = await provenMember(portal);
      expect((await registerFor(portal, event, { ...person, guardian })).status).toBe(201);
    },
  };
  await receivedBefore(email, SOON - 2);
  await send.code();
  await expectLogged(email, { leftOut: 0, taken: 1 });
  await send.toGuardian();
  await expectLogged(email, { leftOut: 0, taken: 2 });
  await send.code();
  await expectLogged(email, { leftOut: 1, taken: 2 });
  await send.toGuardian();
  await expectLogged(email, { leftOut: 2, taken: 2 });
});

test("a mail that was left out is listed as such, and neither waits nor counts as not taken yet", async () => {
  const { email } = newcomer();
  const { cookie } = await staffMember(portal, "admin");
  const statesOf = async (state: string) => {
    const query = new URLSearchParams({ recipient: email, state });
    const { rows } = await (await portal.ask(`/api/staff/audit/mails?${query}`, { cookie })).json();
    return rows.map((row: { state: string }) => row.state);
  };
  await receivedBefore(email, NOTES_SOON - 1);
  await acknowledgement(portal, await write(email));
  await write(email);
  await expect.poll(() => statesOf("left-out"), { timeout: 20_000 }).toEqual(["left-out"]);
  expect(await statesOf("waiting")).toEqual([]);
  expect(await statesOf("all")).toEqual(["left-out", "taken"]);
});

test("strangers do not use up what is mailed to whoever is signed in with this address proven", async () => {
  const { cookie, email } = await settledMember();
  await receivedBefore(email, SOON);
  const own = [];
  for (let time = 0; time <= SOON; time++) own.push(await write(email, cookie));
  for (const one of own) await acknowledgement(portal, one);
  await write(email);
  await expectLogged(email, { leftOut: 1, taken: 1 + own.length });
});

test("who is signed in has the same few for an address of somebody else, and for an own one that is not proven", async () => {
  const proven = await provenMember(portal);
  const unproven = await member(portal);
  await expectLogged(unproven.email, { leftOut: 0, taken: 1 });
  const stranger = newcomer().email;
  for (let time = 0; time <= SOON; time++) {
    await write(stranger, proven.cookie);
    await write(unproven.email, unproven.cookie);
  }
  await expectLogged(stranger, { leftOut: 2, taken: NOTES_SOON });
  await expectLogged(unproven.email, { leftOut: 3, taken: NOTES_SOON });
});

test("what is done in an account whose address is not proven is counted as well", async () => {
  const { email } = await member(portal);
  await expectLogged(email, { leftOut: 0, taken: 1 });
  const ask = () => portal.ask("/api/auth/forgot-password", { body: { email } });
  for (let time = 0; time < SOON; time++) expect((await ask()).status).toBe(200);
  await expectLogged(email, { leftOut: 1, taken: SOON });
});

test("no flood keeps the owner of a proven address from a new password, of which an account is mailed three", async () => {
  const { email } = await settledMember();
  await receivedBefore(email, SOON);
  const ask = () => portal.ask("/api/auth/forgot-password", { body: { email } });
  for (let time = 0; time <= SOON; time++) expect((await ask()).status).toBe(200);
  await awaitMail(inbox(), email, "Set a new password");
  await expectLogged(email, { leftOut: 0, taken: 1 + SOON });
});

test("an application whose address was just confirmed is acknowledged whatever strangers sent there", async () => {
  const person = digitalApplicant({ dateOfBirth: "2012-06-18", guardianName: "Sunita Iyer" });
  const guardianEmail = newcomer().email;
  const body = { ...person, guardianEmail, guardianConsent: true };
  const { reference } = await sent("/api/membership/digital", body);
  const mail = await awaitMail(inbox(), person.email, `Confirm your application ${reference}`);
  for (let time = 0; time < SOON; time++) await write(person.email);
  await expectLogged(person.email, { leftOut: 2, taken: NOTES_SOON });
  const confirmed = await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(mail) } });
  expect(confirmed.status).toBe(200);
  await acknowledgement(portal, { email: person.email, reference });
});

test("mails to somebody who never wrote greet nobody by a name that a stranger typed", async () => {
  const { email } = newcomer();
  const spam = "Claim Your Prize";
  await sent("/api/contact", newMessage({ email, name: spam }));
  const guardianEmail = newcomer().email;
  const applicant = digitalApplicant({ dateOfBirth: "2012-06-18", guardianName: spam });
  const body = { ...applicant, guardianEmail, guardianConsent: true };
  const { reference } = await sent("/api/membership/digital", body);
  const link = await awaitMail(inbox(), applicant.email, `Confirm your application ${reference}`);
  await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(link) } });
  await expect.poll(() => mailsTo(inbox(), email), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => mailsTo(inbox(), guardianEmail), { timeout: 20_000 }).toHaveLength(1);
  for (const { text } of [...(await mailsTo(inbox(), email)), ...(await mailsTo(inbox(), guardianEmail))]) {
    expect(text).not.toContain(spam);
    expect(text).toContain("Hello,");
  }
});

test("who is signed in with the address proven is greeted by name", async () => {
  const { email, cookie } = await provenMember(portal);
  const { reference } = await write(email, cookie);
  const mail = await awaitMail(inbox(), email, `We have your submission ${reference}`);
  expect(mail.text).toMatch(/^Dear \S/m);
});

test("a call that is repeated under its key counts once", async () => {
  const message = newMessage();
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let time = 0; time < 3; time++)
    expect((await portal.ask("/api/contact", { body: message, headers })).status).toBe(201);
  await expectLogged(message.email, { leftOut: 0, taken: 1 });
  expect(await countOf(soonKey(message.email))).toBe(1);
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
    sendWithinBudget({ ...ctx, mailer }, job, email, "A receipt", text);
  const first = jobRun();
  for (let time = 0; time < 3; time++) await expect(send(first, away)).rejects.toThrow("away");
  await send(first);
  await send(first);
  expect([await countOf(soonKey(email)), await countOf(dailyKey(email)), (await logged(email)).taken]).toEqual([
    1, 1, 1,
  ]);
  for (let time = 1; time < SOON; time++) await send(jobRun());
  const fourth = jobRun();
  await send(fourth);
  await letEnd(soonKey(email));
  await send(fourth);
  expect(await logged(email)).toEqual({ leftOut: 1, taken: SOON });
  expect(await countOf(dailyKey(email))).toBe(SOON);
});

test("a job that two processes run at the same time counts once", async () => {
  const { email } = newcomer();
  const job = jobRun();
  const ctx = portal.context();
  const mailer: Mailer = { ...ctx.mailer, deliver: () => Promise.resolve() };
  const run = () => sendWithinBudget({ ...ctx, mailer }, job, email, "A receipt", text);
  await Promise.all([run(), run()]);
  expect(await countOf(soonKey(email))).toBe(1);
});

test("three of many that go at the same moment go", async () => {
  const { email } = newcomer();
  const ctx = portal.context();
  const mailer: Mailer = { ...ctx.mailer, deliver: () => Promise.resolve() };
  await Promise.all(
    Array.from({ length: 12 }, () => sendWithinBudget({ ...ctx, mailer }, jobRun(), email, "A code", text)),
  );
  expect(await logged(email)).toEqual({ leftOut: 12 - SOON, taken: SOON });
});

test("however many links a stranger asks for, one an hour still reaches the owner", async () => {
  const { email } = await settledMember();
  const links = (stretch: string) => keyOf(`accounts.reset-password ${stretch}`, email);
  const linksMailed = async () =>
    (await mailsTo(inbox(), email)).filter(({ subject }) => subject === "Set a new password").length;
  const ask = () => portal.ask("/api/auth/forgot-password", { body: { email } });
  await ask();
  await expect.poll(linksMailed, { timeout: 15_000 }).toBe(1);
  expect(await countOf(links("in a day"))).toBe(1);
  await db()
    .update(rateLimitTable)
    .set({ count: 10, resetsAt: new Date(Date.now() + 20 * 3_600_000) })
    .where(eq(rateLimitTable.key, links("in a day")));
  await ask();
  await expect.poll(linksMailed, { timeout: 15_000 }).toBe(2);
  await ask();
  await expect.poll(async () => (await logged(email)).leftOut, { timeout: 15_000 }).toBe(1);
  expect(await linksMailed()).toBe(2);
});
