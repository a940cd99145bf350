import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { usualFees } from "../../src/features/membership/fees";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { explainSettled } from "../../src/features/money/bank/settle-lines.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { gatewaySettlementTable } from "../../src/features/money/gateway/tables.server";
import { newId } from "../../src/platform/db/new-id.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { digitalMember } from "../members";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember, staffMember, withSecondFactor } from "../people";
import { usePortal } from "../portal";
import { addedAt, setTax } from "../tax";

const portal = usePortal();
const db = () => portal.platform.database.db;
const json = async (asked: Promise<Response>) => (await asked).json();
const FEE = 100_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const paidEvent = (parts: Record<string, unknown> = {}) => ({
  types: [{ title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null }],
  refundSteps: [],
  places: 20,
  startsAt: inDays(30),
  endsAt: inDays(30.2),
  closesAt: inDays(29),
  ...parts,
});

type Desk = Awaited<ReturnType<typeof treasury>>;
type Person = { email: string; cookie: string };
const cash = (desk: Desk, reference: string, amountPaise: number) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" }));
const creditOf = async ({ cookie }: Person): Promise<number> =>
  (await json(portal.ask("/api/payments", { cookie }))).creditPaise;
const system = () => portal.context({ actor: { kind: "system" } });
const isEven = async (desk: Desk) => expect((await desk.books()).check.problems).toEqual([]);
const soon = { timeout: 20_000 };
const dataDir = () => portal.platform.config.dataDir;

let balance = 1000;
/** A bank statement that continues from the last one. */
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}

async function lapse(reference: string): Promise<void> {
  const lapsesAt = new Date(Date.now() - DAY_MS);
  await db().update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, reference));
  await lapseDues.run(system());
}

async function cancel(desk: Desk, reference: string): Promise<void> {
  const { version } = await desk.done(desk.ask(`/dues/${reference}`));
  await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version }));
}

async function makeStaff(email: string, role: "treasurer" | "editor"): Promise<void> {
  await db()
    .update(userTable)
    .set({ roles: ["member", role] })
    .where(eq(userTable.email, email));
  await withSecondFactor(portal, email);
}

type Line = { id: string; amountPaise: number; status: string; reason: string | null };
const lineOf = async (desk: Desk, amountPaise: number): Promise<Line> => {
  const { rows }: { rows: Line[] } = await desk.done(desk.ask("/lines?show=all"));
  return rows.find((line) => line.amountPaise === amountPaise) ?? expect.fail("no line");
};

type Registered = { reference: string };
type Event = Parameters<typeof registerFor>[1];

async function registered(event: Event, who: Person, names: string[]) {
  const { registrations } = await json(registerFor(portal, event, { email: who.email, cookie: who.cookie, names }));
  return registrations.map(({ reference }: Registered) => reference) as string[];
}

async function row(reference: string | undefined) {
  const [found] = await db()
    .select()
    .from(registrationTable)
    .where(eq(registrationTable.reference, reference ?? ""));
  return found ?? expect.fail("no registration");
}

const leave = (reference: string | undefined, cookie: string) =>
  portal.ask(`/api/registrations/${reference}/cancellation`, { cookie, body: {} });

const subjectsTo = async (email: string) => (await mailsTo(dataDir(), email)).map(({ subject }) => subject ?? "");

test("a line whose payment was taken back can be a settlement of the gateway, and stops no other", async () => {
  const desk = await treasury(portal);
  const before = await desk.raise(newcomer().email, 50_100);
  const after = await desk.raise(newcomer().email, 60_100);
  await desk.post(
    next([
      { day: daysAgo(4), amount: 501, narration: "RAZORPAY SETTL HDFCN52026112512345678" },
      { day: daysAgo(4), amount: 601, narration: "RAZORPAY SETTL HDFCN52026112512345679" },
      { day: daysAgo(4), amount: 701, narration: "RAZORPAY SETTL UTIBN62026112599999999" },
    ]),
  );
  await expect.poll(async () => (await lineOf(desk, 70_100)).status, soon).toBe("unexplained");
  for (const [reference, amountPaise] of [[before, 50_100] as const, [after, 60_100] as const]) {
    const { id } = await lineOf(desk, amountPaise);
    await desk.done(desk.ask(`/lines/${id}/explanation`, { kind: "dues", references: [reference] }));
    const { received } = await desk.done(desk.ask(`/dues/${reference}`));
    await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "It was a settlement." }));
    const { approvals } = await desk.done(desk.ask("/approvals"));
    const waiting = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
    const body = { decision: "approved" };
    await desk.done(portal.ask(`${money}/approvals/${waiting.id}`, { cookie: desk.admin.cookie, body }));
  }
  const { id } = await lineOf(desk, 50_100);
  expect((await desk.ask(`/lines/${id}/explanation`, { kind: "settlement" })).status).toBe(200);
  const settledAt = new Date();
  await db()
    .insert(gatewaySettlementTable)
    .values([
      { id: "setl_1", utr: "HDFCN52026112512345679", amountPaise: 60_100, settledAt },
      { id: "setl_2", utr: "UTIBN62026112599999999", amountPaise: 70_100, settledAt },
    ]);
  await explainSettled(system());
  expect((await lineOf(desk, 60_100)).status).toBe("explained");
  expect((await lineOf(desk, 70_100)).status).toBe("explained");
  await isEven(desk);
}, 90_000);

test("a settlement that a line names has not come in with a line of another amount", async () => {
  const desk = await treasury(portal);
  const utr = "HDFCN52026112512345670";
  await desk.post(next([{ day: daysAgo(3), amount: 502, narration: `RAZORPAY SETTL ${utr}` }]));
  await expect.poll(async () => (await lineOf(desk, 50_200)).status, soon).toBe("unexplained");
  await db()
    .insert(gatewaySettlementTable)
    .values({ id: "setl_other", utr, amountPaise: 80_200, settledAt: new Date() });
  const { id } = await lineOf(desk, 50_200);
  await desk.done(desk.ask(`/lines/${id}/explanation`, { kind: "settlement" }));
  const [settlement] = await db()
    .select()
    .from(gatewaySettlementTable)
    .where(eq(gatewaySettlementTable.id, "setl_other"));
  expect(settlement?.lineId).toBeNull();
}, 60_000);

test("who stays of a group that is paid in part has the place that was paid, and is not asked for it again", async () => {
  const [desk, events, me] = [await treasury(portal), await eventDesk(portal), await provenMember(portal)];
  const event = await events.published(paidEvent());
  const [stays, leaves] = await registered(event, me, ["Asha Rao", "Vikram Rao"]);
  await cash(desk, (await row(stays)).dueId ?? "", FEE + 30_000);
  expect((await leave(leaves, me.cookie)).status).toBe(200);
  const next = (await row(stays)).dueId ?? "";
  expect((await desk.due(next)).status).toBe("settled");
  await expect.poll(async () => (await row(stays)).status, soon).toBe("confirmed");
  expect(await creditOf(me)).toBe(30_000);
  await expect.poll(() => subjectsTo(me.email), soon).toContain("Left over: Reading a pour record");
  await isEven(desk);
}, 90_000);

test("what a group has paid in part stays paid for those who stay, who are asked for the rest alone", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  const me = await provenMember(portal);
  const event = await events.published(paidEvent());
  const [first, second, leaves] = await registered(event, me, ["Asha Rao", "Vikram Rao", "Ravi Rao"]);
  await cash(desk, (await row(first)).dueId ?? "", 120_000);
  expect((await leave(leaves, me.cookie)).status).toBe(200);
  const next = (await row(first)).dueId ?? "";
  expect((await row(second)).dueId).toBe(next);
  expect(await desk.due(next)).toMatchObject({ status: "part-paid", paidPaise: 120_000, totalPaise: 2 * FEE });
  expect(await creditOf(me)).toBe(0);
  await desk.raise(me.email, 10_000, "Asked since");
  await awaitMail(dataDir(), me.email, "To pay: Asked since");
  expect((await subjectsTo(me.email)).filter((subject) => subject.startsWith("Left over"))).toEqual([]);
}, 90_000);

test("a cheque for a group that bounces after some of it left is taken from the due for the rest", async () => {
  const [desk, events] = [await treasury(portal), await eventDesk(portal)];
  const me = await provenMember(portal);
  const event = await events.published(paidEvent());
  const [first, second, third] = await registered(event, me, ["Asha Rao", "Vikram Rao", "Ravi Rao"]);
  const group = (await row(first)).dueId ?? "";
  await cash(desk, group, 50_000);
  await cash(desk, group, 30_000);
  expect((await leave(third, me.cookie)).status).toBe(200);
  expect((await leave(second, me.cookie)).status).toBe(200);
  const rest = (await row(first)).dueId ?? "";
  expect(await desk.due(rest)).toMatchObject({ status: "part-paid", paidPaise: 80_000 });
  const { received } = await desk.done(desk.ask(`/dues/${group}`));
  const bounce = async (at: number) => {
    await desk.done(desk.ask(`/allocations/${received[at].id}/reversal`, { reason: "The cheque came back." }));
    const { approvals } = await desk.done(desk.ask("/approvals"));
    const waiting = approvals.find(({ kind }: { kind: string }) => kind === "reversal");
    const body = { decision: "approved" };
    await desk.done(portal.ask(`${money}/approvals/${waiting.id}`, { cookie: desk.admin.cookie, body }));
  };
  await bounce(0);
  expect(await desk.due(rest)).toMatchObject({ status: "part-paid", paidPaise: 30_000, totalPaise: FEE });
  expect(await creditOf(me)).toBe(0);
  await isEven(desk);
  await bounce(1);
  expect(await desk.due(rest)).toMatchObject({ status: "open", paidPaise: 0, totalPaise: FEE });
  expect(await creditOf(me)).toBe(0);
  await isEven(desk);
}, 90_000);

test("who paid a part is told that it stays theirs once the due lapses or is cancelled", async () => {
  const desk = await treasury(portal);
  const [lapsing, cancelled] = [newcomer().email, newcomer().email];
  const first = await desk.raise(lapsing, 150_000, "An offer");
  await cash(desk, first, FEE);
  await lapse(first);
  const second = await desk.raise(cancelled, 150_000, "Another");
  await cash(desk, second, FEE);
  await cancel(desk, second);
  await expect.poll(() => subjectsTo(lapsing), soon).toContain("Left over: An offer");
  await expect.poll(() => subjectsTo(cancelled), soon).toContain("Left over: Another");
  for (const reference of [first, second]) {
    const { creditedPaise } = await json(portal.ask(`/api${payPath(portal.platform, reference)}`));
    expect(creditedPaise).toBe(FEE);
  }
}, 90_000);

test("what is given back of a place is what its event said as it was paid, whatever its organisers say since", async () => {
  const [desk, events, me] = [await treasury(portal), await eventDesk(portal), await provenMember(portal)];
  const event = await events.published(paidEvent({ refundSteps: [{ daysBefore: 60, percent: 100 }] }));
  const [mine] = await registered(event, me, ["Asha Rao"]);
  const dueId = (await row(mine)).dueId ?? "";
  await cash(desk, dueId, FEE);
  await expect.poll(async () => (await row(mine)).status, soon).toBe("confirmed");
  const promised = async () =>
    (await json(portal.ask(`/api/registrations/${mine}`, { cookie: me.cookie }))).registration.payment.refundPaise;
  expect(await promised()).toBe(0);
  await events.save(await events.read(event.id), { refundSteps: [{ daysBefore: 0, percent: 100 }] });
  expect(await promised()).toBe(0);
  expect((await leave(mine, me.cookie)).status).toBe(200);
  const { rows } = await desk.done(desk.ask("/refunds"));
  expect(rows.filter(({ reference }: { reference: string }) => reference === dueId)).toEqual([]);
}, 90_000);

test("a paid place that is registered beside a free one keeps what its event said, too", async () => {
  const [events, me] = [await eventDesk(portal), await provenMember(portal)];
  const refundSteps = [{ daysBefore: 10, percent: 50 }];
  const [paid] = paidEvent().types;
  const guest = { ...paid, title: "Guest", feeRupees: 0 };
  const event = await events.published(paidEvent({ types: [guest, paid], refundSteps }));
  const people = ["Asha Rao", "Vikram Rao"].map((name, at) => ({ name, registrationTypeIds: [event.types[at]?.id] }));
  const { registrations } = await json(registerFor(portal, event, { email: me.email, cookie: me.cookie, people }));
  const [free, owing] = await Promise.all(registrations.map((one: Registered) => row(one.reference)));
  expect(free).toMatchObject({ status: "confirmed", refundSteps: null });
  expect(owing).toMatchObject({ status: "held", refundSteps });
}, 60_000);

test("a treasurer whose membership has no yearly fee renews themself for nothing at all", async () => {
  const desk = await treasury(portal);
  const person = await digitalMember(portal);
  await db()
    .update(memberTable)
    .set({ type: "member-association-professionals", validUntil: daysAgo(-30) })
    .where(eq(memberTable.number, person.number));
  await makeStaff(person.email, "treasurer");
  const own = (path: string, body: unknown) => portal.ask(`${money}${path}`, { cookie: person.cookie, body });
  const due = { name: "Me", email: person.email, title: "Another year", taxClass: "membership" };
  expect((await own("/dues", { ...due, amountPaise: 100, renews: true })).status).toBe(403);
  const who = { kind: "addresses", emails: [person.email] };
  const run = { title: "Another year", taxClass: "membership", amountPaise: 100, who, renews: true };
  const { id } = await json(own("/runs", { ...run, lapsesOn: null }));
  expect((await own(`/runs/${id}/confirmation`, {})).status).toBe(403);
  expect((await desk.ask("/dues", { ...due, amountPaise: 100, renews: true })).status).toBe(201);
}, 90_000);

test("a treasurer asks a body that they administer for no year below its fee, and settles none, whoever pays for it", async () => {
  const desk = await treasury(portal);
  const [treasurer, { email }] = [await staffMember(portal, "treasurer"), await provenMember(portal)];
  const [payer] = await db().select().from(userTable).where(eq(userTable.email, email));
  const [memberId, organisationId] = [newId(), newId()];
  await db()
    .insert(memberTable)
    .values({
      id: memberId,
      number: "IFACE-2020-700001",
      type: "corporate",
      status: "active",
      name: "Body",
      validFrom: daysAgo(300),
      validUntil: daysAgo(-30),
      userId: payer?.id,
      joinedAt: new Date(),
    });
  await db().insert(organisationTable).values({ id: organisationId, memberId, createdAt: new Date() });
  await db().insert(administratorTable).values({ organisationId, userId: treasurer.id, since: new Date() });
  const own = async (path: string, body?: unknown) => {
    const answer = await portal.ask(`${money}${path}`, { cookie: treasurer.cookie, body, method: "POST" });
    return [answer.status, (await answer.json()).code];
  };
  const year = { title: "Year of a body", amountPaise: 100, taxClass: "affiliation" };
  const due = { ...year, name: "Body", email, renews: true };
  expect(await own("/dues", due)).toEqual([403, "own_due"]);
  const run = { ...year, who: { kind: "addresses", emails: [email] }, renews: true, lapsesOn: null };
  const { id } = await desk.done(desk.ask("/runs", run));
  expect(await own(`/runs/${id}/confirmation`)).toEqual([403, "own_due"]);
  const { reference } = await desk.done(desk.ask("/dues", due));
  const receipt = { reference, amountPaise: 50, receivedOn: daysAgo(0), note: "Cash" };
  expect(await own("/counter-receipts", receipt)).toEqual([403, "own_due"]);
  await desk.done(desk.ask("/counter-receipts", receipt));
  expect(await own("/write-offs", { reference, reason: "Small" })).toEqual([403, "same_person"]);
  await desk.done(desk.ask("/write-offs", { reference, reason: "Small" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const waiting = approvals.find(({ subject }: { subject: string }) => subject === reference);
  const body = { decision: "approved" };
  const answer = await portal.ask(`${money}/approvals/${waiting.id}`, { cookie: treasurer.cookie, body });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "same_person"]);
  const levy = await desk.done(desk.ask("/runs", { ...run, title: "Levy", renews: false }));
  await desk.done(desk.ask(`/runs/${levy.id}/confirmation`, {}));
  const levied = async () =>
    (
      await db()
        .select()
        .from(dueTable)
        .where(eq(dueTable.purpose, `run/${levy.id}/${memberId}`))
    )[0]?.id;
  await expect.poll(levied, { timeout: 20_000 }).toEqual(expect.any(String));
  const cash = { ...receipt, reference: await levied() };
  expect(await own("/counter-receipts", cash)).toEqual([403, "own_due"]);
});

test("a treasurer settles no due of their own by a statement that they confirm: a colleague explains its line", async () => {
  const [desk, me] = [await treasury(portal), await provenMember(portal)];
  await makeStaff(me.email, "treasurer");
  const reference = await desk.raise(me.email, 5_000_100);
  const other = await desk.raise(newcomer().email, 40_100);
  const csv = next([
    { day: daysAgo(2), amount: 50_001, narration: `UPI/${reference}` },
    { day: daysAgo(2), amount: 401, narration: `UPI/${other}` },
  ]);
  const headers = { "content-type": "text/csv" };
  const file = { cookie: me.cookie, method: "PUT", headers, body: csv };
  const { statement } = await json(portal.ask(`${money}/statements`, file));
  const confirmation = { cookie: me.cookie, body: {} };
  await desk.done(portal.ask(`${money}/statements/${statement.id}/confirmation`, confirmation));
  await expect.poll(async () => (await desk.due(other)).status, soon).toBe("settled");
  const line = await lineOf(desk, 5_000_100);
  expect(line).toMatchObject({ status: "unexplained", reason: expect.stringContaining("a colleague") });
  expect((await desk.due(reference)).status).toBe("open");
  const body = { kind: "dues", references: [reference] };
  const own = await portal.ask(`${money}/lines/${line.id}/explanation`, { cookie: me.cookie, body });
  expect(own.status).toBe(403);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, body));
  expect((await desk.due(reference)).status).toBe("settled");
}, 90_000);

test("a due that lapsed is not settled late with credit that came for something else", async () => {
  const [desk, me] = [await treasury(portal), await provenMember(portal)];
  await cash(desk, await desk.raise(me.email, 10_000, "Book"), 210_000);
  const due = await desk.raise(me.email, 150_000, "An offer");
  await cash(desk, due, 40_000);
  await lapse(due);
  expect(await creditOf(me)).toBe(240_000);
  await desk.post(next([{ day: daysAgo(1), amount: 1, narration: `UPI ${due}` }]));
  await expect.poll(() => creditOf(me), soon).toBe(240_100);
  const told = async () => (await subjectsTo(me.email)).filter((subject) => subject === "Left over: An offer");
  await expect.poll(async () => (await told()).length, soon).toBe(2);
  expect((await desk.due(due)).status).toBe("lapsed");
  await desk.post(next([{ day: daysAgo(1), amount: 1_099, narration: `UPI ${due} rest` }]));
  await expect.poll(async () => (await desk.due(due)).status, soon).toBe("settled");
  expect(await creditOf(me)).toBe(200_000);
  await isEven(desk);
}, 90_000);

test("a treasurer renews themselves for no less than the fee with the tax that members pay, whatever the class", async () => {
  const [desk, me] = [await treasury(portal), await digitalMember(portal)];
  await makeStaff(me.email, "treasurer");
  await db()
    .update(memberTable)
    .set({ validUntil: daysAgo(-30) })
    .where(eq(memberTable.number, me.number));
  expect((await setTax(portal, desk, { membership: addedAt(18) })).status).toBe(200);
  const own = async (path: string, body: unknown) => {
    const answer = await portal.ask(`${money}${path}`, { cookie: me.cookie, body });
    return [answer.status, (await answer.json()).code];
  };
  const feePaise = usualFees.digitalYear * 100;
  const due = { title: "My year", name: "Me", email: me.email, renews: true, taxClass: "affiliation" };
  expect(await own("/dues", { ...due, amountPaise: feePaise })).toEqual([403, "own_due"]);
  for (const amountPaise of [feePaise, null]) {
    const run = { ...due, amountPaise, who: { kind: "addresses", emails: [me.email] }, lapsesOn: null };
    const { id } = await desk.done(desk.ask("/runs", run));
    expect(await own(`/runs/${id}/confirmation`, {})).toEqual([403, "own_due"]);
  }
  const asMembersDo = await own("/dues", { ...due, taxClass: "membership", amountPaise: feePaise });
  expect(asMembersDo[0]).toBe(201);
}, 90_000);
