import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs } from "../../src/app/jobs";
import { caseNoteTable, caseTable } from "../../src/features/cases/tables.server";
import {
  answerNomination,
  endSilentNominations,
  forgetNominee,
} from "../../src/features/nominations/answer-nomination.server";
import { askNominee } from "../../src/features/nominations/mails.server";
import { ANSWER_DAYS } from "../../src/features/nominations/nomination";
import { eraseNominations, nominationsHeld } from "../../src/features/nominations/personal-data.server";
import { nomineeTable } from "../../src/features/nominations/tables.server";
import { transaction } from "../../src/platform/context.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { activityTable, mailTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { runNightly } from "../../src/platform/jobs/jobs.server";
import { LEFT_OUT, recipientHash } from "../../src/platform/mail/mail-log.server";
import { mailboxKey } from "../../src/platform/mail/mailbox-key";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { firstCode } from "../cases";
import { newNomination } from "../nominations";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { refuseAddress } from "../refused-address";
import { caseIdOf, decided, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
const caseOf = async (reference: string) =>
  (await db().select().from(caseTable).where(eq(caseTable.reference, reference)))[0];
const soon = <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 40_000 });

/** Sends a nomination and confirms its sender's address; returns also the cookie that opens its case. */
async function confirmed(body: ReturnType<typeof newNomination>) {
  const answer = await portal.ask("/api/nominations", { body });
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([201, ""]);
  const { reference } = (await answer.json()).data as { reference: string };
  const sent = { reference, email: body.nominatorEmail };
  expect(await mailsTo(dataDir(), body.nomineeEmail)).toEqual([]);
  const code = await firstCode(portal, sent);
  const opened = await portal.ask("/api/track/open", { body: { ...sent, code } });
  expect(opened.status).toBe(200);
  return { ...sent, cookie: cookieOf(opened) };
}

/** A nomination with a confirmed sender, and the token of the nominee's link. */
async function asked(parts: Record<string, unknown> = {}) {
  const body = newNomination(parts);
  const sent = await confirmed(body);
  const mail = await awaitMail(dataDir(), body.nomineeEmail, `You are nominated: ${body.award}`);
  return { ...body, ...sent, token: tokenIn(mail), mail };
}

const answered = (token: string, answer: "agree" | "refuse") => answerNomination(portal.context(), token, answer);

async function decide(cookie: string, reference: string, decision: string) {
  const id = await caseIdOf(portal, reference);
  const { case: found } = await (await portal.ask(`${QUEUE}/${id}`, { cookie })).json();
  return decided(portal, cookie, id, { decision, version: found.version, checked: true, text: "As decided." });
}

test("the nominee is asked once the sender has confirmed, and staff accept only what they agreed to", async () => {
  const { mail, token, reference, email } = await asked();
  expect(mail.text).toContain("Asha Rao has nominated you");
  expect(mail.text).toContain("stepwell");
  const { cookie } = await staffMember(portal, "reviewer");
  const early = await decide(cookie, reference, "approve");
  expect([early.status, (await early.json()).code]).toEqual([409, "nominee_not_agreed"]);
  await answered(token, "agree");
  await answered(token, "agree");
  expect((await decide(cookie, reference, "approve")).status).toBe(200);
  await awaitMail(dataDir(), email, `Accepted: ${reference}`);
});

test("a refusal erases the nominee and ends the nomination, and its sender is told", async () => {
  const { token, reference, email, nomineeEmail } = await asked();
  const found = await caseOf(reference);
  const { cookie } = await staffMember(portal, "reviewer");
  await portal.ask(`${QUEUE}/${found?.id}/notes`, { cookie, body: { text: "Kavya built much." } });
  await answered(token, "refuse");
  expect(await caseOf(reference)).toMatchObject({ status: "declined", details: { award: "Award for public works" } });
  expect(await db().$count(caseNoteTable, eq(caseNoteTable.caseId, found?.id ?? ""))).toBe(0);
  expect(await db().$count(nomineeTable, eq(nomineeTable.email, nomineeEmail))).toBe(0);
  const told = await awaitMail(dataDir(), email, `Declined: ${reference}`);
  expect(told.text).toContain("does not agree");
  await soon(async () => {
    const { rows } = await (await portal.ask(`${QUEUE}?view=all&q=kavya`, { cookie })).json();
    expect(rows.map((row: { reference: string }) => row.reference)).not.toContain(reference);
  });
  await expect(answered(token, "agree")).rejects.toMatchObject({ status: 409 });
});

test("a nominee who refuses after the nomination was accepted is erased; its sender and staff are told", async () => {
  const { token, reference, email, nomineeName, cookie: sender } = await asked({ nomineeName: "Ilavarasi Wadekar" });
  await answered(token, "agree");
  const { cookie } = await staffMember(portal, "reviewer");
  expect((await decide(cookie, reference, "approve")).status).toBe(200);
  await answered(token, "refuse");
  const told = await awaitMail(dataDir(), email, `A message about ${reference}`);
  expect(told.text).toContain("no longer agrees");
  const { staffMail } = portal.platform.config;
  const notice = await awaitMail(dataDir(), staffMail, `A nominee withdrew: ${reference}`);
  expect(notice.text).toContain(nomineeName);
  await soon(async () =>
    expect(await caseOf(reference)).toMatchObject({ status: "approved", details: { award: "Award for public works" } }),
  );
  await soon(async () => expect(JSON.stringify((await caseOf(reference))?.details)).not.toContain(nomineeName));
  const tracked = await (await portal.ask("/api/track/case", { cookie: sender })).text();
  expect(tracked).toContain("The nominee withdrew");
});

test("the name of a nominee who withdrew is gone in the night, also while no email leaves", async () => {
  const { token, reference, nomineeName } = await asked({ nomineeName: "Ilavarasi Wadekar" });
  await answered(token, "agree");
  const { cookie } = await staffMember(portal, "reviewer");
  expect((await decide(cookie, reference, "approve")).status).toBe(200);
  await soon(async () => expect((await caseOf(reference))?.status).toBe("approved"));
  const isOne = eq(caseTable.reference, reference);
  await db().delete(nomineeTable).where(eq(nomineeTable.name, nomineeName));
  await endSilentNominations.run(system());
  expect((await db().select().from(caseTable).where(isOne))[0]?.details).toEqual({ award: "Award for public works" });
});

async function isFoundBy(words: string, reference: string, cookie: string) {
  const answer = await portal.ask(`${QUEUE}?view=all&q=${encodeURIComponent(words)}`, { cookie });
  const { rows } = await answer.json();
  return rows.some((row: { reference: string }) => row.reference === reference);
}

test("a nominee whose nomination was withdrawn, or who refused after it was accepted, is found by no word any more", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  const [withdrawn, accepted] = [
    await asked({ nomineeName: "Zubeida Quettawala", work: "Karunagappally stepwell" }),
    await asked({ nomineeName: "Yashodhara Xaviour", work: "Karunagappally stepwell" }),
  ];
  for (const { reference, nomineeName } of [withdrawn, accepted])
    await soon(async () => expect(await isFoundBy(nomineeName, reference, cookie)).toBe(true));
  expect((await portal.ask("/api/track/withdraw", { body: {}, cookie: withdrawn.cookie })).status).toBe(200);
  await answered(accepted.token, "agree");
  expect((await decide(cookie, accepted.reference, "approve")).status).toBe(200);
  await answered(accepted.token, "refuse");
  for (const { reference, nomineeName } of [withdrawn, accepted])
    await soon(async () => {
      for (const words of [nomineeName, "Karunagappally"])
        expect(await isFoundBy(words, reference, cookie)).toBe(false);
      expect(await isFoundBy(reference, reference, cookie)).toBe(true);
    });
});

/** Uses up, or restores, the limit of emails that strangers may cause to `email`. */
async function spendBudget(email: string, isSpent: boolean) {
  const ctx = portal.context();
  const key = keyedHash(ctx, "mails that strangers cause in ten minutes", mailboxKey(email));
  const row = { count: 3, resetsAt: new Date(Date.now() + (isSpent ? DAY_MS : -1000)) };
  await db()
    .insert(rateLimitTable)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: rateLimitTable.key, set: row });
}
/** Runs the jobs of the next night once the earlier ones have ended. */
async function nightly() {
  const running = sql`select id from pgboss.job where data->>'name' = 'nominations.ask' and state < 'completed'`;
  await soon(async () => expect(await rowsOf(db(), running)).toEqual([]));
  await runNightly(jobs, system(new Date(Date.now() + DAY_MS / 48)));
}
const leftOut = (caseId: string) =>
  db().$count(mailTable, and(eq(mailTable.about, caseId), eq(mailTable.failure, LEFT_OUT)));

test("a nominee whose question was left out is asked the next night, and the 14 days begin with it", async () => {
  const body = newNomination();
  await spendBudget(body.nomineeEmail, true);
  const sent = await confirmed(body);
  const id = await caseIdOf(portal, sent.reference);
  await soon(async () => expect(await leftOut(id)).toBe(1));
  await endSilentNominations.run(system(new Date(Date.now() + 20 * DAY_MS)));
  expect(await caseOf(sent.reference)).toMatchObject({ status: "submitted", details: { work: body.work } });
  const label =
    "The nominee has not been asked yet, as the limit of emails to the address or of the sender’s questions is reached";
  expect(await nomineeChecks(sent.reference)).toEqual([{ label, state: "warning" }]);

  await nightly();
  await soon(async () => expect(await leftOut(id)).toBe(1));
  expect(await mailsTo(dataDir(), body.nomineeEmail)).toEqual([]);
  await spendBudget(body.nomineeEmail, false);
  await nightly();
  const mail = await awaitMail(dataDir(), body.nomineeEmail, `You are nominated: ${body.award}`);
  await nightly();
  expect(await mailsTo(dataDir(), body.nomineeEmail)).toHaveLength(1);
  await answered(tokenIn(mail), "agree");
  await endSilentNominations.run(system(new Date(Date.now() + 20 * DAY_MS)));
  expect((await caseOf(sent.reference))?.status).toBe("submitted");
});

test("three questions wait for a nominee at a time: the fourth comes when one is answered", async () => {
  const nomineeEmail = newcomer().email;
  const isAsked = eq(nomineeTable.email, nomineeEmail);
  const send = async () => {
    await spendBudget(nomineeEmail, false);
    const body = newNomination({ nomineeEmail });
    const sent = { reference: "", email: body.nominatorEmail };
    sent.reference = (await (await portal.ask("/api/nominations", { body })).json()).data.reference;
    const code = await firstCode(portal, sent);
    expect((await portal.ask("/api/track/open", { body: { ...sent, code } })).status).toBe(200);
    return caseIdOf(portal, sent.reference);
  };
  for (let count = 1; count <= 3; count++) {
    await send();
    await soon(async () => expect(await db().$count(nomineeTable, isAsked)).toBe(count));
  }
  const fourth = await send();
  await soon(async () => expect(await leftOut(fourth)).toBe(1));
  await spendBudget(nomineeEmail, false);
  await nightly();
  await soon(async () => expect(await leftOut(fourth)).toBe(1));
  await soon(async () => expect(await mailsTo(dataDir(), nomineeEmail)).toHaveLength(3));
  const [first = ""] = (await mailsTo(dataDir(), nomineeEmail)).map(tokenIn);
  await answered(first, "agree");
  await spendBudget(nomineeEmail, false);
  await nightly();
  await soon(async () => expect(await mailsTo(dataDir(), nomineeEmail)).toHaveLength(4));
});

/** A nomination by the signed-in account, confirmed by its code; returns the id of its case. */
async function confirmedBy(cookie: string, body: ReturnType<typeof newNomination>): Promise<string> {
  const { reference } = (await (await portal.ask("/api/nominations", { cookie, body })).json()).data;
  const sent = { reference, email: body.nominatorEmail };
  const code = await firstCode(portal, sent);
  expect((await portal.ask("/api/track/open", { body: { ...sent, code } })).status).toBe(200);
  return caseIdOf(portal, reference);
}

test("five questions of one sender wait at a time, whoever is nominated: the next goes when one is answered", async () => {
  const { email: nominatorEmail, cookie } = await provenMember(portal);
  const bodies = Array.from({ length: 12 }, () => newNomination({ nominatorEmail }));
  const ids: string[] = [];
  for (const body of bodies) ids.push(await confirmedBy(cookie, body));
  const questions = async () =>
    (await Promise.all(bodies.map(({ nomineeEmail }) => mailsTo(dataDir(), nomineeEmail)))).flat();
  const waiting = async () => (await Promise.all(ids.map(leftOut))).reduce((sum, count) => sum + count, 0);
  await soon(async () => expect([(await questions()).length, await waiting()]).toEqual([5, 7]));
  const [first] = await questions();
  await answered(first ? tokenIn(first) : "", "agree");
  await nightly();
  await soon(async () => expect([(await questions()).length, await waiting()]).toEqual([6, 6]));
});

test("one sender asks ten nominees a day, also if each refuses at once", async () => {
  const { email: nominatorEmail, cookie } = await provenMember(portal);
  let asked = 0;
  for (let sent = 0; sent < 11; sent++) {
    const body = newNomination({ nominatorEmail });
    const id = await confirmedBy(cookie, body);
    const mails = () => mailsTo(dataDir(), body.nomineeEmail);
    await soon(async () => expect((await mails()).length + (await leftOut(id))).toBe(1));
    const [mail] = await mails();
    if (mail) await answered(tokenIn(mail), "refuse");
    if (mail) asked += 1;
  }
  expect(asked).toBe(10);
});

test("a nominee who was not asked yet is erased with a withdrawal, and reads the nomination in the export", async () => {
  const body = newNomination({ work: "Not asked about a causeway." });
  await spendBudget(body.nomineeEmail, true);
  const sent = await confirmed(body);
  const id = await caseIdOf(portal, sent.reference);
  await soon(async () => expect(await leftOut(id)).toBe(1));
  const address = { email: body.nomineeEmail, from: null, until: null };
  const who = { userId: "nobody", email: body.nomineeEmail, addresses: [address] };
  expect(JSON.stringify(await nominationsHeld(system(), who))).toContain("causeway");
  expect((await portal.ask("/api/track/withdraw", { body: {}, cookie: sent.cookie })).status).toBe(200);
  await soon(async () => expect((await caseOf(sent.reference))?.details).toEqual({ award: body.award }));
  expect(await nominationsHeld(system(), who)).toEqual({ nominations: [] });
});

test("a nominee who was never asked is erased 14 days after staff declined the nomination", async () => {
  const body = newNomination({ work: "Never asked about a weir." });
  await spendBudget(body.nomineeEmail, true);
  const { reference } = await confirmed(body);
  const id = await caseIdOf(portal, reference);
  await soon(async () => expect(await leftOut(id)).toBe(1));
  const { cookie } = await staffMember(portal, "reviewer");
  const version = (await caseOf(reference))?.version;
  const decision = { decision: "decline", version, text: "The award is for bridges." };
  expect((await decided(portal, cookie, id, decision)).status).toBe(200);
  const inDays = (days: number) => system(new Date(Date.now() + days * DAY_MS));
  await endSilentNominations.run(inDays(ANSWER_DAYS - 1));
  expect((await caseOf(reference))?.details).toMatchObject({ nomineeEmail: body.nomineeEmail });
  await endSilentNominations.run(inDays(ANSWER_DAYS + 1));
  expect(await caseOf(reference)).toMatchObject({ status: "declined", details: { award: body.award } });
  expect((await caseOf(reference))?.details).not.toHaveProperty("nomineeEmail");
});

test("a withdrawal whose job comes late forgets no nominee of a nomination that is open again", async () => {
  const { reference, nomineeEmail } = await asked();
  const found = await caseOf(reference);
  const [sent] = await db()
    .select()
    .from(activityTable)
    .where(eq(activityTable.subject, found?.id ?? ""));
  if (!sent) throw new Error("nothing was recorded");
  const late = { ...sent, type: "case.withdrawn", at: sent.at.toISOString() };
  await forgetNominee.run(system(), { activity: late, position: 0 });
  expect((await caseOf(reference))?.details).toMatchObject({ nomineeEmail });
  expect(await db().$count(nomineeTable, eq(nomineeTable.email, nomineeEmail))).toBe(1);
});

test("the end of nominations whose address nobody confirmed mails it within the budget, and greets nobody", async () => {
  const [victim, nomineeEmail] = [newcomer().email, newcomer().email];
  const references: string[] = [];
  for (let number = 0; number < 5; number++) {
    const body = newNomination({ nominatorEmail: victim, nominatorName: "Buy Now", nomineeEmail });
    references.push((await (await portal.ask("/api/nominations", { body })).json()).data.reference);
  }
  const address = { email: nomineeEmail, from: null, until: null };
  const who = { userId: "nobody", email: nomineeEmail, addresses: [address] };
  await transaction(system(), (tx) => eraseNominations(tx, who));
  const isToVictim = eq(mailTable.recipient, recipientHash(portal.platform, victim));
  const told = () => db().$count(mailTable, and(isToVictim, eq(mailTable.why, "case.declined")));
  await soon(async () => expect(await told()).toBe(references.length));
  const sent = (await mailsTo(dataDir(), victim)).filter(({ subject = "" }) =>
    references.some((reference) => subject.includes(reference)),
  );
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(sent.map(({ text = "" }) => text).join()).not.toContain("Dear Buy Now");
});

test("silence ends it after 14 days, not before, and not what was agreed to", async () => {
  const silent = await asked();
  const agreed = await asked();
  await answered(agreed.token, "agree");
  const inDays = (days: number) => system(new Date(Date.now() + days * DAY_MS));
  await endSilentNominations.run(inDays(ANSWER_DAYS - 1));
  expect((await caseOf(silent.reference))?.status).toBe("submitted");
  await endSilentNominations.run(inDays(ANSWER_DAYS + 1));
  expect(await caseOf(silent.reference)).toMatchObject({ status: "declined", details: { award: silent.award } });
  expect((await caseOf(agreed.reference))?.status).toBe("submitted");
  const told = await awaitMail(dataDir(), silent.email, `Declined: ${silent.reference}`);
  expect(told.text).toContain("has not answered within 14 days");
});

/** What staff read about the nominee. */
async function nomineeChecks(reference: string) {
  const { cookie } = await staffMember(portal, "reviewer");
  const answer = await portal.ask(`${QUEUE}/${await caseIdOf(portal, reference)}`, { cookie });
  const { checks } = (await answer.json()).case as { checks: { label: string; state: string }[] };
  return checks.filter(({ label }) => label.includes("nominee"));
}

test("who nominated with an address that is refused for good is told at once, and not that the nominee was silent", async () => {
  const body = newNomination();
  const accept = refuseAddress(portal, body.nomineeEmail);
  const { reference, email } = await confirmed(body);
  const told = await awaitMail(dataDir(), email, `A message about ${reference}`);
  expect(told.text).toContain("could not ask the nominee");
  expect(told.text).toContain("nominate them again with the right address");
  const label = "The nominee could not be asked, as our email to the address was not delivered";
  expect(await nomineeChecks(reference)).toEqual([{ label, state: "failed" }]);
  expect((await caseOf(reference))?.details).toMatchObject({ work: body.work });

  const isQuestion = and(eq(mailTable.about, await caseIdOf(portal, reference)), eq(mailTable.job, askNominee.name));
  const [question] = await db().select().from(mailTable).where(isQuestion);
  const isCause = eq(activityTable.id, question?.activityId ?? 0);
  const [activity] = await db().select().from(activityTable).where(isCause);
  if (!question || !activity) throw new Error("nothing was recorded");
  const position = Number(question.id.split("-").at(-1));
  const job = { activity: { ...activity, at: activity.at.toISOString() }, position, name: askNominee.name };
  await expect(askNominee.run(system(), job)).rejects.toThrow("refused");
  const messages = (await mailsTo(dataDir(), email)).filter(
    ({ subject }) => subject === `A message about ${reference}`,
  );
  expect(messages).toHaveLength(1);
  accept();

  await endSilentNominations.run(system(new Date(Date.now() + (ANSWER_DAYS + 1) * DAY_MS)));
  expect(await caseOf(reference)).toMatchObject({ status: "declined", details: { award: body.award } });
  const ended = await awaitMail(dataDir(), email, `Declined: ${reference}`);
  expect(ended.text).toContain("could not ask the nominee");
  expect(ended.text).not.toContain("has not answered");
});

test("the 14 days to answer begin when the question is delivered, not when it is first tried", async () => {
  const body = newNomination();
  const accept = refuseAddress(portal, body.nomineeEmail, { code: "ESOCKET", syscall: "connect" });
  const { reference } = await confirmed(body);
  const id = await caseIdOf(portal, reference);
  const isOne = eq(nomineeTable.caseId, id);
  await soon(async () => expect(await db().$count(nomineeTable, isOne)).toBe(1));
  expect(await nomineeChecks(reference)).toEqual([{ label: "The nominee is being asked by email", state: "warning" }]);
  await db()
    .update(nomineeTable)
    .set({ askedAt: new Date(Date.now() - 3 * DAY_MS) })
    .where(isOne);
  accept();
  await awaitMail(dataDir(), body.nomineeEmail, `You are nominated: ${body.award}`);
  await soon(async () => {
    const [nominee] = await db().select().from(nomineeTable).where(isOne);
    expect(nominee?.askedAt.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
  });
  const silent = [{ label: "The nominee has not answered yet", state: "warning" }];
  expect(await nomineeChecks(reference)).toEqual(silent);
});

test("a link of another nomination, or a made-up one, is refused", async () => {
  const { token } = await asked();
  const other = crypto.randomUUID() + token.slice(36);
  await expect(answered(other, "agree")).rejects.toMatchObject({ status: 400 });
  await expect(answered("", "refuse")).rejects.toMatchObject({ status: 400 });
});

test("a nominee with an account reads the nomination in the export, and erasing ends it", async () => {
  const { nomineeEmail, reference } = await asked();
  const who = { userId: "nobody", email: nomineeEmail, addresses: [{ email: nomineeEmail, from: null, until: null }] };
  expect(JSON.stringify(await nominationsHeld(system(), who))).toContain("stepwell");
  await transaction(system(), (tx) => eraseNominations(tx, who));
  expect(await nominationsHeld(system(), who)).toEqual({ nominations: [] });
  expect(JSON.stringify(await caseOf(reference))).not.toContain("stepwell");
});
