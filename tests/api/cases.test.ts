import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { caseMessageTable, caseTable } from "../../src/features/cases/tables.server";
import { workingMinutesBetween } from "../../src/features/cases/working-hours";
import { acknowledgement, openedCase, sentMessage } from "../cases";
import { awaitMail } from "../outbox";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const current = (cookie?: string) => portal.ask("/api/track/case", { cookie });
const reply = (body: unknown, cookie?: string, headers: Record<string, string> = {}) =>
  portal.ask("/api/track/messages", { body, cookie, headers });
const withdraw = (body: unknown, cookie?: string) => portal.ask("/api/track/withdraw", { body, cookie });
const viewOf = async (cookie: string) => (await (await current(cookie)).json()).case;
const change = (reference: string, parts: Partial<typeof caseTable.$inferInsert>) =>
  db().update(caseTable).set(parts).where(eq(caseTable.reference, reference));

afterEach(() => {
  vi.useRealTimers();
});

test("a case lives from its submission over mail, code and message to its withdrawal", async () => {
  const { reference, email, cookie, view } = await openedCase(portal);
  const mail = await acknowledgement(portal, { reference, email });
  expect(mail.text).toContain(`${portal.platform.config.publicUrl}/track?reference=${reference}`);
  expect(view).toMatchObject({ reference, kind: "CO", kindLabel: "Message", status: "submitted" });
  expect(view).toMatchObject({ canReply: true, canWithdraw: true, messages: [] });

  expect((await reply({ text: "Two of us\nwould come." }, cookie)).status).toBe(201);
  expect((await viewOf(cookie)).messages).toMatchObject([{ from: "applicant", text: "Two of us\nwould come." }]);

  expect((await withdraw({ reason: "We found another date" }, cookie)).status).toBe(200);
  const ended = await viewOf(cookie);
  expect(ended).toMatchObject({ status: "withdrawn", statusLabel: "Withdrawn", promisedAt: null });
  expect(ended).toMatchObject({ canReply: false, canWithdraw: false });
  expect(ended.messages.at(-1).text).toBe("We found another date");
  expect(ended.timeline.map(({ what }: { what: string }) => what)).toEqual([
    "Submitted",
    "Message from you",
    "Withdrawn by you",
  ]);
  await awaitMail(portal.platform.config.dataDir, email, `Withdrawn: ${reference}`);
});

test("an ended case takes no message and no second withdrawal, and says so in one sentence", async () => {
  for (const status of ["withdrawn", "approved", "declined", "closed"] as const) {
    const { reference, cookie } = await openedCase(portal);
    await change(reference, { status, endedAt: new Date() });
    for (const answer of [await reply({ text: "One more thing" }, cookie), await withdraw({}, cookie)])
      expect([status, answer.status, (await answer.json()).code]).toEqual([status, 409, "case_ended"]);
  }
});

test("withdrawing needs no reason", async () => {
  for (const body of [{}, { reason: "" }, { reason: null }]) {
    const { cookie } = await openedCase(portal);
    expect((await withdraw(body, cookie)).status).toBe(200);
    expect((await viewOf(cookie)).messages).toEqual([]);
  }
});

test("two withdrawals at once end the case once", async () => {
  const { cookie } = await openedCase(portal);
  const answers = await Promise.all([withdraw({}, cookie), withdraw({}, cookie)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("an answer to a request for information starts the clock again where it stood", async () => {
  const { reference, cookie } = await openedCase(portal);
  const promisedAt = new Date("2030-01-07T06:00:00Z");
  const pausedAt = new Date(Date.now() - 10 * 86_400_000);
  await change(reference, { status: "information-requested", promisedAt, pausedAt });
  expect(await viewOf(cookie)).toMatchObject({ status: "information-requested", promisedAt: null });
  expect((await reply({ text: "Here it is" }, cookie)).status).toBe(201);
  const view = await viewOf(cookie);
  expect(view.status).toBe("in-review");
  const left = workingMinutesBetween(new Date(), new Date(view.promisedAt));
  expect(Math.abs(left - workingMinutesBetween(pausedAt, promisedAt))).toBeLessThan(2);
});

test("a message sent twice with one key is stored once", async () => {
  const { reference, cookie } = await openedCase(portal);
  const key = { "idempotency-key": crypto.randomUUID() };
  const turns = [reply({ text: "Once" }, cookie, key), reply({ text: "Once" }, cookie, key)];
  for (const answer of await Promise.all(turns)) expect(answer.status).toBe(201);
  const stored = await db()
    .select()
    .from(caseMessageTable)
    .innerJoin(caseTable, eq(caseTable.id, caseMessageTable.caseId))
    .where(eq(caseTable.reference, reference));
  expect(stored).toHaveLength(1);
});

test("a message keeps scripts as text, Devanagari and its marks, and is refused blank or too long", async () => {
  const { cookie } = await openedCase(portal);
  const texts = ["<script>alert(1)</script>", "नमस्ते, श्री\u200dमान", "Jose\u0301"];
  for (const text of texts) expect((await reply({ text: `  ${text} ` }, cookie)).status).toBe(201);
  const { messages } = await viewOf(cookie);
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([texts[0], texts[1], "José"]);
  for (const text of [undefined, null, "", " \n ", 7, "x".repeat(4001), "a\u0000b"]) {
    const answer = await reply({ text }, cookie);
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["text"]]);
  }
});

test("a withdrawal's reason has at most 500 characters", async () => {
  const { cookie } = await openedCase(portal);
  const answer = await withdraw({ reason: "x".repeat(501) }, cookie);
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["reason"]]);
  expect((await withdraw({ reason: "x".repeat(500) }, cookie)).status).toBe(200);
});

test("nothing is shown or taken without an opened case", async () => {
  await sentMessage(portal);
  for (const answer of [await current(), await reply({ text: "Hello" }), await withdraw({})])
    expect([answer.status, (await answer.json()).code]).toEqual([401, "case_not_open"]);
});

test("the cookie of one case, changed to name another, opens nothing", async () => {
  const [one, other] = [await openedCase(portal), await openedCase(portal)];
  const idOf = (cookie: string) => /=([0-9a-f-]{36})\./.exec(cookie)?.[1] ?? "no id";
  const forged = one.cookie.replace(idOf(one.cookie), idOf(other.cookie));
  expect(forged).not.toBe(one.cookie);
  expect((await current(forged)).status).toBe(401);
  expect((await viewOf(one.cookie)).reference).toBe(one.reference);
});

test("an opened case closes after half an hour", async () => {
  const { cookie } = await openedCase(portal);
  expect(cookie).toMatch(/^iface\.case=/);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * 60_000 });
  expect((await current(cookie)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  for (const answer of [await current(cookie), await reply({ text: "Still there?" }, cookie)])
    expect(answer.status).toBe(401);
});

test("an opened case is kept from caches, scripts and other sites", async () => {
  const { cookie, setCookie } = await openedCase(portal);
  expect(setCookie).toMatch(/Max-Age=1800; Path=\/api\/track; HttpOnly; SameSite=Strict/);
  expect((await current(cookie)).headers.get("cache-control")).toBe("no-store");
});
