import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseReference } from "../../src/features/cases/reference";
import { caseCodeTable, caseTable } from "../../src/features/cases/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { codesFor, mailedCode, sentMessage } from "../cases";
import { mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const track = (body: unknown) => portal.ask("/api/track", { body });
const open = (body: unknown) => portal.ask("/api/track/open", { body });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const unknownReference = caseReference("CO", 2026, 999_999);

test("a foreign reference and a foreign address are answered like the right ones, and mail nothing", async () => {
  const sent = await sentMessage(portal);
  const stranger = newcomer().email;
  const [right, otherReference, otherAddress] = await Promise.all([
    track({ reference: sent.reference, email: sent.email }),
    track({ reference: unknownReference, email: sent.email }),
    track({ reference: sent.reference, email: stranger }),
  ]);
  const seen = async (answer: Response) => [answer.status, await answer.json()];
  expect(await seen(otherReference)).toEqual(await seen(right.clone()));
  expect(await seen(otherAddress)).toEqual(await seen(right));
  await expect.poll(() => codesFor(portal, sent), { timeout: 15_000 }).toHaveLength(1);
  expect(await mailsTo(portal.platform.config.dataDir, stranger)).toEqual([]);
});

test("the code stands first in the subject and alone on its line, and the log of mails does not keep it", async () => {
  const sent = await sentMessage(portal);
  const code = (await mailedCode(portal, sent)).replace(/^\d{3}/, "$& ");
  const mails = await mailsTo(portal.platform.config.dataDir, sent.email);
  const mail = mails.find(({ subject }) => subject === `${code} is your iFACE code`);
  expect(mail?.text).toMatch(new RegExp(`\n${code}\nValid for 15 minutes, until \\d+:\\d\\d [AP]M IST\n`));
  expect(mail?.html).toContain(`>${code}</td>`);
  const logged = () => db().select({ subject: mailTable.subject }).from(mailTable);
  // The log entry follows the sending, so the email can arrive first.
  await expect.poll(logged).toContainEqual({ subject: `Your code for ${sent.reference}` });
  expect((await logged()).filter(({ subject }) => subject.includes(code))).toEqual([]);
});

test("whatever is wrong with a code, the sentence is the same", async () => {
  const sent = await sentMessage(portal);
  const code = await mailedCode(portal, sent);
  const other = await sentMessage(portal);
  const { reference, email } = sent;
  const tries = [
    { reference, email, code: wrongOf(code) },
    { reference: unknownReference, email, code },
    { reference, email: other.email, code },
    { reference: other.reference, email: other.email, code },
  ];
  const answers = await Promise.all(tries.map(async (body) => (await open(body)).json()));
  expect(new Set(answers.map(({ error }) => error)).size).toBe(1);
  expect(answers[0].code).toBe("code_invalid");
  expect((await open({ reference, email, code })).status).toBe(200);
});

test("a code works once", async () => {
  const sent = await sentMessage(portal);
  const body = { reference: sent.reference, email: sent.email, code: await mailedCode(portal, sent) };
  expect((await open(body)).status).toBe(200);
  expect((await open(body)).status).toBe(400);
});

test("a code sent by two browsers at once opens one of them", async () => {
  const sent = await sentMessage(portal);
  const body = { reference: sent.reference, email: sent.email, code: await mailedCode(portal, sent) };
  const answers = await Promise.all([open(body), open(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("five wrong codes kill the code, also when they come at once", async () => {
  const { reference, email } = await sentMessage(portal);
  const code = await mailedCode(portal, { reference, email });
  const wrong = { reference, email, code: wrongOf(code) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(wrong)));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect((await open({ reference, email, code })).status).toBe(400);
  const next = await mailedCode(portal, { reference, email });
  expect((await open({ reference, email, code: next })).status).toBe(200);
});

test("four wrong codes leave the right one its fifth try", async () => {
  const { reference, email } = await sentMessage(portal);
  const code = await mailedCode(portal, { reference, email });
  for (let turn = 0; turn < 4; turn++) await open({ reference, email, code: wrongOf(code) });
  expect((await open({ reference, email, code })).status).toBe(200);
});

test("a new code ends the one before it", async () => {
  const { reference, email } = await sentMessage(portal);
  const first = await mailedCode(portal, { reference, email });
  const second = await mailedCode(portal, { reference, email });
  if (first !== second) expect((await open({ reference, email, code: first })).status).toBe(400);
  expect((await open({ reference, email, code: second })).status).toBe(200);
});

test("a code expires", async () => {
  const { reference, email } = await sentMessage(portal);
  const code = await mailedCode(portal, { reference, email });
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
  await db()
    .update(caseCodeTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(caseCodeTable.caseId, row?.id ?? ""));
  expect((await open({ reference, email, code })).status).toBe(400);
});

test("a code is stored as a hash only", async () => {
  const sent = await sentMessage(portal);
  const code = await mailedCode(portal, sent);
  const rows = await db().select().from(caseCodeTable);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test("at most three mails in ten minutes reach one address, codes among them, and the answer does not tell", async () => {
  const sent = await sentMessage(portal);
  const ask = () => track({ reference: sent.reference, email: sent.email });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const mails = () => mailsTo(portal.platform.config.dataDir, sent.email);
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(3);
  const fence = await sentMessage(portal);
  await mailedCode(portal, fence);
  expect(await mails()).toHaveLength(3);
});

test("a reference is read as people type it, an address in any case", async () => {
  const { reference, email } = await sentMessage(portal);
  await mailedCode(portal, { reference, email });
  const typed = { reference: ` ${reference.toLowerCase().replaceAll("-", " ")} `, email: email.toUpperCase() };
  expect((await track(typed)).status).toBe(200);
  const codes = () => codesFor(portal, { reference, email });
  await expect.poll(async () => (await codes()).length, { timeout: 15_000 }).toBe(2);
  const code = (await codesFor(portal, { reference, email })).at(-1) ?? "";
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await open({ ...typed, code: spaced })).status).toBe(200);
});

test.each([
  ["reference", [undefined, null, "", "IF-CO-2026-000123-0", "CO-1", "x".repeat(41), "<script>", 7]],
  ["email", [undefined, null, "", "asha", "asha@example", `${"a".repeat(250)}@example.in`, 7]],
])("asking for a code names a %s that cannot be", async (field, values) => {
  for (const value of values) {
    const answer = await track({ reference: unknownReference, email: "asha@example.in", [field]: value });
    expect([value, answer.status, Object.keys((await answer.json()).fields)]).toEqual([value, 400, [field]]);
  }
});

test("a code has six digits", async () => {
  for (const code of [undefined, "", "12345", "1234567", "12a456", "१२३४५६", "<b>1</b>", 123456]) {
    const answer = await open({ reference: unknownReference, email: "asha@example.in", code });
    expect([code, answer.status, Object.keys((await answer.json()).fields)]).toEqual([code, 400, ["code"]]);
  }
});
