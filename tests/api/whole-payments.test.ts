import { expect, test } from "vitest";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { newcomer, provenMember } from "../people";
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
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" }));

const sheet = (desk: Desk, reference: string) => desk.done(desk.ask(`/dues/${reference}`));

async function proposed(desk: Desk, reference: string): Promise<Response> {
  const [{ id }] = (await sheet(desk, reference)).received;
  return desk.ask(`/allocations/${id}/reversal`, { reason: "A wrong amount" });
}

async function approved(desk: Desk): Promise<void> {
  const [{ id }] = (await desk.done(desk.ask("/approvals"))).approvals;
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${id}`, { cookie: desk.admin.cookie, body }));
}

const credit = async (cookie: string) =>
  (await (await portal.ask("/api/payments", { cookie })).json()).creditPaise as number;
const cashOf = async (desk: Desk) => (await desk.done(desk.ask("/summary"))).cashPaise as number;
const even = async (desk: Desk) => expect((await desk.books()).check.problems).toEqual([]);

test("a wrong amount at the counter is taken back whole, with the credit that it left", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const reference = await desk.raise(email, 50_000);
  await received(desk, reference, 500_000);
  expect([await credit(cookie), await cashOf(desk)]).toEqual([450_000, 500_000]);
  expect((await sheet(desk, reference)).received).toMatchObject([{ amountPaise: 50_000, isReversible: true }]);
  expect((await proposed(desk, reference)).status).toBe(201);
  expect((await desk.done(desk.ask("/approvals"))).approvals).toMatchObject([{ amountPaise: 500_000 }]);
  await approved(desk);
  expect([await credit(cookie), await cashOf(desk)]).toEqual([0, 0]);
  expect(await sheet(desk, reference)).toMatchObject({ status: "open", paidPaise: 0, openPaise: 50_000 });
  expect((await desk.done(desk.ask("/summary"))).receivedMonthPaise).toBe(0);
  await even(desk);
  await received(desk, reference, 50_000);
  expect([(await sheet(desk, reference)).status, await credit(cookie)]).toEqual(["settled", 0]);
  await even(desk);
});

test("a payment whose credit was used is not proposed to be taken back", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const [reference, next] = [await desk.raise(email, 50_000), await desk.raise(email, 10_000)];
  await received(desk, reference, 60_000);
  expect((await portal.ask("/api/payments/credit-uses", { cookie, body: { dueId: next } })).status).toBe(201);
  const refused = await proposed(desk, reference);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "credit_used", error: expect.stringContaining("two people approved its refund") }),
  ]);
  await even(desk);
});

test("a payment whose credit is used while the second person decides stays", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const [reference, next] = [await desk.raise(email, 50_000), await desk.raise(email, 10_000)];
  await received(desk, reference, 60_000);
  expect((await proposed(desk, reference)).status).toBe(201);
  expect((await portal.ask("/api/payments/credit-uses", { cookie, body: { dueId: next } })).status).toBe(201);
  await expect(approved(desk)).rejects.toThrow("credit_used");
  expect(await sheet(desk, reference)).toMatchObject({ status: "settled" });
  await even(desk);
});

test("a payment for several dues is taken back with all of them, and its line waits again", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const [one, two] = [await desk.raise(email, 20_000), await desk.raise(email, 30_000)];
  await posted(desk, [{ day: daysAgo(2), amount: 600, narration: "NEFT BOTH" }]);
  const [line] = (await desk.done(desk.ask("/lines"))).rows;
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [one, two] }));
  expect(await credit(cookie)).toBe(10_000);
  expect((await proposed(desk, two)).status).toBe(201);
  // The same payment, proposed from its other due.
  expect((await proposed(desk, one)).status).toBe(201);
  await approved(desk);
  for (const reference of [one, two]) expect((await sheet(desk, reference)).status).toBe("open");
  expect(await credit(cookie)).toBe(0);
  expect((await desk.done(desk.ask("/lines"))).rows).toMatchObject([{ id: line.id, status: "unexplained" }]);
  await expect(approved(desk)).rejects.toThrow("reversed_already");
  await even(desk);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [one] }));
  expect([(await sheet(desk, one)).status, await credit(cookie)]).toEqual(["settled", 40_000]);
  await even(desk);
});

test("a payment is taken back whole where one of its dues has ended since", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 40_000);
  const other = await desk.raise(email, 10_000);
  await posted(desk, [{ day: daysAgo(1), amount: 300, narration: "NEFT PART" }]);
  const [line] = (await desk.done(desk.ask("/lines"))).rows;
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [other, reference] }));
  const { version } = await desk.due(reference);
  await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version }));
  expect((await proposed(desk, other)).status).toBe(201);
  await approved(desk);
  expect((await sheet(desk, other)).status).toBe("open");
  const { accounts } = await desk.books();
  const waiting = accounts.find(({ account }) => account === "unexplained");
  expect(waiting?.balancePaise).toBe(-30_000);
  await even(desk);
});
