import { expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { csvOf, daysAgo, money, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const soon = { timeout: 20_000 };
type Desk = Awaited<ReturnType<typeof treasury>>;

const other = {
  ...{ holder: "iFACE", bank: "Other Bank", number: "999999999999", ifsc: "OTHR0001234" },
  ...{ upiId: "iface@other", merchantCode: "" },
};

/** Lets two people change the account. */
async function changeAccount(desk: Desk, details: object) {
  const { account } = await desk.done(desk.ask("/summary"));
  const body = { ...details, version: account.version };
  await desk.done(portal.ask(`${money}/account`, { cookie: desk.admin.cookie, body, method: "PUT" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find(({ kind }: { kind: string }) => kind === "bank-account");
  await desk.done(desk.ask(`/approvals/${id}`, { decision: "approved" }));
}

test("the statements of another account begin with its own balance, and the books have both", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 50_000);
  await desk.post(csvOf([{ day: daysAgo(5), amount: 700, narration: "OLD ACCOUNT" }]));
  const path = (due: string) => `/api${payPath(portal.platform, due)}`;
  const claim = (due: string, utr: string, amountPaise: number, paidOn: string) =>
    portal.ask(`${path(due)}/claims`, { body: { utr, paidOn, amountPaise } });
  const claimsOf = async (due: string) => (await (await portal.ask(path(due))).json()).claims;
  const [former, present] = [
    await desk.raise(newcomer().email, 30_000),
    await desk.raise(newcomer().email, 30_000),
  ];
  await claim(former, "411111111111", 30_000, daysAgo(5));
  await claim(present, "422222222222", 30_000, daysAgo(2));
  await changeAccount(desk, other);
  await desk.post(csvOf([{ day: daysAgo(3), amount: 500, narration: `UPI ${reference}` }], 200));
  await expect.poll(async () => (await desk.due(reference)).status, soon).toBe("settled");
  const gap = await desk.file(csvOf([{ day: daysAgo(1), amount: 10, narration: "INTEREST" }], 9_000));
  expect([gap.status, (await gap.json()).code]).toEqual([409, "statement_gap"]);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 10, narration: "INTEREST" }], 700));
  await expect.poll(() => claimsOf(present), soon).toMatchObject([{ status: "contradicted" }]);
  // Its statements say nothing about days when people paid to the former one.
  expect(await claimsOf(former)).toMatchObject([{ status: "waiting" }]);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 5, narration: "LAST OF THE FORMER" }], 1_700));
  await expect.poll(() => claimsOf(former), soon).toMatchObject([{ status: "contradicted" }]);
  const bank = async () =>
    (await desk.books()).accounts.find(({ account }) => account === "bank")?.balancePaise;
  await expect.poll(bank, soon).toBe((1_705 + 710) * 100);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
}, 60_000);

test("other details of the same account go on with its balance", async () => {
  const desk = await treasury(portal);
  const { account } = await desk.done(desk.ask("/summary"));
  await changeAccount(desk, { ...other, number: account.number, ifsc: account.ifsc, upiId: "iface@new" });
  const wrong = await desk.file(csvOf([{ day: daysAgo(1), amount: 20, narration: "INTEREST" }], 5));
  expect((await wrong.json()).code).toBe("statement_gap");
}, 60_000);

test("a corrected IFSC begins no other account, and what still comes on a former one goes on there", async () => {
  const desk = await treasury(portal);
  const before = async () => (await desk.books()).accounts.find(({ account }) => account === "bank");
  const held = await before();
  const { account } = await desk.done(desk.ask("/summary"));
  await changeAccount(desk, { ...other, number: account.number, ifsc: "OTHR0009999" });
  await desk.post(csvOf([{ day: daysAgo(1), amount: 10, narration: "INTEREST" }], 700));
  expect(await before()).toEqual(held);
  await changeAccount(desk, { ...other, number: "111111111111" });
  await desk.post(csvOf([{ day: daysAgo(1), amount: 25, narration: "LATE ON THE FORMER" }], 710));
  await desk.post(csvOf([{ day: daysAgo(1), amount: 5, narration: "FIRST OF THE THIRD" }], 40));
  const more = async () => ((await before())?.balancePaise ?? 0) - (held?.balancePaise ?? 0);
  await expect.poll(more, soon).toBe((25 + 45) * 100);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
}, 60_000);
