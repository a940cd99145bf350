import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchInbound } from "../../src/features/cases/inbound/fetch-mail.server";
import { inboundMailboxTable } from "../../src/features/cases/inbound/tables.server";
import { openMailedMessage } from "../../src/features/contact/operations.server";
import { orderDigest } from "../../src/features/reports/digest/operations.server";
import type { GoLive } from "../../src/features/settings/go-live/calls";
import { HOUR_MS } from "../../src/platform/time/durations";
import { shortMoment } from "../../src/platform/time/short-dates";
import { freePort } from "../free-port";
import { mailbox, startImapServer } from "../imap-server";
import { awaitMail } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const port = await freePort();
const desk = "desk@example.org";
const portal = usePortal({
  INBOUND_MAIL: `imap://${mailbox.user}:${mailbox.password}@127.0.0.1:${port}/INBOX`,
  MAIL_FROM: "iFACE <post@iface.example>",
  STAFF_MAIL: desk,
});
const inbox = fetchInbound({ open: openMailedMessage, takeReport: async () => false });
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });

let imap: Awaited<ReturnType<typeof startImapServer>>;
let admin: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  imap = await startImapServer(port);
  admin = await staffMember(portal, "admin");
});
afterAll(() => imap.stop());

/** Runs the mailbox job, `later` minutes ahead. */
function fetchMail(later = 0) {
  const ctx = system(new Date(Date.now() + later * 60_000));
  const activity = { id: 0, type: "minutely.came", subject: "", at: ctx.now.toISOString() };
  return inbox.run(ctx, { activity, position: 0, name: inbox.name });
}

async function mailboxLine() {
  const { groups } = (await (await portal.ask("/api/staff/go-live", { cookie: admin.cookie })).json()) as GoLive;
  return groups.flatMap(({ lines }) => lines).find(({ name }) => name === "Emails that come in");
}

/** Each call needs a day of its own, since a digest has its day in the subject. */
async function digestOn(day: string): Promise<string> {
  await orderDigest(system(new Date(`${day}T04:00:00Z`)));
  const words = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(new Date(day));
  return (await awaitMail(portal.platform.config.dataDir, desk, `The desk on ${words}`)).text ?? "";
}

async function mailboxAge() {
  const answer = await portal.ask("/metrics", { address: "127.0.0.1", headers: { host: "localhost" } });
  return Number(/^mailbox_read_age_seconds (.+)$/m.exec(await answer.text())?.[1]);
}

const readLongAgo = async () => {
  const readAt = new Date(Date.now() - 2 * HOUR_MS);
  await db().update(inboundMailboxTable).set({ readAt });
  return shortMoment(readAt.toISOString());
};

test("a mailbox that refuses its password is failing on the go-live page, in the digest and in the figures, until it is read", async () => {
  await fetchMail();
  expect(await mailboxLine()).toMatchObject({ state: "set" });
  expect(await mailboxAge()).toBeLessThan(120);
  imap.setPassword("changed");
  await fetchMail();
  const reason = "the mail server refuses the user or the password";
  const failing = await mailboxLine();
  expect(failing).toMatchObject({ state: "failing" });
  expect(failing?.seen).toMatch(/^The mailbox is not read: the mail server refuses the user or the password\. It was/);
  expect(failing?.seen).not.toContain("each minute");
  expect(await digestOn("2026-12-01")).not.toContain("Emails that come in");
  const last = await readLongAgo();
  expect((await mailboxLine())?.seen).toContain(`It was last read on ${last}.`);
  expect(await digestOn("2026-12-02")).toContain(`Emails that come in have not been read since ${last}: ${reason}.`);
  expect(await mailboxAge()).toBeGreaterThan(7000);
  imap.setPassword(mailbox.password);
  await fetchMail(16);
  expect(await mailboxLine()).toMatchObject({ state: "set" });
  expect(await digestOn("2026-12-03")).not.toContain("Emails that come in");
});

test("a mailbox whose server breaks off is failing with the code, and one that is not asked any more with its last read", async () => {
  imap.put("Subject: Half\r\n\r\nOf it.\r\n");
  imap.breakOff(true);
  await fetchMail();
  expect(await mailboxLine()).toMatchObject({
    state: "failing",
    seen: expect.stringMatching(/^The mailbox is not read: reading it failed \(\w+\)\. It was last read on /),
  });
  imap.breakOff(false);
  await fetchMail();
  expect(await mailboxLine()).toMatchObject({ state: "set" });
  const last = await readLongAgo();
  expect(await mailboxLine()).toMatchObject({
    state: "failing",
    seen: expect.stringContaining(`The mailbox has not been read since ${last}.`),
  });
});

test("a mailbox that was never read is being tried, and the digest names it once a try has failed", async () => {
  await db().delete(inboundMailboxTable);
  expect(await mailboxLine()).toMatchObject({ state: "trying" });
  expect(await mailboxAge()).toBeNaN();
  imap.setPassword("changed");
  await fetchMail();
  expect(await mailboxLine()).toMatchObject({ state: "failing" });
  expect(await digestOn("2026-12-05")).toContain("Emails that come in are not read: the mail server refuses");
  imap.setPassword(mailbox.password);
  await fetchMail(16);
});
