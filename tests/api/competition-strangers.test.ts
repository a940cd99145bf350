import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { rubric } from "../../src/features/competition/judging/judging-options";
import { editionTable, entrantTable } from "../../src/features/competition/tables.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { acknowledgement, mailedCode } from "../cases";
import { awaitMail, mailsTo } from "../outbox";
import { cookieOf, newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided } from "../staff-cases";

const portal = usePortal();
const path = "/api/staff/competition";
const edition = `${path}/editions/engineers-oath-2025`;
const db = () => portal.platform.database.db;
type Who = { cookie: string; email: string };

/** Submits an oath under `email`: anonymously, or with the session of `cookie`. */
async function entry(email: string, cookie?: string) {
  const send = async (to: string, body: unknown) => {
    const answer = await portal.ask(`/api/competition/${to}`, { body, ...(cookie ? { cookie } : {}) });
    expect(answer.status).toBe(201);
    return (await answer.json()).data;
  };
  const person = { fullName: "Asha Rao", email, userType: "student", motivation: "To build well." };
  const { id: registrationCode } = await send("register", person);
  const { reference } = await send("submit", { registrationCode, description: "I will build what stands." });
  const [stored] = await db().select().from(entrantTable).where(eq(entrantTable.email, email));
  return { email, reference, registrationCode, number: stored?.number ?? 0, caseId: stored?.caseId ?? "" };
}

/** Opens the entry with its emailed code and returns the cookie. */
async function opened(sent: { email: string; reference: string }) {
  const body = { ...sent, code: await mailedCode(portal, sent) };
  const answer = await portal.ask("/api/track/open", { body });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

async function changeEdition({ cookie }: Who) {
  const [row] = await db().select().from(editionTable);
  const { id, resultsAt, resultsBy, ...body } = row ?? expect.fail("no edition");
  const answer = await portal.ask(edition, { method: "PUT", cookie, body });
  return { status: answer.status, ...(await answer.json()) };
}
async function decline({ cookie }: Who, id: string) {
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  const body = { decision: "decline", text: "Breaks the rules.", version: row?.version };
  const answer = await decided(portal, cookie, id, body);
  return { status: answer.status, ...(await answer.json()) };
}

beforeEach(async () => {
  await db()
    .update(userTable)
    .set({ roles: ["member"] });
  await db().update(caseTable).set({ status: "withdrawn", endedAt: new Date() });
});

test("an oath that a stranger sends under an admin's address stops no decision about the edition", async () => {
  const [admin] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const other = await entry(newcomer().email);
  await entry(admin.email);
  expect((await changeEdition(admin)).status).toBe(200);
  expect((await decline(admin, other.caseId)).status).toBe(200);
});

test("an entry that was opened with the emailed code is its owner's, until it is withdrawn as the refusal says", async () => {
  const [admin] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  // The account's own emails would use up the mailbox's ten-minute limit.
  await db().delete(rateLimitTable);
  const own = await entry(admin.email);
  await acknowledgement(portal, own);
  const cookie = await opened(own);
  expect(await changeEdition(admin)).toMatchObject({
    status: 403,
    code: "own_entry",
    error: expect.stringContaining("withdraw it at /track"),
  });
  expect((await portal.ask("/api/track/withdraw", { cookie, body: {} })).status).toBe(200);
  expect((await changeEdition(admin)).status).toBe(200);
  const { dataDir } = portal.platform.config;
  await awaitMail(dataDir, admin.email, `Withdrawn: ${own.reference}`);
  const subjects = (await mailsTo(dataDir, admin.email)).map(({ subject }) => subject ?? "");
  expect(subjects.filter((subject) => subject.startsWith("We have your submission"))).toHaveLength(1);
});

test("an oath sent signed in is the account's own without a code", async () => {
  const [admin] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  await entry(admin.email, admin.cookie);
  expect(await changeEdition(admin)).toMatchObject({ status: 403, code: "own_entry" });
});

test("where every admin has an entry, any of them decides", async () => {
  const admins = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const other = await entry(newcomer().email);
  for (const { email, cookie } of admins) await entry(email, cookie);
  for (const admin of admins) expect((await changeEdition(admin)).status).toBe(200);
  expect((await decline(admins[0] as Who, other.caseId)).status).toBe(200);
});

test("the only admin declines the entry under their address, though there are reviewers: those read no entries", async () => {
  const admin = await staffMember(portal, "admin");
  await staffMember(portal, "reviewer");
  const own = await entry(admin.email, admin.cookie);
  expect((await decline(admin, own.caseId)).status).toBe(200);
});

test("an oath that a stranger sends under a judge's address neither stops the judge nor voids their marks", async () => {
  const [admin, judge] = [await staffMember(portal, "admin"), await staffMember(portal, "reviewer")];
  const ask = (to: string, who: Who, body?: unknown) => portal.ask(to, { method: "PUT", cookie: who.cookie, body });
  expect((await ask(`${edition}/judges/${judge.id}`, admin)).status).toBe(200);
  const { number } = await entry(newcomer().email);
  const marks = Object.fromEntries(rubric.map(({ name }) => [name, 8]));
  const score = () => ask(`${path}/entries/${number}/score`, judge, { marks });
  expect((await score()).status).toBe(200);
  await entry(judge.email);
  expect((await score()).status).toBe(200);
  const ranking = `${path}/editions/engineers-oath-2025/ranking`;
  const { rows } = await (await portal.ask(ranking, { cookie: admin.cookie })).json();
  expect(rows.find((row: { number: number }) => row.number === number)).toMatchObject({ judges: 1 });
});

test("who owns an address withdraws the entry that a stranger sent under it, and alone enters again, with a new code", async () => {
  const [admin, judge] = [await staffMember(portal, "admin"), await staffMember(portal, "reviewer")];
  const ask = (to: string, who: Who, body?: unknown) => portal.ask(to, { method: "PUT", cookie: who.cookie, body });
  expect((await ask(`${edition}/judges/${judge.id}`, admin)).status).toBe(200);
  const marks = Object.fromEntries(rubric.map(({ name }) => [name, 8]));
  const strangers = await entry(newcomer().email);
  const { email } = strangers;
  const { dataDir } = portal.platform.config;
  expect((await ask(`${path}/entries/${strangers.number}/score`, judge, { marks })).status).toBe(200);
  const entrant = async () => {
    const [stored] = await db().select().from(entrantTable).where(eq(entrantTable.email, email));
    return stored ?? expect.fail("no entrant");
  };
  const submit = (registrationCode: string) =>
    portal.ask("/api/competition/submit", { body: { registrationCode, description: "I will answer for it." } });
  expect((await submit(strangers.registrationCode)).status).toBe(409);

  await acknowledgement(portal, strangers);
  const cookie = await opened(strangers);
  expect((await portal.ask("/api/track/withdraw", { cookie, body: {} })).status).toBe(200);
  // The stranger's code is refused even before the new one is issued.
  expect([404, 409]).toContain((await submit(strangers.registrationCode)).status);
  await expect.poll(async () => (await entrant()).code, { timeout: 15_000 }).not.toBe(strangers.registrationCode);
  const { code } = await entrant();
  await awaitMail(dataDir, email, `${code} is your new registration code for the Engineers’ Oath 2025`);
  expect((await submit(strangers.registrationCode)).status).toBe(404);
  const sent = await Promise.all([submit(code), submit(code)]);
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);

  const own = await entrant();
  expect(own.caseId).not.toBe(strangers.caseId);
  const ranking = `${path}/editions/engineers-oath-2025/ranking`;
  const { rows } = await (await portal.ask(ranking, { cookie: admin.cookie })).json();
  const ranked = rows.filter(({ number }: { number: number }) => [own.number, strangers.number].includes(number));
  expect(ranked).toMatchObject([{ number: own.number, oath: "I will answer for it.", judges: 0 }]);
  // The judge read the withdrawn oath, not this one.
  expect((await ask(`${path}/entries/${strangers.number}/score`, judge, { marks })).status).toBe(404);
  const [old] = await db().select().from(caseTable).where(eq(caseTable.id, strangers.caseId));
  const reopening = { reason: "By mistake.", version: old?.version };
  const reopened = await portal.ask(`/api/staff/cases/${strangers.caseId}/reopening`, {
    cookie: admin.cookie,
    body: reopening,
  });
  expect([reopened.status, (await reopened.json()).code]).toEqual([409, "entry_replaced"]);
});

test("an entry that staff declined keeps its code used", async () => {
  const [admin] = [await staffMember(portal, "admin"), await staffMember(portal, "admin")];
  const { email, caseId } = await entry(newcomer().email);
  expect((await decline(admin, caseId)).status).toBe(200);
  const [stored] = await db().select().from(entrantTable).where(eq(entrantTable.email, email));
  const body = { registrationCode: stored?.code, description: "Once more." };
  expect((await portal.ask("/api/competition/submit", { body })).status).toBe(409);
});
