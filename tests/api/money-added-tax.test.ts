import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { extractText } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { figuresInForce } from "../../src/features/content/figures.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { membersToBill } from "../../src/features/membership/register/members-to-bill.server";
import { taxRuleTable } from "../../src/features/money/documents/tables.server";
import { lapseDues } from "../../src/features/money/dues/close-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { carryOutRun } from "../../src/features/money/runs/carry-out-run.server";
import { runTable } from "../../src/features/money/runs/tables.server";
import { digitalMember } from "../members";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";
import { addedAt, setTax, supplier, taxedAt } from "../tax";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const system = () => portal.context({ actor: { kind: "system" } });
const patience = { timeout: 20_000 };
const statusOf = async (asked: Promise<Response>) => (await asked).status;

let desk: Desk;
beforeEach(async () => {
  desk = await treasury(portal);
});

let balance = 1000;
const receive = async (rows: readonly Omit<BankRow, "day">[]) => {
  await desk.post(
    csvOf(
      rows.map((row) => ({ ...row, day: daysAgo(1) })),
      balance,
    ),
  );
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
};
const dueRow = async (reference: string) => (await db().select().from(dueTable).where(eq(dueTable.id, reference)))[0];
const becomes = (reference: string, status: string) =>
  expect.poll(async () => (await dueRow(reference))?.status, patience).toBe(status);
const pay = async (reference: string) => (await portal.ask(`/api${payPath(portal.platform, reference)}`)).json();
const sheet = (reference: string) => desk.done(desk.ask(`/dues/${reference}`));
const cash = async (reference: string) => {
  const { openPaise: amountPaise } = await pay(reference);
  await desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" }));
};
/** The text of the due's invoice, in one line. */
async function printed(reference: string): Promise<string> {
  const answer = await portal.ask(`/api${payPath(portal.platform, reference)}/document.pdf`);
  expect(answer.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
const holds = (text: string, parts: readonly string[]) =>
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
const even = async () => expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
/** A row of the year's tax table: taxable value, CGST, SGST and IGST, in paise. */
async function taxOf(state: string, percent: number): Promise<number[]> {
  const [year] = (await desk.done(desk.ask("/ledger"))).years;
  const answer = await desk.ask(`/years/${year}/export`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const rows = strFromU8(files["tax-by-state-and-rate.csv"] ?? new Uint8Array()).split("\r\n");
  const row = rows.find((one) => one.startsWith(`${state},${percent},`));
  return row
    ? row
        .split(",")
        .slice(2, 6)
        .map((rupees) => Math.round(Number(rupees) * 100))
    : [0, 0, 0, 0];
}

test("₹1,000 plus 18% GST asks for ₹1,180 everywhere, and its invoice has ₹1,000 as taxable value", async () => {
  expect(await statusOf(setTax(portal, desk, { affiliation: addedAt(18) }))).toBe(200);
  const { email } = newcomer();
  const reference = await desk.raise(email, 100_000);
  const view = await pay(reference);
  expect(view).toMatchObject({ totalPaise: 118_000, openPaise: 118_000, stateTax: "SGST" });
  expect(view.lines).toMatchObject([
    { amountPaise: 118_000, taxablePaise: 100_000, cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0 },
  ]);
  expect(await sheet(reference)).toMatchObject({ pricePaise: 100_000, addedPercent: 18 });
  const asked = await awaitMail(dataDir(), email, "To pay: Affiliation 2027");
  expect(asked.text).toContain("₹1,180.00");
  // The bank line is from yesterday, before the first tax rules.
  await receive([{ amount: 1180, narration: `UPI ${reference}` }]);
  await becomes(reference, "settled");
  const text = await printed(reference);
  holds(text, ["Tax invoice", supplier.gstin]);
  holds(text, ["Taxable value ₹1,000.00", "9% 90.00", "CGST ₹90.00", "SGST ₹90.00", "Total ₹1,180.00"]);
  expect(await taxOf("Maharashtra", 18)).toEqual([100_000, 9000, 9000, 0]);
  await even();
});

test("between states an odd price is the taxable value to the paisa too", async () => {
  await setTax(portal, desk, { affiliation: addedAt(5) });
  const reference = await desk.raise(newcomer().email, 99_900);
  const billing = { name: "Cauvery Consultants", address: "2 Sample Cross, Mysuru", stateCode: "29" };
  await desk.done(desk.ask(`/dues/${reference}/billing`, { ...billing, gstin: null }, "PUT"));
  await cash(reference);
  holds(await printed(reference), ["Taxable value ₹999.00", "IGST ₹49.96", "Total ₹1,048.96"]);
  expect(await taxOf("Karnataka", 5)).toEqual([99_900, 0, 0, 4996]);
  await even();
});

test("rules that change leave what was asked for as it is, and another rate splits it anew", async () => {
  await setTax(portal, desk, { affiliation: addedAt(18) });
  const [kept, other] = [await desk.raise(newcomer().email, 100_000), await desk.raise(newcomer().email, 100_000)];
  await setTax(portal, desk, { affiliation: taxedAt(18) });
  const since = await desk.raise(newcomer().email, 100_000);
  expect((await pay(kept)).lines).toMatchObject([{ amountPaise: 118_000, taxablePaise: 100_000 }]);
  expect((await pay(since)).lines).toMatchObject([{ amountPaise: 100_000, taxablePaise: 84_746 }]);
  await cash(kept);
  await setTax(portal, desk, { affiliation: addedAt(12) });
  const [line] = (await pay(other)).lines;
  expect(line).toMatchObject({ amountPaise: 118_000, taxablePaise: 105_358, cgstPaise: 6321 });
  await cash(other);
  holds(await printed(other), ["Taxable value ₹1,053.58", "Total ₹1,180.00"]);
  await even();
});

test("a treasurer lowers the price, and the tax that was added follows it", async () => {
  await setTax(portal, desk, { affiliation: addedAt(18) });
  const reference = await desk.raise(newcomer().email, 100_000);
  await setTax(portal, desk, { affiliation: taxedAt(18) });
  const lower = (totalPaise: number, version: number, isBeforeTax = true) =>
    desk.ask(`/dues/${reference}/lowering`, { totalPaise, isBeforeTax, reason: "Student, 50%", version });
  expect(await statusOf(lower(100_000, 0))).toBe(400);
  expect(await statusOf(lower(50_000, 0))).toBe(200);
  const view = await pay(reference);
  expect(view).toMatchObject({ totalPaise: 59_000, lines: [{ amountPaise: 59_000, taxablePaise: 50_000 }] });
  expect(view.lines[0].title).toBe("Affiliation 2027, less ₹500.00 before GST: Student, 50%");
  // Including tax, 59,000 paise is the present total of the due.
  expect(await statusOf(lower(59_000, 1, false))).toBe(400);
  expect(await statusOf(lower(50_000, 1, false))).toBe(200);
  expect(await pay(reference)).toMatchObject({ totalPaise: 50_000 });
  await cash(reference);
  await even();
});

test("the 15% for an early renewal come off before the tax, and a late payment still settles the offer", async () => {
  await setTax(portal, desk, { membership: addedAt(18) });
  await db()
    .update(taxRuleTable)
    .set({ fromDay: daysAgo(2) });
  const renewing = async () => {
    const member = await digitalMember(portal);
    const asked = await portal.ask("/api/payments/renewal", { cookie: member.cookie, body: {} });
    return (await asked.json()).payPath.replace("/pay/", "").split(".")[0] as string;
  };
  const [reference, late] = [await renewing(), await renewing()];
  expect(await pay(reference)).toMatchObject({
    totalPaise: 120_360,
    lines: [{ taxablePaise: 102_000, cgstPaise: 9180 }],
  });
  const lapsesAt = new Date(`${daysAgo(2)}T12:00:00+05:30`);
  await db().update(dueTable).set({ lapsesAt }).where(eq(dueTable.id, late));
  await lapseDues.run(system());
  await becomes(late, "lapsed");
  await receive([
    { amount: 1203.6, narration: reference },
    { amount: 1203.6, narration: late },
  ]);
  await becomes(reference, "settled");
  await expect
    .poll(async () => {
      const { purpose } = (await dueRow(late)) ?? { purpose: "" };
      const rows = await db().select().from(dueTable).where(eq(dueTable.purpose, purpose));
      return rows.map(({ status }) => status).includes("settled");
    }, patience)
    .toBe(true);
  expect(await figuresInForce(system())).toMatchObject({
    digitalYear: "₹1,200 plus 18% GST",
    scholarshipYear: "₹50,000",
  });
  await even();
});

const body = (id: string) => ({
  id,
  number: `IFACE-${id}`,
  type: "corporate" as const,
  status: "active" as const,
  name: `Body ${id}`,
  validFrom: "2026-01-01",
  validUntil: "2099-12-31",
  email: `${id}@example.in`,
  joinedAt: new Date(),
});
const levy = (title: string) => ({
  title,
  amountPaise: 50_000,
  taxClass: "affiliation",
  lapsesOn: "2099-03-31",
  who: { kind: "members", types: ["corporate"] },
});

test("a run is previewed with its tax, not confirmed under other rules, and asks what was seen once it is", async () => {
  await db()
    .insert(memberTable)
    .values([body("added-one"), body("added-two")]);
  const preview = () => desk.done(desk.ask("/runs", levy("Levy with tax")));
  const confirm = (id: string) => desk.ask(`/runs/${id}/confirmation`, undefined, "POST");
  await setTax(portal, desk, { affiliation: addedAt(18) });
  const before = await preview();
  expect(before).toMatchObject({ totalPaise: 118_000, tax: { percent: 18, isAdded: true } });
  expect(before.lines).toMatchObject([{ amountPaise: 59_000 }, { amountPaise: 59_000 }]);
  await setTax(portal, desk, { affiliation: addedAt(28) });
  expect(await statusOf(confirm(before.id))).toBe(409);
  const seen = await preview();
  expect(seen).toMatchObject({ totalPaise: 128_000 });
  // The run is confirmed, its job has not begun, and the rules change.
  await db().update(runTable).set({ confirmedAt: new Date() }).where(eq(runTable.id, seen.id));
  await setTax(portal, desk, { affiliation: taxedAt(18) });
  const activity = { id: 0, type: "run.confirmed", subject: seen.id, at: new Date().toISOString() };
  await carryOutRun(membersToBill).run(system(), { activity, position: 0 });
  const raised = await db().select().from(dueTable).where(eq(dueTable.title, "Levy with tax"));
  expect(raised.map(({ totalPaise }) => totalPaise)).toEqual([64_000, 64_000]);
});

test("a partial refund takes back the price and its tax in proportion, and the rest exactly what is left", async () => {
  await setTax(portal, desk, { affiliation: addedAt(18) });
  const reference = await desk.raise(newcomer().email, 100_000);
  await cash(reference);
  const taxBefore = await taxOf("Maharashtra", 18);
  const second = await staffMember(portal, "treasurer");
  const giveBack = async (amountPaise: number) => {
    const wish = { kind: "due", reference, amountPaise, reason: "Did not come" };
    const { number } = await desk.done(desk.ask("/refunds", wish));
    const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
    const { approvalId } = rows.find((row: { number: string }) => row.number === number);
    const decision = { cookie: second.cookie, body: { decision: "approved" } };
    expect(await statusOf(portal.ask(`${money}/approvals/${approvalId}`, decision))).toBe(200);
  };
  const wish = { kind: "due", reference, amountPaise: 118_001, reason: "More than was paid" };
  expect(await statusOf(desk.ask("/refunds", wish))).toBe(400);
  await giveBack(59_000);
  const half = await taxOf("Maharashtra", 18);
  expect(half.map((sum, at) => sum - (taxBefore[at] ?? 0))).toEqual([-50_000, -4500, -4500, 0]);
  await giveBack(59_000);
  const none = await taxOf("Maharashtra", 18);
  expect(none.map((sum, at) => sum - (taxBefore[at] ?? 0))).toEqual([-100_000, -9000, -9000, 0]);
  await even();
});

test("tax is added only where somebody is registered and has a rate; who is not registered says nothing of it", async () => {
  const refused = async (asked: Promise<Response>) => {
    const answer = await asked;
    return [answer.status, Object.keys((await answer.json()).fields)];
  };
  const exempt = { treatment: "exempt", ratePercent: 0, code: "999512", addsTax: true };
  expect(await refused(setTax(portal, desk, { event: exempt }))).toEqual([400, ["classes.event.addsTax"]]);
  expect(await refused(setTax(portal, desk, { event: addedAt(0) }))).toEqual([400, ["classes.event.addsTax"]]);
  expect(await refused(setTax(portal, desk, { event: addedAt(18) }, null))).toEqual([400, ["gstin"]]);
  expect(await statusOf(setTax(portal, desk, { event: addedAt(18), goods: taxedAt(5) }))).toBe(200);
  const { tax } = await desk.done(desk.ask("/summary"));
  expect([tax.classes.event.addsTax, tax.classes.goods.addsTax]).toEqual([true, undefined]);
  await setTax(portal, desk, {}, null);
  const reference = await desk.raise(newcomer().email, 100_000);
  expect(await pay(reference)).toMatchObject({ totalPaise: 100_000, stateTax: null });
  const words = Object.values(await figuresInForce(system())).join(" ");
  expect(words).not.toMatch(/gst|tax/i);
});
