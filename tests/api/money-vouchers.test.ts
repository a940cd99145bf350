import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { postEntries } from "../../src/features/money/books/journal-entry.server";
import { issueVouchers } from "../../src/features/money/documents/advances.server";
import { createDue, lockDues } from "../../src/features/money/dues/create-due.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { transaction } from "../../src/platform/context.server";
import { longDay } from "../../src/platform/time/dates";
import { csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail } from "../outbox";
import { member, newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;
type Listed = { id: string; kind: string; number: string; totalPaise: number };

const rated = { treatment: "rated", ratePercent: 18, code: "999512" };
const rules = (taxesAdvances: boolean, rule: object = rated) => ({
  legalName: "Federation of Sample Societies",
  address: "7 Sample Street, Mumbai",
  fromDay: daysAgo(0),
  gstin: "27AAPFU0939F1ZV",
  taxesAdvances,
  classes: { membership: rule, affiliation: rule, event: rule, course: rule, goods: rule },
});
const setRules = (desk: Desk, body: object) =>
  portal.ask(`${money}/tax`, { cookie: desk.admin.cookie, method: "PUT", body });
const inKarnataka = { name: "Cauvery Consultants", address: "2 Sample Cross, Mysuru", stateCode: "29", gstin: null };

/** The treasury of a federation registered for GST. */
async function taxed(taxesAdvances = true, rule: object = rated): Promise<Desk> {
  const desk = await treasury(portal);
  await desk.done(setRules(desk, rules(taxesAdvances, rule)));
  return desk;
}

const cash = (desk: Desk, reference: string, amountPaise: number) =>
  desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" });
const paid = (desk: Desk, reference: string, amountPaise: number) => desk.done(cash(desk, reference, amountPaise));
const cancel = async (desk: Desk, reference: string) =>
  desk.ask(`/dues/${reference}/cancellation`, { version: (await desk.due(reference)).version });
const documents = async (desk: Desk, reference: string): Promise<Listed[]> =>
  (await desk.done(desk.ask(`/dues/${reference}`))).documents;
const kinds = async (desk: Desk, reference: string) =>
  (await documents(desk, reference)).map(({ kind }) => kind).sort();

/** A due of 1,180 rupees. */
const raised = (desk: Desk) => desk.raise(newcomer().email, 118_000);

async function approve(desk: Desk, proposed: string): Promise<void> {
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const waiting = approvals.find(({ subject }: { subject: string }) => subject === proposed);
  const decision = { cookie: desk.admin.cookie, body: { decision: "approved" } };
  await desk.done(portal.ask(`${money}/approvals/${waiting.id}`, decision));
}

/** Reverses the payment of this amount, with a second person's approval. */
async function takenBack(desk: Desk, reference: string, amountPaise: number): Promise<void> {
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  const { id } = received.find((one: { amountPaise: number }) => one.amountPaise === amountPaise);
  await desk.done(desk.ask(`/allocations/${id}/reversal`, { reason: "A returned cheque" }));
  await approve(desk, id);
}

const accounts = ["tax-on-advances", "advances", "cgst", "sgst", "igst", "income-affiliation"] as const;

async function standing(desk: Desk): Promise<number[]> {
  const { accounts: found, check } = await desk.books();
  expect(check).toMatchObject({ isEven: true, problems: [] });
  return accounts.map((name) => found.find(({ account }) => account === name)?.balancePaise ?? 0);
}

/** Runs `work`; returns the change of each of these accounts. Checks the books before and after. */
async function changeOf(desk: Desk, work: () => Promise<unknown>): Promise<number[]> {
  const before = await standing(desk);
  await work();
  return (await standing(desk)).map((balance, at) => balance - (before[at] ?? 0));
}

async function printed(reference: string, id: string): Promise<string> {
  const answer = await portal.ask(`/api${payPath(portal.platform, reference)}/documents/${id}`);
  expect(answer.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
const holds = (text: string, parts: readonly string[]) =>
  expect(parts.filter((part) => !text.toLowerCase().includes(part.toLowerCase()))).toEqual([]);

async function exported(desk: Desk): Promise<(name: string) => string> {
  const [year] = (await desk.done(desk.ask("/ledger"))).years;
  const answer = await desk.ask(`/years/${year}/export`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return (name) => strFromU8(files[`${name}.csv`] ?? new Uint8Array());
}

/** Taxable value, CGST, SGST and IGST at 18% in the year's table, in paise, all states together. */
async function tabled(desk: Desk): Promise<number[]> {
  const rows = (await exported(desk))("tax-by-state-and-rate").trim().split("\r\n").slice(1);
  const ofRate = rows.map((row) => row.split(",")).filter(([, rate]) => rate === "18");
  return [2, 3, 4, 5].map((at) => ofRate.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0));
}

test("what is paid in part has a voucher with every field of rule 50, and the invoice takes it in to the paisa", async () => {
  const desk = await taxed();
  const { email } = newcomer();
  const reference = await desk.raise(email, 118_000);
  const before = await tabled(desk);
  const owed = [6_102, -40_001, -3_051, -3_051, 0, 0];
  expect(await changeOf(desk, () => paid(desk, reference, 40_001))).toEqual(owed);
  const [voucher] = await documents(desk, reference);
  expect(voucher).toMatchObject({ kind: "receipt-voucher", totalPaise: 40_001 });
  expect(voucher?.number).toMatch(/^RV\/\d\d-\d\d\/\d{6}$/);
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Received in part: Affiliation 2027");
  expect(mail.text).toContain(`The receipt voucher ${voucher?.number}`);
  const text = await printed(reference, voucher?.id ?? "");
  const today = longDay(daysAgo(0));
  holds(text, ["Receipt voucher", "Federation of Sample Societies", "7 Sample Street, Mumbai"]);
  holds(text, ["GSTIN 27AAPFU0939F1ZV", `Number ${voucher?.number}`, `Date ${today}`, `Received on ${today}`]);
  holds(text, ["Billed to Meera Kulkarni", "GSTIN of recipient Not registered", "Affiliation 2027", "999512"]);
  holds(text, ["Place of supply Maharashtra (27)", "Whether tax is payable on reverse charge No"]);
  holds(text, ["Taxable value ₹338.99", "9% 30.51", "CGST ₹30.51", "SGST ₹30.51", "Total ₹400.01"]);
  expect((await exported(desk))("advances")).toContain(`${reference},Meera Kulkarni,400.01,61.02`);
  const settle = () => paid(desk, reference, 77_999);
  expect(await changeOf(desk, settle)).toEqual([-6_102, 40_001, -5_949, -5_949, 0, -100_000]);
  expect(await kinds(desk, reference)).toEqual(["receipt-voucher", "tax-invoice"]);
  const invoice = (await documents(desk, reference)).find(({ kind }) => kind === "tax-invoice");
  const said = await printed(reference, invoice?.id ?? "");
  holds(said, [`Advances received ${voucher?.number} of ${today}, ₹400.01`, "CGST ₹90.00", "Total ₹1,180.00"]);
  const after = await tabled(desk);
  expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([100_000, 9_000, 9_000, 0]);
  expect((await exported(desk))("advances")).not.toContain(reference);
  expect((await exported(desk))("vouchers")).toContain(`${voucher?.number},${daysAgo(0)},Receipt voucher`);
  expect((await exported(desk))("documents")).not.toContain(voucher?.number);
});

test("two parts of odd paise have a voucher each, and the tax of all is that of the invoice", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  const all = await changeOf(desk, async () => {
    await paid(desk, reference, 40_001);
    expect(await changeOf(desk, () => paid(desk, reference, 33_333))).toEqual([5_084, -33_333, -2_542, -2_542, 0, 0]);
    await paid(desk, reference, 44_666);
  });
  expect(all).toEqual([0, 0, -9_000, -9_000, 0, -100_000]);
  expect(await kinds(desk, reference)).toEqual(["receipt-voucher", "receipt-voucher", "tax-invoice"]);
});

test("a part for another state has its tax whole, also where the bill is made out to another state afterwards", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  await desk.done(desk.ask(`/dues/${reference}/billing`, inKarnataka, "PUT"));
  expect(await changeOf(desk, () => paid(desk, reference, 40_001))).toEqual([6_102, -40_001, 0, 0, -6_102, 0]);
  const [voucher] = await documents(desk, reference);
  holds(await printed(reference, voucher?.id ?? ""), ["IGST ₹61.02", "Place of supply Karnataka (29)"]);
  const within = { ...inKarnataka, stateCode: "27" };
  await desk.done(desk.ask(`/dues/${reference}/billing`, within, "PUT"));
  expect(await changeOf(desk, () => paid(desk, reference, 77_999))).toEqual([
    -6_102, 40_001, -9_000, -9_000, 6_102, -100_000,
  ]);
});

test("a due that ends has a refund voucher that names its receipt voucher, and no tax is left", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  const before = await tabled(desk);
  await paid(desk, reference, 40_001);
  const end = async () => desk.done(cancel(desk, reference));
  expect(await changeOf(desk, end)).toEqual([-6_102, 40_001, 3_051, 3_051, 0, 0]);
  const all = await documents(desk, reference);
  const [back, voucher] = ["refund-voucher", "receipt-voucher"].map((kind) => all.find((one) => one.kind === kind));
  const text = await printed(reference, back?.id ?? "");
  holds(text, ["Refund voucher", "GSTIN 27AAPFU0939F1ZV", `Number ${back?.number}`, "CGST ₹30.51"]);
  holds(text, [`Receipt voucher ${voucher?.number} of ${longDay(daysAgo(0))}`, "Total ₹400.01", "No"]);
  expect(back?.number).toMatch(/^FV\//);
  expect(await tabled(desk)).toEqual(before);
  const view = await (await portal.ask(`/api${payPath(portal.platform, reference)}`)).json();
  expect(view).toMatchObject({ status: "cancelled", document: null, creditNotes: [] });
  expect(view.vouchers.map(({ kind }: Listed) => kind).sort()).toEqual(["receipt-voucher", "refund-voucher"]);
  const listed = await desk.done(desk.ask("/documents?kind=refund-voucher"));
  expect(listed.rows.every(({ kind }: Listed) => kind === "refund-voucher")).toBe(true);
  expect(listed.rows.map(({ number }: Listed) => number)).toContain(back?.number);
});

test("a part that is taken back has a refund voucher, and what is paid anew a voucher of its own", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  await paid(desk, reference, 40_001);
  const back = () => takenBack(desk, reference, 40_001);
  expect(await changeOf(desk, back)).toEqual([-6_102, 40_001, 3_051, 3_051, 0, 0]);
  await paid(desk, reference, 40_001);
  expect(await kinds(desk, reference)).toEqual(["receipt-voucher", "receipt-voucher", "refund-voucher"]);
  await paid(desk, reference, 77_999);
  expect(await changeOf(desk, () => takenBack(desk, reference, 77_999))).toEqual([
    // The voucher of the first part is valid again.
    6_102, -40_001, 5_949, 5_949, 0, 100_000,
  ]);
  expect(await changeOf(desk, () => paid(desk, reference, 77_999))).toEqual([
    -6_102, 40_001, -5_949, -5_949, 0, -100_000,
  ]);
});

test("where the first part of a settled due is taken back, the rest that stays has a voucher from then on", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  await paid(desk, reference, 40_001);
  await paid(desk, reference, 77_999);
  expect(await changeOf(desk, () => takenBack(desk, reference, 40_001))).toEqual([
    11_898, -77_999, 3_051, 3_051, 0, 100_000,
  ]);
  expect(await kinds(desk, reference)).toEqual([
    "credit-note",
    "receipt-voucher",
    "receipt-voucher",
    "refund-voucher",
    "tax-invoice",
  ]);
  expect(await changeOf(desk, () => paid(desk, reference, 40_001))).toEqual([
    -11_898, 77_999, -3_051, -3_051, 0, -100_000,
  ]);
});

test("where an approved refund ends with a part of its due, the rest that stays has the tax of its voucher, and no more", async () => {
  const desk = await taxed();
  for (const amountPaise of [118_000, 50_000]) {
    const reference = await raised(desk);
    const [tax, advances, ...others] = await changeOf(desk, async () => {
      await paid(desk, reference, 59_000);
      await paid(desk, reference, 59_000);
      const wish = { kind: "due", reference, amountPaise, reason: "It did not take place" };
      const { number } = await desk.done(desk.ask("/refunds", wish));
      const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
      const { approvalId } = rows.find((row: { number: string }) => row.number === number);
      const decision = { cookie: desk.admin.cookie, body: { decision: "approved" } };
      await desk.done(portal.ask(`${money}/approvals/${approvalId}`, decision));
      await takenBack(desk, reference, 59_000);
    });
    expect([tax, advances]).toEqual([9_000, -59_000]);
    expect(others).toEqual([-4_500, -4_500, 0, 0]);
    expect(await cancel(desk, reference)).toMatchObject({ status: 200 });
    await standing(desk);
  }
});

test("an invoice before the payment takes vouchers in; parts after it are no advances, and its end needs no refund voucher", async () => {
  const desk = await taxed();
  const references = [await raised(desk), await raised(desk)];
  for (const reference of references) {
    await desk.done(desk.ask(`/dues/${reference}/billing`, { ...inKarnataka, stateCode: "27" }, "PUT"));
    await paid(desk, reference, 40_001);
    const { version } = await desk.due(reference);
    const issue = () => desk.done(desk.ask(`/dues/${reference}/invoice`, { version }));
    expect(await changeOf(desk, issue)).toEqual([-6_102, 0, -5_949, -5_949, 0, -100_000]);
    expect(await changeOf(desk, () => paid(desk, reference, 10_000))).toEqual([0, -10_000, 0, 0, 0, 0]);
  }
  const [kept = "", ended = ""] = references;
  expect(await changeOf(desk, () => paid(desk, kept, 67_999))).toEqual([0, 50_001, 0, 0, 0, 0]);
  expect(await kinds(desk, kept)).toEqual(["receipt-voucher", "tax-invoice"]);
  const end = async () => desk.done(cancel(desk, ended));
  expect(await changeOf(desk, end)).toEqual([0, 50_001, 9_000, 9_000, 0, 100_000]);
  expect(await kinds(desk, ended)).toEqual(["credit-note", "receipt-voucher", "tax-invoice"]);
});

test("only what is paid while the rules say so has a voucher, and a lowered due is invoiced for less", async () => {
  const desk = await taxed(false);
  const reference = await raised(desk);
  expect(await changeOf(desk, () => paid(desk, reference, 20_000))).toEqual([0, -20_000, 0, 0, 0, 0]);
  await desk.done(setRules(desk, rules(true)));
  expect((await changeOf(desk, () => paid(desk, reference, 40_001)))[0]).toBe(6_102);
  await desk.done(setRules(desk, rules(false)));
  await paid(desk, reference, 10_000);
  const { version } = await desk.due(reference);
  const lower = { totalPaise: 94_400, reason: "Student", version };
  await desk.done(desk.ask(`/dues/${reference}/lowering`, lower));
  expect(await changeOf(desk, () => paid(desk, reference, 24_399))).toEqual([
    -6_102,
    70_001,
    -7_200 + 3_051,
    -7_200 + 3_051,
    0,
    -80_000,
  ]);
  expect(await kinds(desk, reference)).toEqual(["receipt-voucher", "tax-invoice"]);
});

test("a statement that paid a due with two lines is taken back without a voucher for money that never came", async () => {
  const desk = await taxed();
  await portal.context().db.execute(sql`insert into tax_rules (from_day, rules, set_by, set_at)
    select ${daysAgo(9)}, rules, set_by, set_at from tax_rules order by id desc limit 1`);
  const reference = await raised(desk);
  const row = { day: daysAgo(1), narration: `UPI ${reference}` };
  const payAndTakeBack = async () => {
    const { statement } = await desk.post(
      csvOf([400, 780].map((amount) => ({ ...row, amount, reference: `${amount}` }))),
    );
    await expect.poll(async () => (await desk.due(reference)).status, { timeout: 20_000 }).toBe("settled");
    await desk.done(desk.ask(`/statements/${statement.id}/reversal`, { reason: "The wrong file" }));
    await approve(desk, statement.id);
  };
  expect(await changeOf(desk, payAndTakeBack)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await kinds(desk, reference)).toEqual(["credit-note", "tax-invoice"]);
  expect(await changeOf(desk, async () => desk.done(cancel(desk, reference)))).toEqual([0, 0, 0, 0, 0, 0]);
});

test("an unpaid due that a voucher was left on by mistake owes no tax once it is cancelled", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  const leaveVoucher = () =>
    transaction(portal.context({ actor: { kind: "system" } }), async (tx) => {
      const [due] = await lockDues(tx, [reference]);
      if (!due) throw new Error("no due");
      const advance = { allocationId: crypto.randomUUID(), due, amountPaise: 40_001, receivedOn: daysAgo(0) };
      const { sides } = await issueVouchers(tx, [advance]);
      const entry = { day: daysAgo(0), source: `test/${reference}`, note: "Left", sides: [...sides.values()].flat() };
      await postEntries(tx, [entry]);
    });
  expect(await changeOf(desk, leaveVoucher)).toEqual([6_102, 0, -3_051, -3_051, 0, 0]);
  const end = async () => desk.done(cancel(desk, reference));
  expect(await changeOf(desk, end)).toEqual([-6_102, 0, 3_051, 3_051, 0, 0]);
  expect(await kinds(desk, reference)).toEqual(["receipt-voucher", "refund-voucher"]);
});

test("without the switch, for goods, and for what is not taxed there are no vouchers, nor where all is paid in one statement", async () => {
  const desk = await taxed(false);
  const plain = await raised(desk);
  await paid(desk, plain, 40_001);
  await desk.done(setRules(desk, rules(true, { ...rated, treatment: "exempt" })));
  const exempt = await raised(desk);
  await paid(desk, exempt, 40_001);
  await desk.done(setRules(desk, rules(true)));
  const goods = await desk.done(
    desk.ask("/dues", {
      name: "Meera Kulkarni",
      email: newcomer().email,
      title: "Books",
      amountPaise: 118_000,
      taxClass: "goods",
    }),
  );
  await paid(desk, goods.reference, 40_001);
  for (const reference of [plain, exempt, goods.reference]) expect(await kinds(desk, reference)).toEqual([]);
  const both = await desk.raise(newcomer().email, 120_000);
  const row = { day: daysAgo(1), narration: `UPI ${both}` };
  await desk.post(
    csvOf([
      { ...row, amount: 500 },
      { ...row, amount: 700, reference: "2" },
    ]),
  );
  await expect.poll(async () => (await desk.due(both)).status, { timeout: 20_000 }).toBe("settled");
  expect(await kinds(desk, both)).toHaveLength(1);
  const without = await setRules(desk, { ...rules(true, { ...rated, treatment: "outside" }), gstin: null });
  expect(without.status).toBe(400);
  expect(Object.keys((await without.json()).fields)).toContain("taxesAdvances");
});

test("a member finds the vouchers of what they pay; a stranger does not get their files", async () => {
  const desk = await taxed();
  const [asha, other] = [await member(portal), await member(portal)];
  const isAsha = eq(userTable.email, asha.email);
  const [user] = await portal.context().db.select({ id: userTable.id }).from(userTable).where(isAsha);
  const due = await transaction(portal.context({ actor: { kind: "system" } }), (tx) =>
    createDue(tx, {
      purpose: `test/${crypto.randomUUID()}`,
      title: "Fee",
      lapsesAt: null,
      payer: { userId: user?.id ?? null, name: "Asha Rao", email: asha.email },
      lines: [{ title: "Fee", amountPaise: 118_000, taxClass: "membership" }],
    }),
  );
  await paid(desk, due?.id ?? "", 40_001);
  const own = await (await portal.ask("/api/payments", { cookie: asha.cookie })).json();
  expect(own.dues[0]).toMatchObject({ status: "part-paid", document: null });
  const [voucher] = own.dues[0].vouchers;
  expect(voucher).toMatchObject({ kind: "receipt-voucher", totalPaise: 40_001 });
  const file = (cookie: string) => portal.ask(`/api/payments/documents/${voucher.id}.pdf`, { cookie });
  expect([(await file(asha.cookie)).status, (await file(other.cookie)).status]).toEqual([200, 404]);
});

test("who pays in part, pays the rest and cancels at once leaves no gap, no double and no deadlock", async () => {
  const desk = await taxed();
  const references: string[] = [];
  for (let at = 0; at < 12; at += 1) references.push(await raised(desk));
  await Promise.all(references.map((reference) => paid(desk, reference, 40_001)));
  const ends = await Promise.all(
    references.map(async (reference, at) => {
      if (at % 3 === 0) return cancel(desk, reference);
      return cash(desk, reference, at % 3 === 1 ? 77_999 : 10_000);
    }),
  );
  expect(ends.filter(({ ok }) => !ok)).toEqual([]);
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
});

test("the check names a due on whose advances the ledger has another tax than its vouchers", async () => {
  const desk = await taxed();
  const reference = await raised(desk);
  await paid(desk, reference, 40_001);
  const { db } = portal.context();
  const change = async (paise: number) => {
    await db.execute(sql`alter table ledger_postings disable trigger user`);
    await db.execute(sql`update ledger_postings set amount_paise = amount_paise + ${paise}
      where due_id = ${reference} and account in ('tax-on-advances', 'cgst')`);
    await db.execute(sql`alter table ledger_postings enable trigger user`);
  };
  await change(7);
  const { check } = await desk.books();
  const line = (await desk.done(desk.ask("/check"))).lines.find(({ title }: { title: string }) =>
    title.startsWith("Tax on advances"),
  );
  await change(-7);
  expect(check.problems.join(" ")).toContain(
    `On the advances of ${reference}, which is part-paid, 6102 paise of tax are owed by its vouchers, the ledger says 6109.`,
  );
  expect(check.problems.join(" ")).toContain("CGST is");
  expect(line).toMatchObject({ isFine: false });
});
