import { strFromU8, unzipSync } from "fflate";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { payPath } from "../../src/features/money/dues/key.server";
import { daysAgo, money, treasury } from "../money";
import { awaitMail } from "../outbox";
import { newcomer, provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
type Desk = Awaited<ReturnType<typeof treasury>>;
const pathOf = (reference: string) => `/api${payPath(portal.platform, reference)}`;
const pay = async (reference: string) => (await portal.ask(pathOf(reference))).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const billing = { name: "Cauvery Consultants", address: "2 Sample Cross, Mysuru", stateCode: "29", gstin: null };
const rule = { treatment: "rated", ratePercent: 18, code: "999512" };
const rules = {
  legalName: "Federation of Sample Societies",
  address: "7 Sample Street, Mumbai",
  fromDay: daysAgo(0),
  gstin: "27AAPFU0939F1ZV",
  classes: { membership: rule, affiliation: rule, event: rule, course: rule, goods: rule },
};

const kindsOf = async (desk: Desk, reference: string): Promise<string[]> =>
  (await desk.done(desk.ask(`/dues/${reference}`))).documents.map(({ kind }: { kind: string }) => kind);
const invoice = async (desk: Desk, reference: string) =>
  desk.ask(`/dues/${reference}/invoice`, { version: (await desk.due(reference)).version });
const cash = (desk: Desk, reference: string, amountPaise: number) =>
  desk.done(desk.ask("/counter-receipts", { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" }));

/** The balances of the accounts that an invoice moves, in paise. Checks that the books are even. */
async function onAccounts(desk: Desk): Promise<number[]> {
  const { accounts, check } = await desk.books();
  expect(check).toMatchObject({ isEven: true, problems: [] });
  const names = ["receivable", "advances", "igst", "income-affiliation"];
  return names.map((name) => accounts.find(({ account }) => account === name)?.balancePaise ?? 0);
}

/** Runs `work`; returns the change of each of these accounts. */
async function changeOf(desk: Desk, work: () => Promise<unknown>): Promise<number[]> {
  const before = await onAccounts(desk);
  await work();
  return (await onAccounts(desk)).map((balance, at) => balance - (before[at] ?? 0));
}

/** A due of 1,180 rupees, invoiced before its payment. */
async function invoiced(desk: Desk, email = newcomer().email): Promise<string> {
  await desk.done(portal.ask(`${money}/tax`, { cookie: desk.admin.cookie, method: "PUT", body: rules }));
  const reference = await desk.raise(email, 118_000);
  await desk.done(desk.ask(`/dues/${reference}/billing`, billing, "PUT"));
  await desk.done(invoice(desk, reference));
  return reference;
}

async function cancelled(desk: Desk, reference: string): Promise<void> {
  const { version } = await desk.due(reference);
  await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version }));
}

async function approved(desk: Desk, kind: string): Promise<void> {
  const { approvals } = await desk.done(desk.ask("/approvals"));
  const { id } = approvals.find((one: { kind: string }) => one.kind === kind);
  const body = { decision: "approved" };
  await desk.done(portal.ask(`${money}/approvals/${id}`, { cookie: desk.admin.cookie, body }));
}

/** The year's table of advances: money received and not yet invoiced. */
async function advancesListed(desk: Desk): Promise<string> {
  const [year] = (await desk.done(desk.ask("/ledger"))).years;
  const answer = await desk.ask(`/years/${year}/export`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return strFromU8(files["advances.csv"] ?? new Uint8Array());
}

test("an invoice before the money names who is billed, is owed, and is settled by the payment without a second one", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  let reference = "";
  expect(
    await changeOf(desk, async () => {
      reference = await invoiced(desk, email);
    }),
  ).toEqual([118_000, 0, -18_000, -100_000]);
  const view = await pay(reference);
  expect(view).toMatchObject({ status: "open", openPaise: 118_000, mayBill: false });
  expect(view.document).toMatchObject({ kind: "tax-invoice", totalPaise: 118_000 });
  const file = await portal.ask(`${pathOf(reference)}/document.pdf`);
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  const said = text.replace(/\s+/g, " ");
  for (const part of ["Cauvery Consultants", "Not paid yet", "Karnataka (29)", "IGST ₹180.00"])
    expect(said).toContain(part);
  expect(said).not.toMatch(/received|nothing is open/i);
  const told = await awaitMail(
    portal.platform.config.dataDir,
    email,
    `Invoice ${view.document.number}: Affiliation 2027`,
  );
  expect(told.text).toContain(`/pay/${reference}.`);
  expect(await changeOf(desk, () => cash(desk, reference, 40_000))).toEqual([0, -40_000, 0, 0]);
  expect(await advancesListed(desk)).not.toContain(reference);
  expect(await changeOf(desk, () => cash(desk, reference, 78_000))).toEqual([-118_000, 40_000, 0, 0]);
  expect(await pay(reference)).toMatchObject({ status: "settled", document: { id: view.document.id } });
  expect(await kindsOf(desk, reference)).toEqual(["tax-invoice"]);
  const mail = await awaitMail(portal.platform.config.dataDir, email, "Received: Affiliation 2027");
  expect(mail.text).toContain(view.document.number);
});

test("nothing is invoiced before somebody says who is billed, twice, or of a due that ended; of two at once one is", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 118_000);
  expect(await code(invoice(desk, reference))).toEqual([409, "no_billing_details"]);
  await desk.done(desk.ask(`/dues/${reference}/billing`, billing, "PUT"));
  expect(await code(desk.ask(`/dues/${reference}/invoice`, { version: 7 }))).toEqual([409, "changed_meanwhile"]);
  const both = await Promise.all([invoice(desk, reference), invoice(desk, reference)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await code(desk.ask(`/dues/${reference}/billing`, billing, "PUT"))).toEqual([409, "document_stands"]);
  await cancelled(desk, reference);
  expect(await code(invoice(desk, reference))).toEqual([409, "due_ended"]);
});

test("what ends unpaid is taken back by a credit note, also after a part was paid", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await invoiced(desk, email);
  expect(await changeOf(desk, () => cancelled(desk, reference))).toEqual([-118_000, 0, 18_000, 100_000]);
  expect(await kindsOf(desk, reference)).toEqual(["tax-invoice", "credit-note"]);
  const { status, document, creditNotes } = await pay(reference);
  expect([status, document.totalPaise, creditNotes.length]).toEqual(["cancelled", 118_000, 1]);
  expect(creditNotes[0]).toMatchObject({ kind: "credit-note", totalPaise: 118_000 });
  const told = await awaitMail(
    portal.platform.config.dataDir,
    email,
    `Credit note ${creditNotes[0].number}: Affiliation 2027`,
  );
  for (const part of ["Nothing is to be paid for Affiliation 2027", document.number, `/pay/${reference}.`])
    expect(told.text).toContain(part);
  expect(told.text).not.toContain("reached us");
  const other = await invoiced(desk);
  await cash(desk, other, 18_000);
  expect(await changeOf(desk, () => cancelled(desk, other))).toEqual([-118_000, 18_000, 18_000, 100_000]);
});

test("less is asked by a credit note over the difference, and the rest of the invoice can be given back", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const reference = await invoiced(desk, email);
  const { version } = await desk.due(reference);
  const lower = { totalPaise: 59_000, reason: "Group rate", version };
  expect(await changeOf(desk, () => desk.done(desk.ask(`/dues/${reference}/lowering`, lower)))).toEqual([
    -59_000, 0, 9_000, 50_000,
  ]);
  const [note] = (await pay(reference)).creditNotes;
  const subject = `Credit note ${note.number}: Affiliation 2027`;
  const told = await awaitMail(portal.platform.config.dataDir, email, subject);
  expect(told.text).toContain("₹590.00 is open now");
  expect(await changeOf(desk, () => cash(desk, reference, 59_000))).toEqual([-59_000, 0, 0, 0]);
  const paid = await awaitMail(portal.platform.config.dataDir, email, "Received: Affiliation 2027");
  expect(paid.text).toContain("We have received ₹590.00");
  const { lines, totalPaise } = await pay(reference);
  const { dues } = await (await portal.ask("/api/payments", { cookie })).json();
  expect(dues[0].creditNotes).toMatchObject([{ number: note.number }]);
  const asked = lines.reduce((sum: number, line: { amountPaise: number }) => sum + line.amountPaise, 0);
  expect([asked, totalPaise]).toEqual([59_000, 59_000]);
  const taxed = { taxablePaise: 50_000, igstPaise: 9_000, ratePercent: 18 };
  expect(lines).toMatchObject([taxed]);
  const refund = { kind: "due", reference, amountPaise: 59_000, reason: "Withdrawn" };
  const { number } = await desk.done(desk.ask("/refunds", refund));
  const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
  const { approvalId } = rows.find((row: { number: string }) => row.number === number);
  const decision = { cookie: desk.admin.cookie, body: { decision: "approved" } };
  const give = () => desk.done(portal.ask(`${money}/approvals/${approvalId}`, decision));
  expect(await changeOf(desk, give)).toEqual([0, 0, 9_000, 50_000]);
  expect(await kindsOf(desk, reference)).toEqual(["tax-invoice", "credit-note", "credit-note"]);
});

test("a payment that is taken back leaves the invoice: it is owed again, and paid without a second one", async () => {
  const desk = await treasury(portal);
  const reference = await invoiced(desk);
  await cash(desk, reference, 118_000);
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  const reason = { reason: "A returned cheque" };
  await desk.done(desk.ask(`/allocations/${received[0].id}/reversal`, reason));
  expect(await changeOf(desk, () => approved(desk, "reversal"))).toEqual([118_000, 0, 0, 0]);
  expect(await pay(reference)).toMatchObject({ status: "open", mayBill: false });
  expect(await changeOf(desk, () => cash(desk, reference, 118_000))).toEqual([-118_000, 0, 0, 0]);
  expect(await kindsOf(desk, reference)).toEqual(["tax-invoice"]);
});

test("the rest that a payer deducts at source, or that is written off, settles the invoice as it stands", async () => {
  const desk = await treasury(portal);
  const payers = { deducting: newcomer().email, dissolved: newcomer().email };
  const [deducted, forgiven] = [await invoiced(desk, payers.deducting), await invoiced(desk, payers.dissolved)];
  const toldOf = async (email: string) => {
    const mail = await awaitMail(portal.platform.config.dataDir, email, "Received: Affiliation 2027");
    return mail.text?.replace(/\s+/g, " ");
  };
  await cash(desk, deducted, 108_000);
  const { version } = await desk.due(deducted);
  const book = () => desk.done(desk.ask(`/dues/${deducted}/tds`, { version }));
  expect(await changeOf(desk, book)).toEqual([-118_000, 108_000, 0, 0]);
  const ofDeducted = await toldOf(payers.deducting);
  for (const part of ["₹1,180.00 for Affiliation 2027 is settled", "₹1,080.00 cash", "₹100.00 tax deducted at source"])
    expect(ofDeducted).toContain(part);
  expect(ofDeducted).not.toContain("We have received");
  await cash(desk, forgiven, 18_000);
  await desk.done(desk.ask("/write-offs", { reference: forgiven, reason: "Body dissolved" }));
  expect(await changeOf(desk, () => approved(desk, "write-off"))).toEqual([-118_000, 18_000, 0, 0]);
  expect(await kindsOf(desk, forgiven)).toEqual(["tax-invoice"]);
  const ofForgiven = await toldOf(payers.dissolved);
  for (const part of ["₹180.00 cash", "₹1,000.00 written off"]) expect(ofForgiven).toContain(part);
  expect(ofForgiven).not.toContain("We have received");
});
