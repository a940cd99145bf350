import { eq, isNotNull, like, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { membersToBill } from "../../src/features/membership/register/members-to-bill.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { carryOutRun } from "../../src/features/money/runs/carry-out-run.server";
import { forgetPreviews } from "../../src/features/money/runs/preview-run.server";
import { runPayerTable, runTable } from "../../src/features/money/runs/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { daysAgo, money, treasury } from "../money";
import { awaitMail } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = (now = new Date()) => portal.context({ actor: { kind: "system" }, now });
/** More payers than one transaction asks. */
const COUNT = 450;

const member = (id: string, parts: Partial<typeof memberTable.$inferInsert> = {}) => ({
  id,
  number: `IFACE-${id}`,
  type: "corporate" as const,
  status: "active" as const,
  name: `Body ${id}`,
  validFrom: "2026-01-01",
  validUntil: "2099-12-31",
  email: `${id}@example.in`,
  joinedAt: new Date(),
  ...parts,
});
type Desk = Awaited<ReturnType<typeof treasury>>;
let desk: Desk;
beforeAll(async () => {
  const staff = await staffMember(portal, "treasurer");
  const body = levy("Before there is an account");
  expect((await portal.ask(`${money}/runs`, { cookie: staff.cookie, body })).status).toBe(409);
  desk = await treasury(portal);
});

function levy(title: string, parts: Record<string, unknown> = {}) {
  const who = { kind: "members", types: ["corporate"] };
  return { title, amountPaise: 50_000, taxClass: "affiliation", lapsesOn: "2099-03-31", who, ...parts };
}
const preview = (body: unknown) => desk.done(desk.ask("/runs", body));
const confirm = (id: string) => desk.ask(`/runs/${id}/confirmation`, undefined, "POST");
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const duesOf = (title: string) => db().select().from(dueTable).where(eq(dueTable.title, title));
const runOf = async (id: string) =>
  (await desk.done(desk.ask("/runs"))).runs.find((run: { id: string }) => run.id === id);
const done = (id: string) =>
  vi.waitFor(async () => expect((await runOf(id)).doneAt).not.toBeNull(), { timeout: 40_000 });

test("many are asked for one fee as the preview showed, once, whoever confirms and whatever stops it", async () => {
  const ids = Array.from({ length: COUNT }, (_, at) => `levy-${String(at).padStart(3, "0")}`);
  await db()
    .insert(memberTable)
    .values([
      ...ids.map((id) => member(id)),
      member("levy-mute", { email: null, name: "Mute Works" }),
      member("levy-over", { status: "expired", validUntil: "2026-01-31" }),
      member("levy-digital", { type: "digital" }),
    ]);
  const seen = await preview(levy("Levy 2027"));
  expect(seen).toMatchObject({
    payers: COUNT,
    totalPaise: COUNT * 50_000,
    leftOut: [{ why: "No email address", count: 1, names: ["Mute Works"] }],
  });
  expect(seen.lines[0]).toEqual({ name: "Body levy-000", email: "levy-000@example.in", amountPaise: 50_000 });
  expect(await duesOf("Levy 2027")).toEqual([]);

  // A second treasurer has previewed the same run at the same time.
  const second = await preview(levy("Levy 2027"));
  const answers = await Promise.all([confirm(seen.id), confirm(seen.id), confirm(second.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  const [confirmed] = await db().select().from(runTable).where(isNotNull(runTable.confirmedAt));
  const { id } = confirmed ?? { id: "" };
  const activity = { id: 0, type: "run.confirmed", subject: id, at: new Date().toISOString() };
  const again = () => carryOutRun(membersToBill).run(system(), { activity, position: 0 });
  await Promise.all([again(), again()]);
  await done(id);
  expect(await runOf(id)).toMatchObject({ raised: COUNT, leftOut: 0 });
  const raised = await duesOf("Levy 2027");
  expect(new Set(raised.map(({ email }) => email)).size).toBe(COUNT);
  expect(raised).toHaveLength(COUNT);
  expect(raised[0]).toMatchObject({ totalPaise: 50_000, status: "open" });
  expect(raised[0]?.lapsesAt?.toISOString()).toBe("2099-03-31T18:30:00.000Z");
  const asked = await awaitMail(portal.platform.config.dataDir, raised[0]?.email ?? "", "To pay: Levy 2027");
  expect(asked.text).toContain("It can be paid until 31 March 2099.");
  expect(await db().$count(runPayerTable, eq(runPayerTable.runId, id))).toBe(0);
  expect(await codeOf(await confirm(id))).toEqual([409, "run_confirmed"]);
  const other = id === seen.id ? second.id : seen.id;
  expect(await codeOf(await confirm(other))).toEqual([409, "changed_meanwhile"]);

  // Members with such a due are left out until it ends unpaid.
  const later = await preview(levy("Levy 2027"));
  expect([later.payers, later.leftOut[0]]).toMatchObject([0, { why: "Asked under this title already", count: COUNT }]);
  expect(await codeOf(await confirm(later.id))).toEqual([409, "nobody_to_ask"]);
  await db().update(dueTable).set({ status: "cancelled" }).where(eq(dueTable.email, "levy-007@example.in"));
  expect(await preview(levy("Levy 2027"))).toMatchObject({ payers: 1 });
});

test("a job that stops half-way goes on with those it has not asked", async () => {
  const seen = await preview(levy("Levy 2028"));
  // As if the program had been killed after the first batch, with the run confirmed.
  const [first] = await db().select().from(runPayerTable).where(eq(runPayerTable.runId, seen.id)).limit(1);
  const asked = { id: "RUNASKED01", purpose: `run/${seen.id}/${first?.memberId}`, title: "Levy 2028" };
  await db()
    .insert(dueTable)
    .values({ ...asked, totalPaise: 50_000, payer: "guest:1", name: "Asked", raisedAt: new Date() });
  await db().update(runTable).set({ confirmedAt: new Date() }).where(eq(runTable.id, seen.id));
  expect(await codeOf(await confirm((await preview(levy("Levy 2028"))).id))).toEqual([409, "run_going_on"]);
  const activity = { id: 0, type: "run.confirmed", subject: seen.id, at: new Date().toISOString() };
  await carryOutRun(membersToBill).run(system(), { activity, position: 0 });
  expect(await runOf(seen.id)).toMatchObject({ raised: seen.payers - 1, leftOut: 1 });
  const own = await db()
    .select()
    .from(dueTable)
    .where(like(dueTable.purpose, `run/${seen.id}/%`));
  expect(own).toHaveLength(seen.payers);
});

test("what is too old, changed or unknown is not confirmed, and is forgotten", async () => {
  const old = await preview(levy("Levy 2029"));
  await db().update(runTable).set({ previewedAt: sql`now() - interval '61 minutes'` }).where(eq(runTable.id, old.id));
  expect(await codeOf(await confirm(old.id))).toEqual([409, "preview_too_old"]);
  const changed = await preview(levy("Levy 2029"));
  await db().insert(memberTable).values(member("levy-new"));
  expect(await codeOf(await confirm(changed.id))).toEqual([409, "changed_meanwhile"]);
  expect((await confirm(crypto.randomUUID())).status).toBe(404);
  expect(await duesOf("Levy 2029")).toEqual([]);
  await forgetPreviews.run(system(new Date(Date.now() + 2 * DAY_MS)));
  expect((await confirm(changed.id)).status).toBe(404);
  expect(await db().$count(runPayerTable)).toBe(0);
});

test("each pays the yearly fee of the type, and addresses find their members", async () => {
  const validUntil = daysAgo(-30);
  await db()
    .insert(memberTable)
    .values([
      member("fee-assoc", { type: "associate-member", validUntil }),
      member("fee-none", { type: "institutional", validUntil, organization: "Konkan Institute", state: "goa" }),
    ]);
  const byFee = { amountPaise: null, taxClass: "membership" };
  const types = ["associate-member", "institutional"];
  const fees = await preview(levy("Year 2027", { ...byFee, who: { kind: "members", types } }));
  expect(fees).toMatchObject({
    payers: 1,
    totalPaise: 360_000,
    leftOut: [{ why: "No fee is set for their type", count: 1 }],
  });
  const narrowed = (who: Record<string, unknown>) =>
    preview(levy("Narrow 2027", { who: { kind: "members", types, ...who } }));
  expect(await narrowed({ organization: "konkan institute", state: "goa" })).toMatchObject({ payers: 1 });
  expect(await narrowed({ state: "kerala" })).toMatchObject({ payers: 0 });
  expect(await narrowed({ tag: "west" })).toMatchObject({ payers: 0 });

  const emails = ["fee-none@example.in", "FEE-NONE@example.in", "nobody@example.in"];
  const named = await preview(levy("Named 2027", { who: { kind: "addresses", emails } }));
  expect(named).toMatchObject({
    payers: 1,
    leftOut: [{ why: "No member whose term runs has this address", count: 1, names: ["nobody@example.in"] }],
  });
  expect((await confirm(named.id)).status).toBe(202);
  await done(named.id);
  expect(await duesOf("Named 2027")).toMatchObject([{ email: "fee-none@example.in" }]);
});

test("bad wishes are refused, and who may not ask is not answered", async () => {
  const refused = async (parts: Record<string, unknown>) => (await desk.ask("/runs", levy("Levy 2030", parts))).status;
  expect(await refused({ who: { kind: "members", types: [] } })).toBe(400);
  expect(await refused({ who: { kind: "addresses", emails: ["no address"] } })).toBe(400);
  expect(await refused({ amountPaise: -1 })).toBe(400);
  expect(await refused({ lapsesOn: "2020-01-01" })).toBe(400);
  expect(await refused({ title: " " })).toBe(400);
  const auditor = await staffMember(portal, "auditor");
  const member = await provenMember(portal);
  for (const { cookie } of [auditor, member])
    expect((await portal.ask(`${money}/runs`, { cookie, body: levy("Levy 2030") })).status).toBe(403);
  expect((await portal.ask(`${money}/runs`, { cookie: auditor.cookie })).status).toBe(200);
});
