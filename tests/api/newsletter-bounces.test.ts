import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchInbound } from "../../src/features/cases/inbound/fetch-mail.server";
import { openMailedMessage } from "../../src/features/contact/operations.server";
import { takeBounce } from "../../src/features/newsletter/issues/bounces.server";
import { sendIssue } from "../../src/features/newsletter/issues/send-issue.server";
import { deliveryTable, issueTable } from "../../src/features/newsletter/issues/tables.server";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import type { Mail, Mailer } from "../../src/platform/mail/mail.server";
import { freePort } from "../free-port";
import { mailbox, rawMail, startImapServer } from "../imap-server";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const port = await freePort();
const portal = usePortal({
  INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
  MAIL_FROM: "iFACE <post@iface.example>",
});
const db = () => portal.platform.database.db;
const inbox = fetchInbound({ open: openMailedMessage, takeReport: takeBounce });

let imap: Awaited<ReturnType<typeof startImapServer>>;
beforeAll(async () => {
  imap = await startImapServer(port);
});
afterAll(() => imap.stop());

const asSystem = () => portal.context({ actor: { kind: "system" }, now: new Date() });
const jobOf = (subject: string) => ({
  position: 0,
  name: "test",
  activity: { id: 0, type: "", subject, at: new Date().toISOString() },
});

/** A confirmed subscriber; returns their id. */
async function subscriber(): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date();
  const moments = { subscribedAt: at, askedAt: at, confirmedAt: at };
  await db()
    .insert(subscriptionTable)
    .values({ id, name: "Meera", email: newcomer().email, ...moments });
  return id;
}

/** Sends an issue to one subscriber by a mail server that accepts everything; returns the delivery and its email. */
async function delivered(subscriptionId: string): Promise<{ deliveryId: number; mail: Mail }> {
  const at = new Date();
  const issueId = crypto.randomUUID();
  await db()
    .insert(issueTable)
    .values({
      id: issueId,
      subject: "November",
      preheader: "On site",
      body: "Rain.",
      articles: [],
      createdAt: at,
      updatedAt: at,
      releasedAt: at,
      startedAt: at,
    });
  const [row] = await db().insert(deliveryTable).values({ issueId, subscriptionId }).returning();
  const taken: Mail[] = [];
  const deliver = async (mail: Mail) => void taken.push(mail);
  const mailer: Mailer = { replaces: false, tally: { sent: 0, failed: 0 }, close: async () => {}, deliver };
  await sendIssue.run({ ...asSystem(), mailer }, jobOf(issueId));
  const [mail] = taken;
  if (!row || !mail) throw new Error("nothing was sent");
  return { deliveryId: row.id, mail };
}

/** A mail server's delivery report to `to` (RFC 3464). */
const report = (to: string, status: string, action = "failed") =>
  rawMail({
    from: "Mail Delivery System <mailer-daemon@mx.example.in>",
    to,
    subject: "Undelivered mail",
    text: "This is the mail system.",
    headers: { "Auto-Submitted": "auto-replied" },
    attachments: [
      {
        contentType: "message/delivery-status",
        content: `Reporting-MTA: dns; mx.example.in\r\n\r\nFinal-Recipient: rfc822; a@example.in\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
      },
    ],
  });

async function reported(to: string, status: string, action?: string) {
  const message = imap.put(await report(to, status, action));
  await inbox.run(asSystem(), jobOf("now"));
  return message;
}
const stateOf = async (id: number) => (await db().select().from(deliveryTable).where(eq(deliveryTable.id, id)))[0];
const subscriptionOf = async (id: string) =>
  (await db().select().from(subscriptionTable).where(eq(subscriptionTable.id, id)))[0];

test("every delivery has a return path of its own, and a report to it counts once", async () => {
  const reader = await subscriber();
  const { deliveryId, mail } = await delivered(reader);
  expect(mail.returnPath).toMatch(new RegExp(`^post\\+nl-${deliveryId}-[0-9a-f]{24}@iface\\.example$`));
  expect(await stateOf(deliveryId)).toMatchObject({ state: "sent" });
  const message = await reported(mail.returnPath ?? "", "5.1.1");
  expect(message.flags).toContain("\\Seen");
  expect(await stateOf(deliveryId)).toMatchObject({ state: "refused", failure: "reported 5.1.1" });
  await reported(mail.returnPath ?? "", "5.1.1");
  expect(await subscriptionOf(reader)).toMatchObject({ bounces: 1, pausedAt: null });
});

test("the third report of an address pauses it", async () => {
  const reader = await subscriber();
  for (let nth = 0; nth < 3; nth++) {
    expect(await subscriptionOf(reader)).toMatchObject({ bounces: nth, pausedAt: null });
    await reported((await delivered(reader)).mail.returnPath ?? "", "5.2.1");
  }
  expect(await subscriptionOf(reader)).toMatchObject({ bounces: 3, pausedAt: expect.any(Date) });
});

test("an address that takes an issue in between is counted from the beginning", async () => {
  const reader = await subscriber();
  for (const bounces of [1, 2]) {
    await reported((await delivered(reader)).mail.returnPath ?? "", "5.1.1");
    expect(await subscriptionOf(reader)).toMatchObject({ bounces });
  }
  await delivered(reader);
  await reported((await delivered(reader)).mail.returnPath ?? "", "5.1.1");
  expect(await subscriptionOf(reader)).toMatchObject({ bounces: 1, pausedAt: null });
});

test.each([
  ["a delay", "4.4.1", "delayed", "sent"],
  ["a full mailbox", "5.2.2", "failed", "refused"],
  ["a refused text", "5.7.1", "failed", "refused"],
])("%s does not count against the address", async (_, status, action, state) => {
  const reader = await subscriber();
  const { deliveryId, mail } = await delivered(reader);
  await reported(mail.returnPath ?? "", status, action);
  expect(await stateOf(deliveryId)).toMatchObject({ state });
  expect(await subscriptionOf(reader)).toMatchObject({ bounces: 0 });
});

test("nobody pauses an address by a return path that was made up", async () => {
  const reader = await subscriber();
  const { deliveryId, mail } = await delivered(reader);
  const madeUp = (mail.returnPath ?? "").replace(/-[0-9a-f]{24}@/, `-${"0".repeat(24)}@`);
  const message = await reported(madeUp, "5.1.1");
  expect(message.flags).not.toContain("\\Seen");
  expect(await stateOf(deliveryId)).toMatchObject({ state: "sent" });
});
