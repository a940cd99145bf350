import { expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

type Line = {
  id: string;
  narration: string;
  suggestions: { reference: string; why: string }[];
  became: string | null;
  note: string | null;
};

const claim = (reference: string, utr: string, amountPaise: number) =>
  portal.ask(`/api/pay/${payPath(portal.platform, reference).replace("/pay/", "")}/claims`, {
    body: { utr, paidOn: daysAgo(1), amountPaise },
  });

let balance = 1000;
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}

async function desk() {
  const staff = await treasury(portal);
  const lines = async (show: string) => (await staff.done(staff.ask(`/lines?show=${show}`))).rows as Line[];
  return {
    ...staff,
    lines,
    async posted(rows: readonly BankRow[]) {
      const { statement } = await staff.post(next(rows));
      await expect
        .poll(async () => (await staff.done(staff.ask("/summary"))).lastStatement, { timeout: 20_000 })
        .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
    },
    line: async (narration: string, show = "unexplained") =>
      (await lines(show)).find((one) => one.narration === narration),
  };
}

test("a line that waits is suggested what fits, with every reason, what most speaks for first", async () => {
  const staff = await desk();
  const { email } = newcomer();
  const before = await staff.raise(email, 30_000);
  const [known, stranger] = [await staff.raise(email, 59_000), await staff.raise(newcomer().email, 59_000)];
  await claim(known, "412345678901", 59_000);
  await staff.posted([
    { day: daysAgo(3), amount: 300, narration: `UPI/${before}/meera.k@okbank` },
    { day: daysAgo(2), amount: 590, narration: "UPI/412345678902/MEERA KULKARNI/meera.k@okbank" },
    { day: daysAgo(2), amount: 590, narration: "NEFT SOMEBODY" },
  ]);
  const near = await staff.line("UPI/412345678902/MEERA KULKARNI/meera.k@okbank");
  expect(near?.suggestions).toMatchObject([
    {
      reference: known,
      why: "A claim’s UTR differs in one character · the amount is exact · the payer’s name is in the line · paid from this UPI ID before",
    },
    { reference: stranger, why: "The amount is exact · the payer’s name is in the line" },
  ]);
  const far = await staff.line("NEFT SOMEBODY");
  expect(far?.suggestions.map(({ why }) => why)).toEqual(["The amount is exact", "The amount is exact"]);
});

test("a due that is named is suggested whatever its amount, and so is a claim that came after the line", async () => {
  const staff = await desk();
  const [one, other] = [await staff.raise(newcomer().email, 70_000), await staff.raise(newcomer().email, 20_000)];
  const late = await staff.raise(newcomer().email, 81_000);
  await staff.posted([
    { day: daysAgo(2), amount: 123, narration: `IMPS ${one} ${other}` },
    { day: daysAgo(2), amount: 810, narration: "UPI/433333333333" },
  ]);
  const named = (await staff.line(`IMPS ${one} ${other}`))?.suggestions ?? [];
  expect(new Map(named.map(({ reference, why }) => [reference, why]))).toEqual(
    new Map([one, other].map((reference) => [reference, "Its reference is named"])),
  );
  await claim(late, "433333333333", 81_000);
  expect((await staff.line("UPI/433333333333"))?.suggestions).toMatchObject([
    { reference: late, why: "A claim has this UTR · the amount is exact" },
  ]);
});

test("lines that were explained by themselves say which due they paid and why they matched; by a person, what that person said", async () => {
  const staff = await desk();
  const [whole, part] = [
    await staff.raise(newcomer().email, 44_000, "Renewal"),
    await staff.raise(newcomer().email, 55_000, "Stall"),
  ];
  await staff.posted([
    { day: daysAgo(2), amount: 440, narration: `UPI ${whole}` },
    { day: daysAgo(2), amount: 100, narration: `UPI ${part}` },
    { day: daysAgo(1), amount: 50, narration: "CASH DEPOSIT" },
    { day: daysAgo(1), amount: -12.5, narration: "CHARGES" },
  ]);
  const automatic = (await staff.lines("automatic")).slice(0, 2);
  expect(new Set(automatic.map(({ became, note }) => `${became}: ${note}`))).toEqual(
    new Set([`Settled, Renewal: Reference ${whole}`, `Part-paid, Stall: Reference ${part}`]),
  );
  const { id } = (await staff.line("CASH DEPOSIT")) ?? { id: "" };
  const explanation = { kind: "dues", references: [part], note: "Handed in at the desk" };
  await staff.done(staff.ask(`/lines/${id}/explanation`, explanation));
  expect(await staff.line("CASH DEPOSIT", "all")).toMatchObject({
    became: "Part-paid, Stall",
    note: "Handed in at the desk",
  });
  expect((await staff.lines("automatic")).map((one) => one.narration)).not.toContain("CASH DEPOSIT");
  const { lastStatement } = await staff.done(staff.ask("/summary"));
  expect(lastStatement.sums).toEqual({ inRows: 3, inPaise: 59_000, outRows: 1, outPaise: -1250 });
});

test("a campus that shares a network enters more than sixty payments an hour", async () => {
  const desk = await treasury(portal);
  const [one, other] = [await desk.raise(newcomer().email, 10_000), await desk.raise(newcomer().email, 10_000)];
  const enter = (reference: string, utr: string) =>
    portal.ask(`/api${payPath(portal.platform, reference)}/claims`, {
      body: { utr, paidOn: daysAgo(0), amountPaise: 10_000 },
      address: "203.0.113.77",
    });
  for (let count = 0; count < 60; count++) await enter(one, "698765432101");
  expect((await enter(other, "698765432102")).status).toBe(201);
});
