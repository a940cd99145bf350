import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { inboundAttachmentTable, inboundMailTable } from "../../src/features/cases/inbound/tables.server";
import { postingTable } from "../../src/features/job-board/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { recipientHash } from "../../src/platform/mail/mail-log.server";
import { dayAhead } from "../../src/platform/time/indian-time";
import { activity } from "../cpd";
import { confirmedJob, newJob, sentJob } from "../jobs-posted";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE, ticketCase } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;

/** Counts the emails to `email` whose subject begins with `word`: accepted by the mail server, and not sent. */
async function mailsTold(email: string, word: string) {
  const rows = await db()
    .select()
    .from(mailTable)
    .where(eq(mailTable.recipient, recipientHash(portal.platform, email)));
  const told = rows.filter(({ subject }) => subject.startsWith(word));
  return { taken: told.filter((row) => row.deliveredAt).length, leftOut: told.filter((row) => row.failure).length };
}

const TIMES = 6;
const allTold = (email: string, word: string) =>
  expect
    .poll(async () => Object.values(await mailsTold(email, word)).reduce((sum, one) => sum + one), { timeout: 40_000 })
    .toBe(TIMES);

test("an account with an address that nobody proved floods nobody by withdrawing what it declared earlier", async () => {
  const { email, cookie } = await provenMember(portal);
  const ids: string[] = [];
  for (let time = 0; time < TIMES; time++) {
    const made = await portal.ask("/api/history/declarations", { body: activity(), cookie });
    ids.push((await made.json()).declaration.id);
  }
  // Earlier versions accepted declarations from unproven addresses.
  await db().update(userTable).set({ emailVerified: false }).where(eq(userTable.email, email));
  for (const id of ids)
    expect((await portal.ask(`/api/history/declarations/${id}`, { method: "DELETE", cookie })).status).toBe(200);
  await allTold(email, "Withdrawn");
  expect((await mailsTold(email, "Withdrawn")).taken).toBeLessThanOrEqual(3);
});

test("the files of a ticket for administrators alone, and who has it open, are nobody else's", async () => {
  const [{ cookie }, admin] = [await staffMember(portal, "reviewer"), await staffMember(portal, "admin")];
  const ticket = await ticketCase(portal, { category: "security" });
  const [id, mailId] = [crypto.randomUUID(), crypto.randomUUID()];
  const mail = { id: mailId, mailKey: mailId, caseId: ticket.id, messageId: null, fromEmail: ticket.email };
  await db()
    .insert(inboundMailTable)
    .values({ ...mail, receivedAt: new Date(), isApplicant: true, whole: "A door left open", leftOut: 0 });
  const file = { id, mailId, name: "door.pdf", type: "application/pdf", bytes: 8, storageKey: `inbound/${id}` };
  await portal.platform.storage.write(file.storageKey, Buffer.from("%PDF-1.7"), file.type);
  await db().insert(inboundAttachmentTable).values(file);
  const path = `/api/staff/attachments/${id}`;
  expect((await portal.ask(path, { cookie })).status).toBe(404);
  expect((await portal.ask(path, { cookie: admin.cookie })).status).toBe(200);
  const presence = `${QUEUE}/${ticket.id}/presence`;
  expect((await portal.ask(presence, { cookie, method: "DELETE" })).status).toBe(404);
});

test("a job whose words were changed leaves the board as well when its case is opened again", async () => {
  const job = await sentJob(portal);
  const employer = await confirmedJob(portal, job);
  const { cookie } = await staffMember(portal, "reviewer");
  const versionOf = async (id: string) => (await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json()).case.version;
  const approve = async (reference: string) => {
    const id = await caseIdOf(portal, reference);
    const decision = { decision: "approve", version: await versionOf(id), checked: true } as const;
    expect((await decided(portal, cookie, id, decision)).status).toBe(200);
    return id;
  };
  const posting = async () =>
    (await db().select().from(postingTable).where(eq(postingTable.reference, job.reference)))[0];
  const id = await approve(job.reference);
  await vi.waitFor(async () => expect(await posting()).toBeDefined(), { timeout: 15_000 });
  const body = newJob({ title: "Another title", closesOn: dayAhead(30) });
  const change = await portal.ask("/api/track/posting/changes", { cookie: employer, body });
  await approve((await change.json()).data.reference);
  await vi.waitFor(async () => expect((await posting())?.title).toBe("Another title"), { timeout: 15_000 });
  const again = { reason: "The words are not true.", version: await versionOf(id) };
  expect((await portal.ask(`${QUEUE}/${id}/reopening`, { cookie, body: again })).status).toBe(200);
  await vi.waitFor(async () => expect((await posting())?.endedAt).toBeTruthy(), { timeout: 15_000 });
});
