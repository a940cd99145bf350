import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { carryOutDue } from "../../src/features/cases/console/carry-out.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { awaitMail } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { inquiryCase, messageCase, QUEUE, ticketCase } from "../staff-cases";

const portal = usePortal();
type Staff = Awaited<ReturnType<typeof staffMember>>;
let [asha, ravi]: Staff[] = [];

const db = () => portal.platform.database.db;
const ask = (who: Staff | undefined, path: string, body?: unknown, method?: string) =>
  portal.ask(`${QUEUE}${path}`, { cookie: who?.cookie, body, method });
const plan = async (body: unknown) => {
  const answer = await ask(asha, "/bulk-decision", body);
  return { status: answer.status, ...(await answer.json()) };
};
const outcome = async (id: string) => (await ask(asha, `/bulk-decision/${id}`)).json();
const undo = (id: string, who = asha) => ask(who, `/bulk-decision/${id}`, undefined, "DELETE");
const statusOf = async (id: string) => {
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  return row?.status;
};
const inSeconds = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

beforeAll(async () => {
  asha = await staffMember(portal, "reviewer");
  ravi = await staffMember(portal, "reviewer");
});
afterEach(() => {
  vi.useRealTimers();
});

test("decisions about several cases take effect after twenty seconds, on the next read", async () => {
  const cases = [await inquiryCase(portal), await inquiryCase(portal)];
  const ids = cases.map(({ id }) => id);
  const { id, status, count } = await plan({ ids: [...ids, ids[0]], decision: "decline", text: "Not this year." });
  expect([status, count]).toEqual([201, 2]);
  expect(await outcome(id)).toMatchObject({ state: "waiting", decided: 0 });
  expect(await statusOf(ids[0] ?? "")).toBe("submitted");
  inSeconds(21);
  await ask(ravi, "/counts");
  expect(await Promise.all(ids.map(statusOf))).toEqual(["declined", "declined"]);
  expect(await outcome(id)).toMatchObject({ state: "done", decided: 2, skipped: [] });
  const shown = (await (await ask(ravi, `/${ids[0]}`)).json()).case;
  expect(shown.ending).toContain("declined by Asha Rao");
  expect(shown.timeline.at(-1)).toMatchObject({ what: "Declined", who: "Asha Rao" });
  for (const { email, reference } of cases)
    await awaitMail(portal.platform.config.dataDir, email, `Declined: ${reference}`);
});

test("a decision that is undone never takes effect, and only its decider undoes it", async () => {
  const { id: caseId } = await messageCase(portal);
  const { id } = await plan({ ids: [caseId], decision: "close" });
  expect((await undo(id, ravi)).status).toBe(404);
  expect((await undo(id)).status).toBe(200);
  expect((await undo(id)).status).toBe(200);
  inSeconds(60);
  expect(await outcome(id)).toMatchObject({ state: "undone", decided: 0 });
  expect(await statusOf(caseId)).toBe("submitted");
});

test("it is too late to undo what has taken effect", async () => {
  const { id: caseId } = await messageCase(portal);
  const { id } = await plan({ ids: [caseId], decision: "close" });
  inSeconds(21);
  const answer = await undo(id);
  expect([answer.status, (await answer.json()).code]).toEqual([409, "decision_done"]);
});

test("a case that somebody else decided or changed in the meantime is left alone, and named", async () => {
  const [kept, decided, changed] = await Promise.all([1, 2, 3].map(() => inquiryCase(portal)));
  const ids = [kept, decided, changed].map((one) => one?.id ?? "");
  const first = await ask(ravi, `/${ids[1]}/decision`, { decision: "decline", text: "Known.", version: 0 });
  expect(first.status).toBe(200);
  const { id } = await plan({ ids, decision: "approve", checked: true });
  await ask(ravi, `/${ids[2]}/messages`, { text: "One more question." });
  inSeconds(21);
  const { state, decided: count, skipped } = await outcome(id);
  expect([state, count]).toEqual(["done", 1]);
  const why = Object.fromEntries(skipped.map((one: { reference: string; why: string }) => [one.reference, one.why]));
  expect(why[decided?.reference ?? ""]).toMatch(/^This case was declined by Asha Rao on /);
  expect(why[changed?.reference ?? ""]).toMatch(/^Asha Rao changed this case on /);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["approved", "declined", "in-review"]);
});

test("the round of a minute carries out what nobody came to read, once, however many come", async () => {
  const { id: caseId } = await messageCase(portal);
  const { id } = await plan({ ids: [caseId], decision: "close" });
  inSeconds(21);
  const system = () => portal.context({ actor: { kind: "system" }, now: new Date() });
  await Promise.all([carryOutDue(system()), carryOutDue(system()), carryOutDue(system())]);
  expect(await statusOf(caseId)).toBe("closed");
  expect(await outcome(id)).toMatchObject({ state: "done", decided: 1, skipped: [] });
});

test("a plan is carried out with the roles its decider has then, and dropped without any", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const roles = (...held: string[]) =>
    db()
      .update(userTable)
      .set({ roles: ["member", ...held] })
      .where(eq(userTable.id, reviewer.id));
  const planned = async (caseId: string) => {
    const answer = await ask(reviewer, "/bulk-decision", { ids: [caseId], decision: "close" });
    return (await answer.json()).id as string;
  };
  const secret = await ticketCase(portal);
  const first = await planned(secret.id);
  await db()
    .update(caseTable)
    .set({ details: { restricted: true } })
    .where(eq(caseTable.id, secret.id));
  const { id: caseId } = await messageCase(portal);
  await planned(caseId);
  inSeconds(21);
  expect(await (await ask(reviewer, `/bulk-decision/${first}`)).json()).toMatchObject({ state: "done", decided: 0 });
  expect(await statusOf(secret.id)).toBe("submitted");
  expect(await statusOf(caseId)).toBe("closed");
  vi.useRealTimers();
  const { id: later } = await messageCase(portal);
  const last = await planned(later);
  await roles();
  inSeconds(21);
  await ask(asha, "/counts");
  expect(await statusOf(later)).toBe("submitted");
  const events = await db().select().from(activityTable).where(eq(activityTable.subject, last));
  expect(events.map(({ type, actor }) => [type, actor])).toEqual([
    ["decision.planned", reviewer.id],
    ["decision.dropped", "system"],
  ]);
  await roles("reviewer");
  expect(await (await ask(reviewer, `/bulk-decision/${last}`)).json()).toMatchObject({ state: "undone", decided: 0 });
});

test("nobody decides on their own application, alone or among others; a message of theirs may be closed", async () => {
  const [own, other] = [await inquiryCase(portal, { email: asha?.email }), await inquiryCase(portal)];
  const alone = await ask(asha, `/${own.id}/decision`, { decision: "approve", version: 0, checked: true });
  expect([alone.status, (await alone.json()).code]).toEqual([403, "own_application"]);
  const { id } = await plan({ ids: [own.id, other.id], decision: "approve", checked: true });
  const message = await messageCase(portal, { email: asha?.email });
  expect((await ask(asha, `/${message.id}/decision`, { decision: "close", version: 0 })).status).toBe(200);
  inSeconds(21);
  const why = "You applied for this yourself, so another reviewer has to decide it.";
  expect(await outcome(id)).toMatchObject({ decided: 1, skipped: [{ reference: own.reference, why }] });
  expect(await Promise.all([own.id, other.id].map(statusOf))).toEqual(["submitted", "approved"]);
  expect((await ask(ravi, `/${own.id}/decision`, { decision: "approve", version: 0, checked: true })).status).toBe(200);
});

test("what cannot be decided together is refused at once", async () => {
  const [message, inquiry] = [await messageCase(portal), await inquiryCase(portal)];
  const both = [message.id, inquiry.id];
  expect(await plan({ ids: both, decision: "approve" })).toMatchObject({ status: 400, code: "decision_not_possible" });
  expect((await plan({ ids: both, decision: "decline" })).fields).toHaveProperty("text");
  expect((await plan({ ids: [], decision: "close" })).fields).toHaveProperty("ids");
  expect((await plan({ ids: [message.id, "no-such-case"], decision: "close" })).status).toBe(404);
  const many = Array.from({ length: 201 }, () => message.id);
  expect((await plan({ ids: many, decision: "close" })).fields).toHaveProperty("ids");
});

test("one key plans once", async () => {
  const { id } = await messageCase(portal);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = { ids: [id], decision: "close" };
  const send = async () => (await portal.ask(`${QUEUE}/bulk-decision`, { body, headers, cookie: asha?.cookie })).json();
  expect(await send()).toEqual(await send());
});
