import { expect, test } from "vitest";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;

let balance = 1000;
async function posted(desk: Desk, rows: readonly BankRow[]): Promise<void> {
  const { statement } = await desk.post(csvOf(rows, balance));
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
}

const received = (desk: Desk, reference: string, amountPaise: number) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(2), note: "Cheque 12" }));

async function asDeposit(desk: Desk, narration: string): Promise<Response> {
  const { rows } = await desk.done(desk.ask("/lines"));
  const { id } = rows.find((one: { narration: string }) => one.narration === narration);
  return desk.ask(`/lines/${id}/explanation`, { kind: "deposit" });
}

const balances = async (desk: Desk) => {
  const { accounts, check } = await desk.books();
  expect(check.problems).toEqual([]);
  return Object.fromEntries(accounts.map(({ account, balancePaise }) => [account, balancePaise]));
};

test("cash of the counter that is banked is counted once, and no more is banked than is at hand", async () => {
  const desk = await treasury(portal);
  await received(desk, await desk.raise(newcomer().email, 50_000), 50_000);
  await posted(desk, [
    { day: daysAgo(9), amount: 400, narration: "BY CASH ONE" },
    { day: daysAgo(9), amount: 101, narration: "BY CASH TWO" },
  ]);
  expect((await desk.done(desk.ask("/summary"))).cashPaise).toBe(50_000);
  expect((await asDeposit(desk, "BY CASH ONE")).status).toBe(200);
  const { bank, cash, elsewhere } = await balances(desk);
  expect([bank, cash, elsewhere]).toEqual([150_100, 10_000, undefined]);
  expect((await desk.done(desk.ask("/summary"))).cashPaise).toBe(10_000);
  const refused = await asDeposit(desk, "BY CASH TWO");
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "cash_short", error: expect.stringContaining("₹100.00") }),
  ]);
  const { rows } = await desk.done(desk.ask("/lines?show=all"));
  expect(rows.find((one: { narration: string }) => one.narration === "BY CASH ONE")).toMatchObject({
    status: "explained",
    explanation: "deposit",
  });
});

test("two lines that are explained at once do not bank the same cash twice", async () => {
  const desk = await treasury(portal);
  await received(desk, await desk.raise(newcomer().email, 20_000), 20_000);
  const before = (await desk.done(desk.ask("/summary"))).cashPaise;
  await posted(desk, [
    { day: daysAgo(8), amount: before / 100, narration: "BY CHEQUE ONE" },
    { day: daysAgo(8), amount: before / 100, narration: "BY CHEQUE TWO" },
  ]);
  const answers = await Promise.all(["BY CHEQUE ONE", "BY CHEQUE TWO"].map((one) => asDeposit(desk, one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await balances(desk)).cash ?? 0).toBe(0);
});

test("a banked cheque that is returned is at hand again until its receipt is taken back", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 70_000);
  await received(desk, reference, 70_000);
  await posted(desk, [
    { day: daysAgo(7), amount: 700, narration: "CHEQUE IN" },
    { day: daysAgo(6), amount: -700, narration: "CHEQUE RETURNED" },
  ]);
  for (const one of ["CHEQUE IN", "CHEQUE RETURNED"]) expect((await asDeposit(desk, one)).status).toBe(200);
  expect((await balances(desk)).cash).toBe(70_000);
  const [receipt] = (await desk.done(desk.ask(`/dues/${reference}`))).received;
  await desk.done(desk.ask(`/allocations/${receipt.id}/reversal`, { reason: "Returned" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const [approval] = approvals;
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${approval.id}`, { cookie: desk.admin.cookie, body }));
  expect((await balances(desk)).cash ?? 0).toBe(0);
});

test("a statement with a deposit that is taken back leaves the cash at hand", async () => {
  const desk = await treasury(portal);
  await received(desk, await desk.raise(newcomer().email, 30_000), 30_000);
  await posted(desk, [{ day: daysAgo(5), amount: 300, narration: "CASH AGAIN" }]);
  expect((await asDeposit(desk, "CASH AGAIN")).status).toBe(200);
  expect((await balances(desk)).cash ?? 0).toBe(0);
  const [{ id }] = (await desk.done(desk.ask("/statements"))).rows;
  await desk.done(desk.ask(`/statements/${id}/reversal`, { reason: "The wrong file" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${approvals[0].id}`, { cookie: desk.admin.cookie, body }));
  expect((await balances(desk)).cash).toBe(30_000);
});
