import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bankAccountChangeTable } from "../../src/features/money/bank/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { csvOf, daysAgo, money, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const soon = { timeout: 20_000 };
type Desk = Awaited<ReturnType<typeof treasury>>;

const other = {
  holder: "iFACE",
  bank: "Other Bank",
  number: "999999999999",
  ifsc: "OTHR0001234",
  upiId: "iface@other",
  merchantCode: "",
};

/** Changes the account, with a second person's approval. */
async function changeAccount(desk: Desk, details: object) {
  const { account } = await desk.done(desk.ask("/summary"));
  const body = { ...details, version: account.version };
  await desk.done(portal.ask(`${money}/account`, { cookie: desk.admin.cookie, body, method: "PUT" }));
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find(({ kind }: { kind: string }) => kind === "bank-account");
  await desk.done(desk.ask(`/approvals/${id}`, { decision: "approved" }));
}

/** Marks the file as the first one of the present account. */
const ofPresent = "/statements?account=present";

/** Payers saw the account with this number from `day` on. */
const sinceDay = (number: string, day: string) =>
  portal.platform.database.db
    .update(bankAccountChangeTable)
    .set({ setAt: new Date(`${day}T12:00:00+05:30`) })
    .where(eq(sql`${bankAccountChangeTable.details} ->> 'number'`, number));

test("the statements of another account begin with its own balance, and the books have both", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 50_000);
  await desk.post(csvOf([{ day: daysAgo(5), amount: 700, narration: "OLD ACCOUNT" }]));
  const path = (due: string) => `/api${payPath(portal.platform, due)}`;
  const claim = (due: string, utr: string, amountPaise: number, paidOn: string) =>
    portal.ask(`${path(due)}/claims`, { body: { utr, paidOn, amountPaise } });
  const claimsOf = async (due: string) => (await (await portal.ask(path(due))).json()).claims;
  const [former, present] = [await desk.raise(newcomer().email, 30_000), await desk.raise(newcomer().email, 30_000)];
  await claim(former, "411111111111", 30_000, daysAgo(5));
  await claim(present, "422222222222", 30_000, daysAgo(2));
  await changeAccount(desk, other);
  await sinceDay(other.number, daysAgo(4));
  await desk.post(csvOf([{ day: daysAgo(3), amount: 500, narration: `UPI ${reference}` }], 200), ofPresent);
  await expect.poll(async () => (await desk.due(reference)).status, soon).toBe("settled");
  const gap = await desk.file(csvOf([{ day: daysAgo(1), amount: 10, narration: "INTEREST" }], 9_000));
  expect([gap.status, (await gap.json()).code]).toEqual([409, "statement_gap"]);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 10, narration: "INTEREST" }], 700));
  await expect.poll(() => claimsOf(present), soon).toMatchObject([{ status: "contradicted" }]);
  // Its statements do not cover the days of payments to the former account.
  expect(await claimsOf(former)).toMatchObject([{ status: "waiting" }]);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 5, narration: "LAST OF THE FORMER" }], 1_700));
  await expect.poll(() => claimsOf(former), soon).toMatchObject([{ status: "contradicted" }]);
  const bank = async () => (await desk.books()).accounts.find(({ account }) => account === "bank")?.balancePaise;
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
  await desk.post(csvOf([{ day: daysAgo(1), amount: 5, narration: "FIRST OF THE THIRD" }], 40), ofPresent);
  const more = async () => ((await before())?.balancePaise ?? 0) - (held?.balancePaise ?? 0);
  await expect.poll(more, soon).toBe((25 + 45) * 100);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
}, 60_000);

test("a file that goes on from nothing is of another account once somebody says so", async () => {
  const desk = await treasury(portal);
  await changeAccount(desk, { ...other, number: "222222222222" });
  const unclear = await desk.file(csvOf([{ day: daysAgo(1), amount: 20, narration: "DAYS LATER" }], 9_000));
  expect([unclear.status, (await unclear.json()).code]).toEqual([409, "which_account"]);
  const bank = async (): Promise<number> => (await desk.done(desk.ask("/check"))).bankPaise;
  const before = await bank();
  await desk.post(csvOf([{ day: daysAgo(1), amount: 30, narration: "ITS FIRST" }], 0), ofPresent);
  await expect.poll(bank, soon).toBe(before + 3_000);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
}, 60_000);

test("a new account that begins with nothing is not the former one that ended with it", async () => {
  const desk = await treasury(portal);
  await desk.post(csvOf([{ day: daysAgo(1), amount: -30, narration: "MOVED TO ANOTHER BANK" }], 30));
  await changeAccount(desk, { ...other, number: "333333333333" });
  const first = await desk.file(csvOf([{ day: daysAgo(1), amount: 30, narration: "FROM THE OTHER BANK" }], 0));
  expect((await first.json()).code).toBe("which_account");
}, 60_000);

test("what was paid to the former account is not missed on another one, also where that was used before", async () => {
  const desk = await treasury(portal);
  const claimed = async (utr: string, paidOn: string) => {
    const path = `/api${payPath(portal.platform, await desk.raise(newcomer().email, 30_000))}`;
    const body = { utr, paidOn, amountPaise: 30_000 };
    expect((await portal.ask(`${path}/claims`, { body })).status).toBe(201);
    return async () => (await (await portal.ask(path)).json()).claims[0].status;
  };
  const [former, present] = [await claimed("433333333333", daysAgo(5)), await claimed("444444444444", daysAgo(2))];
  await changeAccount(desk, { ...other, number: "444444444444" });
  await sinceDay("444444444444", daysAgo(4));
  const rows = [6, 1].map((ago) => ({ day: daysAgo(ago), amount: 30, narration: `INTEREST ${ago}` }));
  await desk.post(csvOf(rows, 0), ofPresent);
  await expect.poll(present, soon).toBe("contradicted");
  expect(await former()).toBe("waiting");
}, 60_000);
