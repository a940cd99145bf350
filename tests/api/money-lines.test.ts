import { expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { spacedReference } from "../../src/features/money/reference";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { newcomer, provenMember } from "../people";
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

test("a line is explained by the reference as it is printed, in any case; so is every other act on a due", async () => {
  const staff = await desk();
  const email = newcomer().email;
  const [whole, part] = [await staff.raise(email, 30_000), await staff.raise(email, 40_000)];
  const printed = (reference: string) => spacedReference(reference).toLowerCase();
  await staff.posted([
    { day: daysAgo(1), amount: 300, narration: "NEFT FROM SOMEBODY" },
    { day: daysAgo(1), amount: 50, narration: "NEFT FROM ANYBODY" },
  ]);
  const explain = async (narration: string, explanation: object) => {
    const line = await staff.line(narration);
    return (await staff.ask(`/lines/${line?.id}/explanation`, explanation)).status;
  };
  expect(await explain("NEFT FROM SOMEBODY", { kind: "dues", references: [printed(whole)] })).toBe(200);
  expect((await staff.due(whole)).status).toBe("settled");
  expect(await explain("NEFT FROM ANYBODY", { kind: "credit", reference: printed(whole) })).toBe(200);

  const receipt = { amountPaise: 15_000, receivedOn: daysAgo(0), note: "Cash" };
  expect((await staff.ask("/counter-receipts", { ...receipt, reference: printed(part) })).status).toBe(201);
  const wish = { kind: "credit", amountPaise: 5_000, reason: "Paid too much" };
  expect((await staff.ask("/refunds", { ...wish, reference: printed(whole) })).status).toBe(201);
  const writeOff = { reference: printed(part), reason: "The rest is not asked for" };
  expect((await staff.ask("/write-offs", writeOff)).status).toBe(201);
  expect((await staff.ask(`/dues/${encodeURIComponent(printed(part))}`)).status).toBe(200);
});

test("credit is used for a due, and its document found, by its reference as it is printed", async () => {
  const staff = await desk();
  const { email, cookie } = await provenMember(portal);
  const [paid, next] = [await staff.raise(email, 30_000), await staff.raise(email, 20_000)];
  await staff.posted([{ day: daysAgo(1), amount: 500, narration: `NEFT ${paid}` }]);
  const dueId = spacedReference(next).toLowerCase();
  expect((await portal.ask("/api/payments/credit-uses", { cookie, body: { dueId } })).status).toBe(201);
  expect((await staff.due(next)).status).toBe("settled");
  const { rows } = await staff.done(staff.ask(`/documents?q=${encodeURIComponent(dueId)}`));
  expect(rows).toMatchObject([{ reference: next }]);
});
