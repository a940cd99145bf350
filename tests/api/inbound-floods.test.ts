import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchInbound } from "../../src/features/cases/inbound/fetch-mail.server";
import { inboxKey } from "../../src/features/cases/inbound/mailbox-state.server";
import { inboundAttemptTable, inboundFloodTable } from "../../src/features/cases/inbound/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { openMailedMessage } from "../../src/features/contact/operations.server";
import { digestFigures } from "../../src/features/reports/digest/operations.server";
import { inboundLine } from "../../src/features/settings/go-live/inbound-line.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { HOUR_MS } from "../../src/platform/time/durations";
import { freePort } from "../free-port";
import { mailbox, rawMail, startImapServer } from "../imap-server";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const port = await freePort();
/** Without INBOUND_MAIL, so that its own minutely job reads none of these emails at the same time. */
const portal = usePortal({ MAIL_FROM: "iFACE <post@iface.example>" });
const inboundMail = { ...mailbox, host: "127.0.0.1", port, isSecure: false, mailbox: "INBOX" };
const inbox = fetchInbound({ open: openMailedMessage, takeReport: async () => false });
const db = () => portal.platform.database.db;
function system(now = new Date()) {
  const ctx = portal.context({ actor: { kind: "system" }, now });
  return { ...ctx, config: { ...ctx.config, inboundMail } };
}
const HOUR = 60;
const DAY = 24 * HOUR;

let imap: Awaited<ReturnType<typeof startImapServer>>;
beforeAll(async () => {
  imap = await startImapServer(port);
});
afterAll(() => imap.stop());
beforeEach(async () => {
  await db().delete(inboundAttemptTable);
  await db().delete(inboundFloodTable);
});

/** Runs the mailbox job now, or `later` minutes ahead. */
function fetchMail(later = 0) {
  const ctx = system(new Date(Date.now() + later * 60_000));
  const activity = { id: 0, type: "minutely.came", subject: "", at: ctx.now.toISOString() };
  return inbox.run(ctx, { activity, position: 0, name: inbox.name });
}

const put = async (from: string, text: string) => imap.put(await rawMail({ from, to: "post@iface.example", text }));
const casesFrom = (email: string) => db().select().from(caseTable).where(eq(caseTable.email, email));
const setAside = async () => (await digestFigures(system())).setAside;

/** Returns how to free it again. */
async function fill(name: string, of: string, { count, minutes }: { count: number; minutes: number }) {
  const key = keyedHash(portal.platform, name, of);
  const full = { count, resetsAt: new Date(Date.now() + minutes * 60_000) };
  await db()
    .insert(rateLimitTable)
    .values({ key, ...full })
    .onConflictDoUpdate({ target: rateLimitTable.key, set: full });
  return async () => {
    await db().delete(rateLimitTable).where(eq(rateLimitTable.key, key));
  };
}
const fillHour = () => fill("inbound mails of no case", "all", { count: 100, minutes: HOUR });
const fillDayOf = (email: string) =>
  fill("inbound mails of an address", `unproven ${email}`, { count: 50, minutes: DAY });

test("an email beyond the hundred an hour becomes a case when the hour is over", async () => {
  const free = await fillHour();
  const { email } = newcomer();
  const message = await put(email, "One question.");
  await fetchMail();
  expect(await casesFrom(email)).toEqual([]);
  expect(message.flags).not.toContain("\\Seen");
  expect(await setAside()).toBe(0);
  await free();
  await fetchMail(HOUR / 2);
  expect(await casesFrom(email)).toEqual([]);
  await fetchMail(HOUR);
  expect(await casesFrom(email)).toMatchObject([{ details: { message: "One question." } }]);
  expect(message.flags).toContain("\\Seen");
  expect(await db().$count(inboundAttemptTable)).toBe(0);
});

test("a sender's email beyond the fifty a day waits for the next day", async () => {
  const { email } = newcomer();
  const free = await fillDayOf(email);
  await put(email, "The last of many.");
  await fetchMail();
  await free();
  await fetchMail(HOUR);
  expect(await casesFrom(email)).toEqual([]);
  await fetchMail(DAY);
  expect(await casesFrom(email)).toHaveLength(1);
});

test("an email that is too much at three tries is set aside and counted, and its tries use up nothing of its sender's", async () => {
  const free = await fillHour();
  const { email } = newcomer();
  await put(email, "Never a place.");
  for (const hours of [0, 1, 2, 3]) await fetchMail(hours * HOUR);
  expect(await setAside()).toBe(1);
  expect(await db().$count(inboundAttemptTable)).toBe(0);
  const key = keyedHash(portal.platform, "inbound mails of an address", `unproven ${email}`);
  expect(await db().select().from(rateLimitTable).where(eq(rateLimitTable.key, key))).toMatchObject([{ count: 0 }]);
  await free();
  await fetchMail(4 * HOUR);
  expect(await casesFrom(email)).toEqual([]);
});

test("of a flood a hundred emails wait, and the others are set aside at once and counted for thirty days", async () => {
  const { email } = newcomer();
  await fillDayOf(email);
  const place = { mailbox: inboxKey(system(), inboundMail), uidValidity: "1" };
  const waiting = { ...place, tries: 1, triedAt: new Date(), heldUntil: new Date(Date.now() + HOUR_MS) };
  const others = Array.from({ length: 98 }, (_, at) => ({ ...waiting, uid: 10_000 + at }));
  await db().insert(inboundAttemptTable).values(others);
  const messages = await Promise.all([1, 2, 3, 4, 5].map((number) => put(email, `Email ${number}`)));
  await fetchMail();
  expect(await db().$count(inboundAttemptTable)).toBe(100);
  expect(await db().$count(inboundFloodTable)).toBe(1);
  expect(await setAside()).toBe(3);
  expect(messages.some(({ flags }) => flags.includes("\\Seen"))).toBe(false);
  expect((await inboundLine(system())).seen).toContain("3 emails of the last 30 days could not be taken in");
  await fetchMail(32 * DAY);
  expect(await setAside()).toBe(0);
});
