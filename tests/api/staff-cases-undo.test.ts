import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { carryOutPlanned } from "../../src/features/cases/console/carry-out.server";
import { caseTable, plannedDecisionTable } from "../../src/features/cases/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { openedCase } from "../cases";
import { awaitMail, mailsTo } from "../outbox";
import { staffMember } from "../people";
import { usePortal } from "../portal";
import { carryOutDecisions, caseIdOf, decided, inquiryCase, messageCase, QUEUE } from "../staff-cases";

const portal = usePortal();
type Staff = Awaited<ReturnType<typeof staffMember>>;
let [asha, ravi]: Staff[] = [];

const db = () => portal.platform.database.db;
const ask = (who: Staff | undefined, path: string, body?: unknown, method?: string) =>
  portal.ask(`${QUEUE}${path}`, { cookie: who?.cookie, body, method });
const read = async (id: string, who = asha) => (await (await ask(who, `/${id}`)).json()).case;
const tracked = async (cookie: string) => (await (await portal.ask("/api/track/case", { cookie })).json()).case;
const undo = (planId: string, who = asha) => ask(who, `/bulk-decision/${planId}`, undefined, "DELETE");
const subjectsTo = async (email: string) =>
  (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject }) => subject);
const inSeconds = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
/** Waits for the acknowledgement of a new message; earlier emails are out by then. */
async function mailed() {
  const { email, reference } = await messageCase(portal);
  await awaitMail(portal.platform.config.dataDir, email, `We have your submission ${reference}`);
}

beforeAll(async () => {
  asha = await staffMember(portal, "reviewer");
  ravi = await staffMember(portal, "reviewer");
});
afterEach(() => {
  vi.useRealTimers();
});

test("a decision is stored at once and takes effect after twenty seconds; until then nobody outside knows", async () => {
  const { reference, email, cookie } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  const answer = await ask(asha, `/${id}/decision`, { decision: "close", text: "Half price.", version: 0 });
  const { case: shown } = await answer.json();
  expect(shown).toMatchObject({ status: "submitted", endedAt: null, decisions: [], messages: [] });
  expect(shown.planned).toMatchObject({ decision: "close", decider: { id: asha?.id } });
  expect(Date.parse(shown.planned.takesEffectAt) - Date.now()).toBeGreaterThan(15_000);
  inSeconds(12);
  await ask(ravi, "/counts");
  expect(await tracked(cookie)).toMatchObject({ status: "submitted", messages: [], canReply: true });
  await mailed();
  expect(await subjectsTo(email)).not.toContain(`Closed: ${reference}`);
  inSeconds(9);
  await ask(ravi, "/counts");
  expect(await tracked(cookie)).toMatchObject({ status: "closed", messages: [{ text: "Half price." }] });
  vi.useRealTimers();
  await awaitMail(portal.platform.config.dataDir, email, `Closed: ${reference}`);
});

test("a decision that is undone leaves the case, the applicant and the words as they were", async () => {
  const { id, email, reference } = await inquiryCase(portal);
  const answer = await ask(asha, `/${id}/decision`, { decision: "decline", text: "A slip.", version: 0 });
  const { planned } = (await answer.json()).case;
  expect((await undo(planned.id, ravi)).status).toBe(404);
  expect((await undo(planned.id)).status).toBe(200);
  inSeconds(60);
  expect(await read(id)).toMatchObject({ status: "submitted", version: 0, planned: null });
  expect((await read(id)).decisions).toEqual(["approve", "decline"]);
  vi.useRealTimers();
  await mailed();
  expect(await subjectsTo(email)).not.toContain(`Declined: ${reference}`);
  const [plan] = await db().select().from(plannedDecisionTable).where(eq(plannedDecisionTable.id, planned.id));
  expect(plan?.text).toBeNull();
  expect((await ask(ravi, `/${id}/decision`, { decision: "decline", text: "No.", version: 0 })).status).toBe(200);
});

test("each decision has a job of its own, due just after its time, that carries it out", async () => {
  const { id } = await messageCase(portal);
  const answer = await ask(asha, `/${id}/decision`, { decision: "close", version: 0 });
  const { planned } = (await answer.json()).case;
  const queued = async () => {
    const { rows } = (await db().execute(
      sql`select data, start_after as due from pgboss.job where data->>'name' = ${carryOutPlanned.name}
        and data->'activity'->>'subject' = ${planned.id}`,
    )) as unknown as { rows: { data: Parameters<typeof carryOutPlanned.run>[1]; due: string }[] };
    expect(rows).not.toEqual([]);
    return rows;
  };
  const rows = await vi.waitFor(queued, { timeout: 10_000 });
  const due = new Date(rows[0]?.due ?? 0);
  const late = due.getTime() - Date.parse(planned.takesEffectAt);
  expect([rows.length, late >= 0, late < 5_000]).toEqual([1, true, true]);
  if (rows[0]) await carryOutPlanned.run(portal.context({ actor: { kind: "system" }, now: due }), rows[0].data);
  expect((await db().select().from(caseTable).where(eq(caseTable.id, id)))[0]?.status).toBe("closed");
});

test("the server carries a decision out by itself when its time is over, though nobody looks", async () => {
  const { id, email, reference } = await messageCase(portal);
  await ask(asha, `/${id}/decision`, { decision: "close", text: "Yes.", version: 0 });
  const status = async () => (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0]?.status;
  await expect.poll(status, { timeout: 40_000, interval: 500 }).toBe("closed");
  await awaitMail(portal.platform.config.dataDir, email, `Closed: ${reference}`);
}, 60_000);

test("who is decided about leaves the queue until it takes effect, and nobody is given the case", async () => {
  const { id, version } = await messageCase(portal).then(({ id }) => ({ id, version: 0 }));
  await db()
    .update(caseTable)
    .set({ promisedAt: new Date("2019-01-01T06:00:00Z") })
    .where(eq(caseTable.id, id));
  const listed = async () => (await (await ask(ravi, "")).json()).rows.some((row: { id: string }) => row.id === id);
  expect(await listed()).toBe(true);
  const before = (await (await ask(ravi, "/counts")).json()).open;
  const { planned } = (await (await ask(asha, `/${id}/decision`, { decision: "close", version })).json()).case;
  expect(await listed()).toBe(false);
  expect((await (await ask(ravi, "/counts")).json()).open).toBe(before - 1);
  expect((await (await ask(ravi, "/next", undefined, "POST")).json()).id).not.toBe(id);
  await undo(planned.id);
  expect(await listed()).toBe(true);
});

test("a case that the applicant answered in the meantime is not decided, and says so", async () => {
  const { reference, cookie } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  await ask(asha, `/${id}/decision`, { decision: "close", version: 0 });
  await portal.ask("/api/track/messages", { body: { text: "One more thing." }, cookie });
  await carryOutDecisions(portal);
  const shown = await read(id);
  expect(shown).toMatchObject({ status: "submitted", planned: null, decisions: ["close"] });
  expect(shown.timeline.at(-1).what).toMatch(/^Decision not carried out/);
});

test("an ended case is opened again with a reason that staff read, and its applicant is told", async () => {
  const { reference, email, cookie } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  await decided(portal, asha?.cookie ?? "", id, { decision: "close", version: 0 });
  const { version } = await read(id);
  const stored = async () => (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0];
  const promisedFirst = (await stored())?.promisedAt;
  const reopen = (parts: object, who = ravi) =>
    ask(who, `/${id}/reopening`, { reason: "He had a second question.", version, ...parts });
  expect(Object.keys((await (await reopen({ reason: " " })).json()).fields)).toEqual(["reason"]);
  expect((await reopen({ version: version + 1 })).status).toBe(409);
  const { case: shown } = await (await reopen({})).json();
  expect(shown).toMatchObject({ status: "in-review", endedAt: null, ending: null, assignee: { id: ravi?.id } });
  expect(shown.notes).toMatchObject([{ text: "He had a second question.", author: { id: ravi?.id } }]);
  expect(Date.parse(shown.promisedAt)).toBeGreaterThan(Date.now());
  expect((await stored())?.firstPromisedAt).toEqual(promisedFirst);
  const { code } = await (await reopen({ version: shown.version })).json();
  expect(code).toBe("case_open");
  const mail = await awaitMail(portal.platform.config.dataDir, email, `Open again: ${reference}`);
  expect(mail.text).not.toContain("second question");
  expect(await tracked(cookie)).toMatchObject({ status: "in-review", canReply: true });
  expect((await decided(portal, ravi?.cookie ?? "", id, { decision: "close", version: shown.version })).status).toBe(
    200,
  );
  expect((await read(id)).status).toBe("closed");
});

test("reopening leaves membership and number as they are, and a second approval admits nobody twice", async () => {
  const { id, email } = await inquiryCase(portal);
  const approve = async () => {
    const { version } = await read(id);
    return decided(portal, asha?.cookie ?? "", id, { decision: "approve", version, checked: true });
  };
  await approve();
  const members = async () => {
    const rows = db().select().from(memberTable).innerJoin(userTable, eq(userTable.id, memberTable.userId));
    // The search index updates `searchedVersion` meanwhile.
    return (await rows.where(eq(userTable.email, email))).map(({ members: { searchedVersion, ...member } }) => member);
  };
  await expect.poll(async () => (await members()).length, { timeout: 15_000 }).toBe(1);
  const [before] = await members();
  await ask(ravi, `/${id}/reopening`, { reason: "Wrong type?", version: (await read(id)).version });
  expect(await members()).toEqual([before]);
  await approve();
  await mailed();
  expect(await members()).toEqual([before]);
});

test("an ended case is written to, and stays ended", async () => {
  const { reference, email, cookie } = await openedCase(portal);
  const id = await caseIdOf(portal, reference);
  await decided(portal, asha?.cookie ?? "", id, { decision: "close", version: 0 });
  const written = await ask(ravi, `/${id}/messages`, { text: "We forgot the link." });
  expect((await written.json()).case).toMatchObject({ status: "closed", assignee: null });
  const mail = await awaitMail(portal.platform.config.dataDir, email, `A message about ${reference}`);
  expect(mail.text).toContain("We forgot the link.");
  expect(mail.text).not.toContain("Read and reply");
  expect((await tracked(cookie)).messages.at(-1)).toMatchObject({ text: "We forgot the link." });
});
