import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { removeErasedFile } from "../../src/features/cases/inbound/attachments.server";
import { fetchInbound } from "../../src/features/cases/inbound/fetch-mail.server";
import { replyAddress } from "../../src/features/cases/inbound/reply-address.server";
import {
  inboundAttachmentTable,
  inboundAttemptTable,
  inboundFloodTable,
  inboundMailboxTable,
  inboundMailTable,
} from "../../src/features/cases/inbound/tables.server";
import { eraseCases } from "../../src/features/cases/personal-data.server";
import { caseMessageTable, caseTable } from "../../src/features/cases/tables.server";
import { openMailedMessage } from "../../src/features/contact/operations.server";
import { answerNomination } from "../../src/features/nominations/answer-nomination.server";
import { eraseNominations } from "../../src/features/nominations/personal-data.server";
import { digestFigures } from "../../src/features/reports/digest/operations.server";
import { transaction } from "../../src/platform/context.server";
import { mailTable, rateLimitTable, settingTable } from "../../src/platform/db/tables.server";
import { clearCache } from "../../src/platform/http/cache.server";
import { recipientHash } from "../../src/platform/mail/mail-log.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { firstCode, newMessage, openedCase, sentMessage } from "../cases";
import { freePort } from "../free-port";
import { mailbox, rawMail, startImapServer } from "../imap-server";
import { newNomination } from "../nominations";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { member, newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, QUEUE } from "../staff-cases";

const port = await freePort();
const portal = usePortal({
  INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
  INBOUND_AUTHSERV_ID: "mx.iface.example",
  MAIL_FROM: "iFACE <post@iface.example>",
});
const proven = (domain: string) => ({ "Authentication-Results": `mx.iface.example; dmarc=pass header.from=${domain}` });
const db = () => portal.platform.database.db;
const outbox = () => portal.platform.config.dataDir;
const inbox = fetchInbound({ open: openMailedMessage, takeReport: async () => false });

let imap: Awaited<ReturnType<typeof startImapServer>>;
let staff: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  imap = await startImapServer(port);
  staff = await staffMember(portal, "reviewer");
});
afterAll(() => imap.stop());

/** Runs the mailbox job now, or `later` minutes ahead. */
function fetchMail(later = 0) {
  const now = new Date(Date.now() + later * 60_000);
  const ctx = portal.context({ actor: { kind: "system" }, now });
  const activity = { id: 0, type: "minutely.came", subject: "", at: now.toISOString() };
  return inbox.run(ctx, { activity, position: 0, name: inbox.name });
}

type Letter = Parameters<typeof rawMail>[0];
/** A reply to a case, as a mail program sends it. */
async function answerTo(sent: { reference: string; email: string }, parts: Letter = {}) {
  const id = await caseIdOf(portal, sent.reference);
  const to = replyAddress(portal.platform, { id, reference: sent.reference });
  const raw = await rawMail({
    from: `Asha Rao <${sent.email}>`,
    to,
    subject: `Re: ${sent.reference}`,
    text: "Nashik.",
    ...parts,
  });
  return { id, raw, message: imap.put(raw) };
}

const messagesOf = (caseId: string) =>
  db().select().from(caseMessageTable).where(eq(caseMessageTable.caseId, caseId)).orderBy(caseMessageTable.sentAt);
const mailsOf = (caseId: string) => db().select().from(inboundMailTable).where(eq(inboundMailTable.caseId, caseId));
const staffView = async (id: string) =>
  (await (await portal.ask(`${QUEUE}/${id}`, { cookie: staff.cookie })).json()).case;
const casesFrom = (email: string) => db().select().from(caseTable).where(eq(caseTable.email, email));

async function setUnknown(unknown: "case" | "leave") {
  const row = { value: { unknown }, version: 1, changedBy: "test", changedAt: new Date() };
  await db()
    .insert(settingTable)
    .values({ key: "inbound", ...row })
    .onConflictDoUpdate({ target: settingTable.key, set: row });
  clearCache(portal.platform);
}

test("a reply to the mail about a case is the applicant's answer: its new text is shown, the whole is kept", async () => {
  const { reference, email, cookie } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  await portal.ask(`${QUEUE}/${id}/information-request`, {
    body: { text: "Which city?", version: 0 },
    cookie: staff.cookie,
  });
  const asked = await awaitMail(outbox(), email, `We need something from you for ${reference}`);
  expect(asked.text).toContain("Reply to this email, or answer on the page of your case.");
  const text = "Nashik.\nनमस्ते\n\nOn Sat, 21 Nov 2026 at 10:24, iFACE <post@iface.example> wrote:\n\n> Which city?";
  const { message } = await answerTo({ reference, email }, { to: asked.replyTo?.[0]?.address, text });
  await fetchMail();
  expect(await staffView(id)).toMatchObject({
    status: "in-review",
    isPaused: false,
    messages: [
      { from: "staff", text: "Which city?", mail: null },
      {
        from: "applicant",
        text: "Nashik.\nनमस्ते",
        mail: { address: email, isApplicant: true, whole: text, leftOut: 0, attachments: [] },
      },
    ],
  });
  const { case: seen } = await (await portal.ask("/api/track/case", { cookie })).json();
  expect(seen.messages.at(-1)).toMatchObject({ from: "applicant", text: "Nashik.\nनमस्ते" });
  expect(message.flags).toContain("\\Seen");
});

test("the same mail is added once, however often it lies there and whoever reads it at the same time, and stops no other", async () => {
  const { id, raw } = await answerTo(await sentMessage(portal));
  imap.put(raw);
  await Promise.all([fetchMail(), fetchMail(), fetchMail()]);
  imap.put(raw);
  const behind = await answerTo(await sentMessage(portal));
  await fetchMail();
  expect(await messagesOf(id)).toHaveLength(1);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await messagesOf(behind.id)).toHaveLength(1);
});

test.each([
  ["another address", { from: "Somebody <somebody@example.org>" }],
  ["a forged sender", { headers: { "Authentication-Results": "mx.iface.example; dmarc=fail" } }],
])("a reply from %s is shown to staff with a mark, and to nobody else", async (_whom, parts) => {
  const sent = await openedCase(portal);
  const { id } = await answerTo(sent, { text: "Please withdraw it.", ...parts });
  await fetchMail();
  const shown = await staffView(id);
  expect(shown.status).toBe("submitted");
  expect(shown.messages).toMatchObject([{ from: "other", text: "Please withdraw it.", mail: { isApplicant: false } }]);
  const { case: seen } = await (await portal.ask("/api/track/case", { cookie: sent.cookie })).json();
  expect(seen.messages).toEqual([]);
});

test("a reply address opens its own case only, and cannot be guessed", async () => {
  const [one, other] = [await sentMessage(portal), await sentMessage(portal)];
  const ids = [await caseIdOf(portal, one.reference), await caseIdOf(portal, other.reference)];
  const address = replyAddress(portal.platform, { id: ids[0] ?? "", reference: one.reference }) ?? "";
  expect(address).toMatch(/^post\+if-co-\d{4}-\d{6}-\d-[0-9a-f]{24}@iface\.example$/);
  await setUnknown("leave");
  const moved = address.replace(one.reference.toLowerCase(), other.reference.toLowerCase());
  const guessed = address.replace(/-[0-9a-f]{24}@/, `-${"0".repeat(24)}@`);
  for (const to of [moved, guessed, address.replace("iface.example", "elsewhere.example")]) await answerTo(one, { to });
  await fetchMail();
  await setUnknown("case");
  for (const id of ids) expect(await messagesOf(id)).toEqual([]);
  // Some mail servers change the letter case.
  await answerTo(one, { to: address.toUpperCase() });
  await fetchMail();
  expect(await messagesOf(ids[0] ?? "")).toHaveLength(1);
});

const ofPrograms = [
  { headers: { "Auto-Submitted": "auto-replied" } },
  { headers: { "X-Auto-Response-Suppress": "All" } },
  { headers: { Precedence: "bulk" } },
  { headers: { Precedence: "auto_reply" } },
  { headers: { "X-Autoreply": "yes" } },
  { headers: { "List-Unsubscribe": "<mailto:out@example.org>" } },
  { headers: { "Return-Path": "<>" } },
  { subject: "Automatic reply: We need something from you" },
  { subject: "Abwesenheitsnotiz: Your case" },
  { subject: "Réponse automatique : Your case" },
  { subject: "स्वचालित उत्तर: Your case" },
  { subject: "स्वयंचलित उत्तर: Your case" },
  { subject: "આપોઆપ જવાબ: Your case" },
  { subject: "தானியங்கு பதில்: Your case" },
];

test.each(ofPrograms)("what a program sent answers nothing, and staff alone see it: %o", async (parts) => {
  const sent = await openedCase(portal);
  const id = await caseIdOf(portal, sent.reference);
  await portal.ask(`${QUEUE}/${id}/information-request`, {
    body: { text: "Which city?", version: 0 },
    cookie: staff.cookie,
  });
  const { message } = await answerTo(sent, { text: "I am on leave.", ...parts });
  await fetchMail();
  const shown = await staffView(id);
  expect(shown).toMatchObject({ status: "information-requested", isPaused: true });
  expect(shown.messages.at(-1)).toMatchObject({
    from: "other",
    text: "I am on leave.",
    mail: { isAutomatic: true, original: { name: "email.eml" } },
  });
  expect(message.flags).toContain("\\Seen");
  const { case: seen } = await (await portal.ask("/api/track/case", { cookie: sent.cookie })).json();
  expect(seen.messages).toHaveLength(1);
});

test.each(ofPrograms)("what a program sent opens no case: %o", async (parts) => {
  const { email } = newcomer();
  const message = imap.put(await rawMail({ from: email, to: "post@iface.example", text: "Out.", ...parts }));
  await fetchMail();
  expect(await casesFrom(email)).toEqual([]);
  expect(message.flags).not.toContain("\\Seen");
});

test.each([
  { headers: { "X-Spam-Flag": "YES" } },
  { from: "iFACE <post@iface.example>" },
  { from: "Staff <info@iface.example>" },
])("spam, and what we sent ourselves, is left alone: %o", async (parts) => {
  const sent = await sentMessage(portal);
  const { id, message } = await answerTo(sent, parts);
  const stray = await rawMail({ from: newcomer().email, to: "post@iface.example", text: "Out.", ...parts });
  if (!parts.headers) imap.put(stray);
  const before = await db().$count(caseTable);
  await fetchMail();
  expect(await messagesOf(id)).toEqual([]);
  expect(await db().$count(caseTable)).toBe(before);
  expect(message.flags).not.toContain("\\Seen");
});

test("what belongs to no case becomes a message case, or stays in the mailbox where staff have set so", async () => {
  const { email } = newcomer();
  const letter = { from: `Meera Iyer <${email}>`, to: "post@iface.example", subject: "A question" };
  const headers = proven(email.split("@")[1] ?? "");
  imap.put(await rawMail({ ...letter, headers, text: "When is the convention?" }));
  await fetchMail();
  const [opened] = await casesFrom(email);
  expect(opened).toMatchObject({
    kind: "CO",
    name: "Meera Iyer",
    status: "submitted",
    details: { subject: "A question", message: "When is the convention?" },
  });
  const received = await awaitMail(outbox(), email, `We have your submission ${opened?.reference}`);
  expect(received.text).toContain("by replying to this email");
  expect((await staffView(opened?.id ?? "")).openingMail).toMatchObject({ address: email, isApplicant: true });

  await setUnknown("leave");
  const message = imap.put(await rawMail({ ...letter, subject: "Another" }));
  await fetchMail();
  await setUnknown("case");
  expect(await casesFrom(email)).toHaveLength(1);
  expect(message.flags).not.toContain("\\Seen");
});

test.each([
  ["without a word of a mail server", {}],
  [
    "that another mail server proved",
    { "Authentication-Results": "mx.evil.example; dmarc=pass header.from=example.in" },
  ],
  ["proven for another domain", { "Authentication-Results": "mx.iface.example; spf=pass smtp.mailfrom=evil.example" }],
])("a mail %s becomes a case that staff see as unproven, and nobody is mailed", async (_which, headers) => {
  const { email } = newcomer();
  imap.put(await rawMail({ from: email, to: "post@iface.example", subject: "Hello", text: "Hello.", headers }));
  await fetchMail();
  const [opened] = await casesFrom(email);
  expect(opened).toMatchObject({ kind: "CO", status: "submitted" });
  expect((await staffView(opened?.id ?? "")).openingMail).toMatchObject({ address: email, isApplicant: false });
  const logged = () =>
    db()
      .select()
      .from(mailTable)
      .where(eq(mailTable.recipient, recipientHash(portal.platform, email)));
  await expect
    .poll(logged, { timeout: 15_000 })
    .toMatchObject([
      { unsentBecause: "The mail server has not proven who sent the email that opened the case.", deliveredAt: null },
    ]);
  expect(await mailsTo(outbox(), email)).toEqual([]);
});

test("a mail of 150,000 blank lines, or of as many beginnings of a quotation, keeps nobody waiting", async () => {
  const sent = await sentMessage(portal);
  const { id } = await answerTo(sent, { text: `Before.\n${"\n".repeat(150_000)}After.` });
  await answerTo(sent, { text: `Before.\n${"On Monday,\n".repeat(150_000)}After.` });
  const began = performance.now();
  await fetchMail();
  expect(performance.now() - began).toBeLessThan(5000);
  const texts = (await messagesOf(id)).map(({ text }) => text);
  expect(texts.map((text) => text.slice(0, 7))).toEqual(["Before.", "Before."]);
  const ends = "[The email goes on. We show its beginning here, and our staff have all of it.]";
  expect(texts.map((text) => text.slice(-ends.length))).toEqual([ends, ends]);
});

/** Runs the mailbox job, `later` minutes ahead. An email with the word Poison ends as `end` does. */
async function fetchWith(end: () => Promise<never>, later = 0) {
  const poisoned = fetchInbound({
    open: openMailedMessage,
    takeReport: async (_ctx, { text }) => (text.includes("Poison") ? end() : false),
  });
  const now = new Date(Date.now() + later * 60_000);
  const activity = { id: 0, type: "minutely.came", subject: "", at: now.toISOString() };
  await poisoned.run(portal.context({ actor: { kind: "system" }, now }), { activity, position: 0 });
}

test("a mail that cannot be handled is tried three times, set aside and stays unread; those behind it arrive at once", async () => {
  const tried: number[] = [];
  const broken = (minute: number) => () => {
    tried.push(minute);
    return Promise.reject(new Error("it cannot be stored"));
  };
  const poison = await answerTo(await sentMessage(portal), { text: "Poison." });
  const behind = await answerTo(await sentMessage(portal), { text: "Behind it." });
  for (const minute of [0, 1, 6, 7, 30, 70, 71, 200]) await fetchWith(broken(minute), minute);
  expect(await messagesOf(behind.id)).toMatchObject([{ text: "Behind it." }]);
  expect(tried).toEqual([0, 6, 70]);
  expect(await messagesOf(poison.id)).toEqual([]);
  expect(poison.message.flags).not.toContain("\\Seen");
  const admin = await staffMember(portal, "admin");
  const shown = await (await portal.ask("/api/staff/go-live", { cookie: admin.cookie })).json();
  expect(JSON.stringify(shown)).toContain("1 email of the last 30 days could not be taken in");
  expect(await digestFigures(portal.context({ actor: { kind: "system" } }))).toMatchObject({ setAside: 1 });
  await db().delete(inboundAttemptTable);
});

test("a mail that ends the program is not fetched first after the restart, and is taken in once it can be", async () => {
  const poison = await answerTo(await sentMessage(portal), { text: "Poison." });
  const behind = await answerTo(await sentMessage(portal), { text: "Behind it." });
  // The program hangs in this email and never finishes it.
  void fetchWith(() => new Promise<never>(() => undefined));
  await expect.poll(() => db().$count(inboundAttemptTable), { timeout: 10_000 }).toBe(1);
  await fetchMail();
  expect(await messagesOf(behind.id)).toHaveLength(1);
  expect(await messagesOf(poison.id)).toEqual([]);
  await fetchMail(6);
  expect(await messagesOf(poison.id)).toHaveLength(1);
  expect(poison.message.flags).toContain("\\Seen");
  expect(await db().$count(inboundAttemptTable)).toBe(0);
});

test("others fill no case, and mails in an applicant's name use up nothing of the applicant's", async () => {
  const [theirs, flooded] = [await sentMessage(portal), await sentMessage(portal)];
  for (let number = 0; number < 22; number++)
    await answerTo(flooded, { from: number % 2 ? theirs.email : `x${number}@example.org`, text: "More." });
  const last = await answerTo(theirs, { text: "My honest answer." });
  const answers = async () => {
    await fetchMail();
    expect(await messagesOf(last.id)).toMatchObject([{ sender: "applicant", text: "My honest answer." }]);
  };
  await vi.waitFor(answers, { timeout: 30_000 });
  const id = await caseIdOf(portal, flooded.reference);
  expect((await messagesOf(id)).length).toBeLessThanOrEqual(20);
  expect(last.message.flags).toContain("\\Seen");
}, 60_000);

test("after a change of address the applicant answers from the new one, and the former one is another's", async () => {
  const person = await provenMember(portal);
  const { cookie, password, email: former } = person;
  const sent = await portal.ask("/api/contact", { body: newMessage({ email: former }), cookie });
  const { reference } = (await sent.json()).data;
  const { email } = newcomer();
  await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  const token = tokenIn(await awaitMail(outbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  const { id } = await answerTo({ reference, email: former }, { text: "In their name." });
  await answerTo({ reference, email }, { text: "Nashik." });
  await fetchMail();
  expect(await messagesOf(id)).toMatchObject([
    { sender: "other", text: "In their name." },
    { sender: "applicant", text: "Nashik." },
  ]);
});

test("a reply to a case that has ended becomes a case of its own", async () => {
  const sent = await openedCase(portal);
  await portal.ask("/api/track/withdraw", { body: {}, cookie: sent.cookie });
  const { id } = await answerTo(sent, { text: "I have changed my mind." });
  await fetchMail();
  expect(await messagesOf(id)).toEqual([]);
  expect((await casesFrom(sent.email)).map(({ details }) => details.message)).toContain("I have changed my mind.");
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("attachments are kept by what they are, and only staff can save them", async () => {
  const sent = await sentMessage(portal);
  const { id } = await answerTo(sent, {
    attachments: [
      { filename: "../../../plan.html", content: png },
      { filename: "योजना.pdf", content: Buffer.from("%PDF-1.7\n…") },
      { filename: "photo.png", content: "<html><script>alert(1)</script>" },
      { filename: "setup.exe", content: Buffer.from("MZ\u0090") },
      { filename: "large.pdf", content: Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(5_300_000)]) },
    ],
  });
  await fetchMail();
  const [{ mail }] = (await staffView(id)).messages;
  expect(mail.leftOut).toBe(3);
  expect(mail.leftOutFiles).toEqual([
    { name: "photo.png", why: "kind" },
    { name: "setup.exe", why: "kind" },
    { name: "large.pdf", why: "size" },
  ]);
  expect(mail.attachments.map(({ name }: { name: string }) => name)).toEqual(["plan.png", "योजना.pdf"]);
  const path = `/api/staff/attachments/${mail.attachments[0].id}`;
  const got = await portal.ask(path, { cookie: staff.cookie });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(png);
  expect(got.headers.get("content-type")).toBe("image/png");
  expect(got.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(got.headers.get("x-content-type-options")).toBe("nosniff");
  expect(got.headers.get("content-security-policy")).toContain("sandbox");
  const { cookie } = await member(portal);
  expect((await portal.ask(path)).status).toBe(401);
  expect((await portal.ask(path, { cookie })).status).toBe(403);
  expect((await portal.ask("/api/staff/attachments/none", { cookie: staff.cookie })).status).toBe(404);
});

test("of a mail of 25 MB the text is added, and its attachments are counted as left out", async () => {
  const large = { filename: "film.png", content: Buffer.concat([png, Buffer.alloc(18_500_000)]) };
  const { id, raw } = await answerTo(await sentMessage(portal), { attachments: [large] });
  expect(raw.length).toBeGreaterThan(25_000_000);
  await fetchMail();
  expect((await staffView(id)).messages).toMatchObject([
    { from: "applicant", text: "Nashik.", mail: { leftOut: 1, attachments: [] } },
  ]);
});

test("a mail that cannot be read stands in nobody's way", async () => {
  imap.put("This is no mail.\r\n");
  imap.put(`From: \u0000\r\nTo: ${"x".repeat(5000)}\r\n\r\n\u0000`);
  const { id } = await answerTo(await sentMessage(portal), { text: "After a broken one." });
  await fetchMail();
  expect(await messagesOf(id)).toMatchObject([{ text: "After a broken one." }]);
});

test("a mail of which half has come is read again, whole, and stored once", async () => {
  const { id } = await answerTo(await sentMessage(portal), { text: "A long answer." });
  imap.breakOff(true);
  await fetchMail();
  expect(await messagesOf(id)).toEqual([]);
  imap.breakOff(false);
  await fetchMail();
  expect(await messagesOf(id)).toMatchObject([{ text: "A long answer." }]);
});

test("a refused password is not tried again for a quarter of an hour, unless it is another one", async () => {
  const { id } = await answerTo(await sentMessage(portal));
  imap.setPassword("changed");
  await fetchMail();
  const logins = imap.asked.logins;
  await fetchMail();
  expect(imap.asked.logins).toBe(logins);
  imap.setPassword(mailbox.password);
  await fetchMail(16);
  expect(await messagesOf(id)).toHaveLength(1);
  expect((await db().select().from(inboundMailboxTable)).map(({ refused }) => refused)).toEqual([null]);
});

test("a mail server that is away is asked again later, and loses nothing", async () => {
  const { id } = await answerTo(await sentMessage(portal), { text: "While you were away." });
  const ctx = portal.context({ actor: { kind: "system" } });
  const away = { ...portal.platform.config.inboundMail, port: await freePort() };
  const config = { ...ctx.config, inboundMail: away as typeof ctx.config.inboundMail };
  const activity = { id: 0, type: "minutely.came", subject: "", at: ctx.now.toISOString() };
  await inbox.run({ ...ctx, config }, { activity, position: 0 });
  expect(await messagesOf(id)).toEqual([]);
  await fetchMail();
  expect(await messagesOf(id)).toMatchObject([{ text: "While you were away." }]);
});

test("somebody who floods us is stopped at fifty mails a day", async () => {
  const sent = await sentMessage(portal);
  for (let number = 0; number < 55; number++) await answerTo(sent, { text: `Mail ${number}` });
  const id = await caseIdOf(portal, sent.reference);
  const taken = async () => {
    await fetchMail();
    return (await messagesOf(id)).length;
  };
  // The minutely job may read at the same time, and an email that both handle briefly counts twice.
  await vi.waitFor(async () => expect(await taken()).toBeGreaterThan(45), { timeout: 100_000 });
  expect(await taken()).toBeLessThanOrEqual(50);
}, 120_000);

test("beyond a hundred an hour, emails that belong to no case stay in the mailbox", async () => {
  const key = keyedHash(portal.platform, "inbound mails of no case", "all");
  const full = { count: 100, resetsAt: new Date(Date.now() + 3_600_000) };
  await db()
    .insert(rateLimitTable)
    .values({ key, ...full })
    .onConflictDoUpdate({ target: rateLimitTable.key, set: full });
  const { email } = newcomer();
  const message = imap.put(await rawMail({ from: email, to: "post@iface.example", text: "One more." }));
  await fetchMail();
  await db().delete(rateLimitTable).where(eq(rateLimitTable.key, key));
  expect(await casesFrom(email)).toEqual([]);
  expect(message.flags).not.toContain("\\Seen");
});

test("a sender beyond fifty a day uses up nothing of the hundred an hour of all others", async () => {
  const noisy = newcomer().email;
  const full = { count: 50, resetsAt: new Date(Date.now() + 86_400_000) };
  const key = keyedHash(portal.platform, "inbound mails of an address", `unproven ${noisy}`);
  await db()
    .insert(rateLimitTable)
    .values({ key, ...full });
  for (let number = 0; number < 101; number++)
    imap.put(await rawMail({ from: noisy, to: "post@iface.example", text: `Mail ${number}` }));
  const { email } = newcomer();
  imap.put(await rawMail({ from: email, to: "post@iface.example", text: "One question." }));
  const opened = async () => {
    await fetchMail();
    return casesFrom(email);
  };
  await vi.waitFor(async () => expect(await opened()).toHaveLength(1), { timeout: 60_000 });
  expect(await casesFrom(noisy)).toEqual([]);
}, 90_000);

test("strangers fill a tenth of the room for files a day, and an applicant's files are kept beside theirs", async () => {
  const sent = await sentMessage(portal);
  const file = [{ filename: "plan.png", content: png }];
  const filesOf = async (id: string) => {
    await fetchMail();
    const { messages } = await staffView(id);
    return messages.at(-1)?.mail.attachments.map(({ name }: { name: string }) => name);
  };
  const first = await answerTo(sent, { from: newcomer().email, text: "From a colleague.", attachments: file });
  expect(await filesOf(first.id)).toEqual(["plan.png"]);
  const [tenth] = await db()
    .update(inboundAttachmentTable)
    .set({ bytes: 512 * 1_048_576 })
    .where(eq(inboundAttachmentTable.name, "plan.png"))
    .returning();
  expect(tenth).toBeDefined();
  const second = await answerTo(sent, { from: newcomer().email, text: "From another.", attachments: file });
  expect(await filesOf(second.id)).toEqual([]);
  const own = await answerTo(sent, { text: "Mine.", attachments: file });
  expect(await filesOf(own.id)).toEqual(["plan.png"]);
  await db().update(inboundAttachmentTable).set({ bytes: png.length });
});

test("who sends what is not kept is told which files and how to send them in another way, once, in both kinds of mail", async () => {
  const files = [
    { filename: "film.mp4", content: Buffer.from([0, 0, 0, 24, 102, 116, 121, 112, 109, 112, 52, 50]) },
    { filename: "form.docm", content: Buffer.from("PK\u0003\u0004") },
    { filename: "plan.odt", content: Buffer.from("PK\u0003\u0004") },
  ];
  const sent = await sentMessage(portal);
  const { id, message } = await answerTo(sent, { attachments: files });
  await fetchMail();
  expect(message.flags).toContain("\\Seen");
  expect((await staffView(id)).messages[0].mail.attachments).toMatchObject([{ name: "plan.odt" }]);
  const told = await awaitMail(outbox(), sent.email, `Not all of your email about ${sent.reference} could be kept`);
  const { email } = newcomer();
  const headers = proven(email.split("@")[1] ?? "");
  imap.put(await rawMail({ from: email, to: "post@iface.example", text: "Hello.", headers, attachments: files }));
  await fetchMail();
  const [opened] = await casesFrom(email);
  const received = await awaitMail(outbox(), email, `We have your submission ${opened?.reference}`);
  for (const { text } of [told, received]) {
    expect(text).toContain("film.mp4: it is not of a kind that we keep");
    expect(text).toContain("form.docm: it is not of a kind that we keep");
    expect(text).toContain("send us the link");
    expect(text).not.toContain("plan.odt");
  }
});

test("of a mail with hundreds of files that are not kept fifty are named, and the others counted", async () => {
  const attachments = Array.from({ length: 300 }, (_, n) => ({ filename: `${n}.exe`, content: "MZ" }));
  const sent = await sentMessage(portal);
  const { id } = await answerTo(sent, { attachments });
  await fetchMail();
  const [{ mail }] = (await staffView(id)).messages;
  expect(mail.leftOutFiles).toHaveLength(51);
  expect(mail.leftOutFiles.at(-1)).toEqual({ name: "", why: "further", further: 250 });
  const told = await awaitMail(outbox(), sent.email, `Not all of your email about ${sent.reference} could be kept`);
  expect(told.text).toContain("49.exe: it is not of a kind that we keep");
  expect(told.text).not.toContain("50.exe");
  expect(told.text).toContain("250 further files of the same email");
});

/** A nomination that waits for its nominee. Its sender has emailed a file about them; `keys` are the stored files. */
async function describedNominee() {
  const body = newNomination();
  const { reference } = (await (await portal.ask("/api/nominations", { body })).json()).data;
  const sent = { reference: reference as string, email: body.nominatorEmail };
  const code = await firstCode(portal, sent);
  expect((await portal.ask("/api/track/open", { body: { ...sent, code } })).status).toBe(200);
  const asked = await awaitMail(outbox(), body.nomineeEmail, `You are nominated: ${body.award}`);
  const cv = { filename: "cv.pdf", content: Buffer.from("%PDF-1.7 about Kavya") };
  const { id } = await answerTo(sent, { text: "Her life, attached.", attachments: [cv] });
  await fetchMail();
  const files = await db()
    .select({ key: inboundAttachmentTable.storageKey })
    .from(inboundAttachmentTable)
    .innerJoin(inboundMailTable, eq(inboundMailTable.id, inboundAttachmentTable.mailId))
    .where(eq(inboundMailTable.caseId, id));
  expect(files).toHaveLength(2);
  return { id, token: tokenIn(asked), nomineeEmail: body.nomineeEmail, keys: files.map(({ key }) => key) };
}

async function storedOf(keys: readonly string[]) {
  const contents = await Promise.all(keys.map((key) => portal.platform.storage.read(key)));
  return keys.filter((_, at) => contents[at] !== undefined);
}

test("what came by email about a nominee goes with a refusal and with the erasure of the nominee, its files too", async () => {
  const [refused, erased] = [await describedNominee(), await describedNominee()];
  await answerNomination(portal.context(), refused.token, "refuse");
  const address = { email: erased.nomineeEmail, from: null, until: null };
  const who = { userId: "nobody", email: address.email, addresses: [address] };
  const system = portal.context({ actor: { kind: "system" } });
  await transaction(system, (tx) => eraseNominations(tx, who));
  for (const { id, keys } of [refused, erased]) {
    expect(await mailsOf(id)).toEqual([]);
    await vi.waitFor(async () => expect(await storedOf(keys)).toEqual([]), { timeout: 15_000 });
  }
});

test("a file that was erased is removed once the storage is back", async () => {
  const { keys } = await describedNominee();
  const [subject = ""] = keys;
  const activity = { id: 0, type: "inbound-file.erased", subject, at: new Date().toISOString() };
  const ctx = portal.context({ actor: { kind: "system" } });
  const remove = () => Promise.reject(new Error("the storage is away"));
  const run = (storage: typeof ctx.storage) =>
    removeErasedFile.run({ ...ctx, storage }, { activity, position: 0, name: removeErasedFile.name });
  await expect(run({ ...ctx.storage, remove })).rejects.toThrow("away");
  await run(ctx.storage);
  expect(await storedOf([subject])).toEqual([]);
});

test("what somebody wrote by email to another person's case is found by none of its words once they are erased", async () => {
  const sent = await sentMessage(portal);
  const stranger = newcomer().email;
  const { id } = await answerTo(sent, { from: stranger, text: "Ask Philomina Vazhayil about it." });
  await answerTo(sent);
  await fetchMail();
  const isFoundBy = async (words: string) => {
    const answer = await portal.ask(`${QUEUE}?view=all&q=${words}`, { cookie: staff.cookie });
    return (await answer.json()).rows.some((row: { reference: string }) => row.reference === sent.reference);
  };
  await vi.waitFor(async () => expect(await isFoundBy("Vazhayil")).toBe(true), { timeout: 15_000 });
  const address = { email: stranger, from: null, until: null };
  const who = { userId: "nobody", email: stranger, addresses: [address] };
  await transaction(portal.context({ actor: { kind: "system" } }), (tx) => eraseCases(tx, who, []));
  expect((await messagesOf(id)).map(({ text }) => text)).toEqual(["Nashik."]);
  await vi.waitFor(async () => expect(await isFoundBy(sent.reference)).toBe(true), { timeout: 15_000 });
  expect(await isFoundBy("Vazhayil")).toBe(false);
});

test("a mail that cannot be read is counted among those set aside", async () => {
  await db().delete(inboundAttemptTable);
  await db().delete(inboundFloodTable);
  imap.put("This is no mail.\r\n");
  for (const minute of [0, 6, 70, 200]) await fetchMail(minute);
  expect(await digestFigures(portal.context({ actor: { kind: "system" } }))).toMatchObject({ setAside: 1 });
  await db().delete(inboundAttemptTable);
});

test("a long answer is shown whole, and of one that opens a case it is said that it goes on", async () => {
  const long = `Begin. ${"word ".repeat(3000)}End.`;
  const { id } = await answerTo(await sentMessage(portal), { text: long });
  const { email } = newcomer();
  imap.put(await rawMail({ from: email, to: "post@iface.example", text: long }));
  await fetchMail();
  expect(await messagesOf(id)).toMatchObject([{ text: long }]);
  const [opened] = await casesFrom(email);
  expect(opened?.details.message).toMatch(/^Begin\. .*\[The email goes on\. We show its beginning here/s);
  expect((await staffView(opened?.id ?? "")).openingMail.whole).toBe(long);
});

const pdf = { filename: "fee.pdf", content: Buffer.from("%PDF-1.7\n%%EOF\n") };

test.each([
  ["a control character of Windows-1252 in its text", { text: "It\u0092s mine" }, { message: "Its mine" }],
  ["a control character in its subject", { subject: "Fee\u0085" }, { subject: "Fee" }],
  ["an invisible subject", { subject: "\u200b\ufeff" }, { subject: "(no subject)" }],
  ["an invisible text and a file", { text: "\u200b", attachments: [pdf] }, { message: "(The email has no text.)" }],
])("an email with %s opens a case, in answer to an ended case too", async (_what, parts, details) => {
  const { email } = newcomer();
  const letter = { from: `Meera Iyer <${email}>`, subject: "A question", text: "When is it?", ...parts };
  imap.put(await rawMail({ ...letter, to: "post@iface.example" }));
  const ended = await openedCase(portal);
  await portal.ask("/api/track/withdraw", { body: {}, cookie: ended.cookie });
  await answerTo(ended, parts);
  await fetchMail();
  expect(await casesFrom(email)).toMatchObject([{ kind: "CO", details }]);
  const ofEnded = await casesFrom(ended.email);
  expect(ofEnded.map(({ details: made }) => made)).toContainEqual(expect.objectContaining(details));
});

test("an email that the form refuses is logged, tried again and counted among those set aside", async () => {
  await db().delete(inboundAttemptTable);
  await db().delete(inboundFloodTable);
  const message = imap.put(
    await rawMail({ from: '"two words"@example.org', to: "post@iface.example", text: "Hello." }),
  );
  for (const minute of [0, 6, 70, 200]) await fetchMail(minute);
  expect(message.flags).not.toContain("\\Seen");
  expect(await digestFigures(portal.context({ actor: { kind: "system" } }))).toMatchObject({ setAside: 1 });
  await db().delete(inboundAttemptTable);
});

test("a subject is not cut within a letter beyond U+FFFF", async () => {
  const { email } = newcomer();
  const letter = { from: `Meera Iyer <${email}>`, to: "post@iface.example", text: "When is it?" };
  imap.put(await rawMail({ ...letter, subject: `${"x".repeat(199)}𠮷` }));
  await fetchMail();
  expect(await casesFrom(email)).toMatchObject([{ details: { subject: "x".repeat(199) } }]);
});

test("nobody is mailed because of a reply", async () => {
  const sent = await sentMessage(portal);
  await awaitMail(outbox(), sent.email, `We have your submission ${sent.reference}`);
  const { id } = await answerTo(sent);
  await fetchMail();
  expect(await messagesOf(id)).toHaveLength(1);
  expect(await mailsTo(outbox(), sent.email)).toHaveLength(1);
});
