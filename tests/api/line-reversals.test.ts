import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { explainSettled } from "../../src/features/money/bank/settle-lines.server";
import { statementLineTable } from "../../src/features/money/bank/tables.server";
import { gatewaySettlementTable } from "../../src/features/money/gateway/tables.server";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;
type Line = { id: string; narration: string; version: number; status: string; isWaiting: boolean };

let balance = 1000;
async function posted(desk: Desk, rows: readonly Omit<BankRow, "day">[]): Promise<void> {
  const dated = rows.map((row) => ({ day: daysAgo(2), ...row }));
  const { statement } = await desk.post(csvOf(dated, balance));
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
}

const lineOf = async (desk: Desk, narration: string): Promise<Line> =>
  (await desk.done(desk.ask("/lines?show=all"))).rows.find((one: Line) => one.narration === narration);
const explained = async (desk: Desk, narration: string, input: object) =>
  desk.done(desk.ask(`/lines/${(await lineOf(desk, narration)).id}/explanation`, input));
async function proposed(desk: Desk, narration: string): Promise<Response> {
  const { id, version } = await lineOf(desk, narration);
  return desk.ask(`/lines/${id}/reversal`, { reason: "It is wrong", version });
}
const code = async (asked: Promise<Response> | Response) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
async function approved(desk: Desk): Promise<Response> {
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find(({ kind }: { kind: string }) => kind === "explanation");
  const body = { decision: "approved" };
  return portal.ask(`${money}/approvals/${id}`, { cookie: desk.admin.cookie, body });
}
const balances = async (desk: Desk) => {
  const { accounts, check } = await desk.books();
  expect(check.problems).toEqual([]);
  return Object.fromEntries(accounts.map(({ account, balancePaise }) => [account, balancePaise]));
};

test("a line that was explained as not ours is taken back by two, and pays its due then", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 30_000);
  await posted(desk, [{ amount: 300, narration: "NEFT MEERA" }]);
  await explained(desk, "NEFT MEERA", { kind: "elsewhere", note: "Interest" });
  const { id } = await lineOf(desk, "NEFT MEERA");
  expect(await code(desk.ask(`/lines/${id}/reversal`, { reason: "", version: 0 }))).toEqual([400, "invalid_fields"]);
  expect((await proposed(desk, "NEFT MEERA")).status).toBe(201);
  expect(await lineOf(desk, "NEFT MEERA")).toMatchObject({ isWaiting: true, status: "explained" });
  expect(await code(proposed(desk, "NEFT MEERA"))).toEqual([409, "waits_already"]);
  const [approval] = (await desk.done(desk.ask("/approvals"))).approvals;
  expect(await code(desk.ask(`/approvals/${approval.id}`, { decision: "approved" }))).toEqual([403, "same_person"]);
  expect((await approved(desk)).status).toBe(200);
  expect(await lineOf(desk, "NEFT MEERA")).toMatchObject({ isWaiting: false, status: "unexplained", version: 1 });
  expect((await balances(desk)).elsewhere).toBeUndefined();
  expect(await code(proposed(desk, "NEFT MEERA"))).toEqual([409, "line_waits"]);
  await explained(desk, "NEFT MEERA", { kind: "dues", references: [reference] });
  expect((await desk.due(reference)).status).toBe("settled");
  expect(await code(desk.ask(`/lines/${id}/reversal`, { reason: "Late", version: 0 }))).toEqual([
    409,
    "changed_meanwhile",
  ]);
  expect((await proposed(desk, "NEFT MEERA")).status).toBe(201);
  expect((await approved(desk)).status).toBe(200);
  expect((await desk.due(reference)).status).toBe("open");
  await balances(desk);
});

test("a proposal about an explanation that was taken back otherwise is declined, not approved", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 30_000);
  await explained(desk, "NEFT MEERA", { kind: "dues", references: [reference] });
  expect((await proposed(desk, "NEFT MEERA")).status).toBe(201);
  const [{ id }] = (await desk.done(desk.ask(`/dues/${reference}`))).received;
  await desk.done(desk.ask(`/allocations/${id}/reversal`, { reason: "It is wrong" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const decide = (kind: string, decision: string) => {
    const found = approvals.find((one: { kind: string }) => one.kind === kind);
    const body = { decision, reason: "Looked at" };
    return portal.ask(`${money}/approvals/${found.id}`, { cookie: desk.admin.cookie, body });
  };
  expect((await decide("reversal", "approved")).status).toBe(200);
  expect(await code(decide("explanation", "approved"))).toEqual([409, "changed_meanwhile"]);
  expect((await decide("explanation", "declined")).status).toBe(200);
  await balances(desk);
});

test("what a line left as credit is taken back, unless it was used", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const creditOf = async () => (await (await portal.ask("/api/payments", { cookie })).json()).creditPaise as number;
  const reference = await desk.raise(email, 20_000);
  await posted(desk, [
    { amount: 70, narration: "NEFT CREDIT" },
    { amount: 200, narration: "NEFT USED" },
  ]);
  const before = (await desk.done(desk.ask("/summary"))).receivedMonthPaise;
  await explained(desk, "NEFT CREDIT", { kind: "credit", reference });
  expect(await creditOf()).toBe(7_000);
  expect((await proposed(desk, "NEFT CREDIT")).status).toBe(201);
  expect((await approved(desk)).status).toBe(200);
  expect(await creditOf()).toBe(0);
  expect((await desk.done(desk.ask("/summary"))).receivedMonthPaise).toBe(before);
  await explained(desk, "NEFT USED", { kind: "credit", reference });
  expect((await portal.ask("/api/payments/credit-uses", { cookie, body: { dueId: reference } })).status).toBe(201);
  expect(await code(proposed(desk, "NEFT USED"))).toEqual([409, "credit_used"]);
  await balances(desk);
});

test("a line that ended the wrong refund is taken back, unless the refund went on since", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 10_000);
  await desk.done(
    desk.ask("/counter-receipts", { reference, amountPaise: 10_000, receivedOn: daysAgo(0), note: "Cash" }),
  );
  const wish = { reference, kind: "due", amountPaise: 4_000, reason: "Paid too much" };
  const { number } = await desk.done(desk.ask("/refunds", wish));
  const refund = async () => {
    for (const show of ["waiting", "sent", "ended"])
      for (const one of (await desk.done(desk.ask(`/refunds?show=${show}`))).rows)
        if (one.number === number) return one;
  };
  const body = { decision: "approved" };
  const approval = (await refund()).approvalId;
  await desk.done(portal.ask(`${money}/approvals/${approval}`, { cookie: desk.admin.cookie, body }));
  await desk.done(desk.ask(`/refunds/${(await refund()).id}/sending`, { utr: "412345678901" }));
  await posted(desk, [
    { amount: -40, narration: "RENT OF THE HALL" },
    { amount: -40, narration: `NEFT ${number}` },
    { amount: 40, narration: `RETURNED ${number}` },
  ]);
  await explained(desk, "RENT OF THE HALL", { kind: "refund", number });
  expect(await refund()).toMatchObject({ status: "done", doneAt: expect.any(String) });
  expect((await proposed(desk, "RENT OF THE HALL")).status).toBe(201);
  expect((await approved(desk)).status).toBe(200);
  expect(await refund()).toMatchObject({ status: "sent", doneAt: null });
  expect((await balances(desk)).refunds).toBe(-4_000);
  await explained(desk, `NEFT ${number}`, { kind: "refund", number });
  await explained(desk, `RETURNED ${number}`, { kind: "refund", number });
  expect((await refund()).status).toBe("failed");
  const refused = await proposed(desk, `NEFT ${number}`);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "refund_state", error: expect.stringContaining("went on after this line") }),
  ]);
  expect((await proposed(desk, `RETURNED ${number}`)).status).toBe(201);
  expect((await approved(desk)).status).toBe(200);
  expect((await refund()).status).toBe("done");
  expect((await balances(desk)).refunds).toBeUndefined();
});

test("a settlement that was none is taken back, and awaits its own line again", async () => {
  const desk = await treasury(portal);
  await posted(desk, [{ amount: 90, narration: "RAZORPAY SETTL 498765432109" }]);
  await explained(desk, "RAZORPAY SETTL 498765432109", { kind: "settlement" });
  const { id } = await lineOf(desk, "RAZORPAY SETTL 498765432109");
  const { db } = portal.platform.database;
  await db
    .insert(gatewaySettlementTable)
    .values({
      id: "setl_reversed",
      utr: "498765432109",
      amountPaise: 9_000,
      feesPaise: 0,
      taxPaise: 0,
      settledAt: new Date(),
      lineId: id,
    });
  expect((await proposed(desk, "RAZORPAY SETTL 498765432109")).status).toBe(201);
  expect((await approved(desk)).status).toBe(200);
  const [settlement] = await db
    .select()
    .from(gatewaySettlementTable)
    .where(eq(gatewaySettlementTable.id, "setl_reversed"));
  expect(settlement?.lineId).toBeNull();
  await explainSettled(portal.context({ actor: { kind: "system" } }));
  const [line] = await db.select().from(statementLineTable).where(eq(statementLineTable.id, id));
  expect(line).toMatchObject({ status: "unexplained", explanation: null });
  expect((await balances(desk)).gateway).toBeUndefined();
});

test("a returned cheque whose cash was banked again keeps its explanation", async () => {
  const desk = await treasury(portal);
  const { cashPaise } = await desk.done(desk.ask("/summary"));
  await posted(desk, [
    { amount: -50, narration: "CHEQUE RETURNED" },
    { amount: cashPaise / 100 + 50, narration: "CASH IN" },
  ]);
  await explained(desk, "CHEQUE RETURNED", { kind: "deposit" });
  await explained(desk, "CASH IN", { kind: "deposit" });
  expect(await code(proposed(desk, "CHEQUE RETURNED"))).toEqual([409, "cash_short"]);
  expect((await proposed(desk, "CASH IN")).status).toBe(201);
  expect((await approved(desk)).status).toBe(200);
  expect((await balances(desk)).cash).toBe(cashPaise + 5_000);
});
