import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { documentFileTable, documentTable } from "../../src/features/money/documents/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { entriesOf } from "../cpd";
import { type BankRow, csvOf, daysAgo, money, tableOf, treasury } from "../money";
import { awaitMail } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const dataDir = () => portal.platform.config.dataDir;
const keyOf = (reference: string) => payPath(portal.platform, reference).replace("/pay/", "");
const pay = async (reference: string) => (await portal.ask(`/api/pay/${keyOf(reference)}`)).json();
const code = async (asked: Promise<Response> | Response) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};

let balance = 1000;
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}
type Desk = Awaited<ReturnType<typeof treasury>>;
const even = async (desk: Desk) => expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
const onAccount = async (desk: Desk, name: string) =>
  (await desk.books()).accounts.find(({ account }) => account === name)?.balancePaise ?? 0;
const posted = async (desk: Desk, csv: string) => {
  const { statement } = await desk.post(csv);
  await expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement, { timeout: 20_000 })
    .toMatchObject({ id: statement.id, postedAt: expect.any(String) });
};
const linesWaiting = async (desk: Desk) => (await desk.done(desk.ask("/lines"))).rows;

/** A due paid by bank transfer; returns its reference. */
async function paid(desk: Desk, email: string, amountPaise: number): Promise<string> {
  const reference = await desk.raise(email, amountPaise);
  await posted(desk, next([{ day: daysAgo(1), amount: amountPaise / 100, narration: `NEFT ${reference}` }]));
  expect((await pay(reference)).status).toBe("settled");
  return reference;
}
const refundOf = async (desk: Desk, show: string, number?: string) => {
  const { rows } = await desk.done(desk.ask(`/refunds?show=${show}`));
  return number ? rows.find((row: { number: string }) => row.number === number) : rows[0];
};
const asAdmin = (desk: Desk, path: string, body?: unknown) =>
  portal.ask(`${money}${path}`, { cookie: desk.admin.cookie, body, method: body ? "POST" : undefined });

test("one person cannot finish a refund by any call, two can; the credit note names its invoice, and only the bank ends it", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await paid(desk, email, 150_000);
  const invoice = (await pay(reference)).document;
  const wish = { kind: "due", reference, amountPaise: 100_000, reason: "Cancelled in time" };
  expect(await code(desk.ask("/refunds", { ...wish, amountPaise: 150_001 }))).toEqual([400, "invalid_fields"]);
  const { number } = await desk.done(desk.ask("/refunds", wish));
  expect(await code(desk.ask("/refunds", wish))).toEqual([409, "asked_already"]);
  const proposed = await refundOf(desk, "waiting", number);
  expect(proposed).toMatchObject({ status: "proposed", isMine: true, paidPaise: 150_000 });
  const decision = { decision: "approved" };
  expect(await code(desk.ask(`/approvals/${proposed.approvalId}`, decision))).toEqual([403, "same_person"]);
  expect(await code(desk.ask(`/refunds/${proposed.id}/sending`, { utr: "412345678901" }))).toEqual([
    409,
    "not_approved",
  ]);
  const reviewer = await staffMember(portal, "auditor");
  expect(
    (await portal.ask(`${money}/approvals/${proposed.approvalId}`, { cookie: reviewer.cookie, body: decision })).status,
  ).toBe(403);
  const answers = await Promise.all([1, 2].map(() => asAdmin(desk, `/approvals/${proposed.approvalId}`, decision)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const approved = await refundOf(desk, "sent", number);
  expect(approved).toMatchObject({ status: "approved", creditNote: { number: expect.stringMatching(/^CN\//) } });
  expect((await awaitMail(dataDir(), email, `Your refund ${number} is approved`)).text).toContain(
    approved.creditNote.number,
  );
  const own = await pay(reference);
  expect(own.refunds).toMatchObject([{ number, status: "approved", amountPaise: 100_000 }]);
  expect(own.document.number).toBe(invoice.number);
  const file = await portal.ask(`/api/pay/${keyOf(reference)}/documents/${approved.creditNote.id}`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await onAccount(desk, "refunds")).toBe(-100_000);
  await desk.done(desk.ask(`/refunds/${proposed.id}/sending`, { utr: "412345678901" }));
  await posted(desk, next([{ day: daysAgo(1), amount: -1000, narration: `NEFT OUT ${number}` }]));
  const [line] = await linesWaiting(desk);
  expect(line.refunds).toMatchObject([{ number, isNamed: true }]);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "refund", number }));
  expect(await refundOf(desk, "ended", number)).toMatchObject({ status: "done", days: expect.any(Number) });
  await awaitMail(dataDir(), email, `Your refund ${number} is sent`);
  expect(await onAccount(desk, "refunds")).toBe(0);
  await even(desk);
  const rest = { ...wish, amountPaise: 60_000 };
  expect(await code(desk.ask("/refunds", rest))).toEqual([400, "invalid_fields"]);
  await posted(desk, next([{ day: daysAgo(1), amount: 1000, narration: `RETURNED ${number}` }]));
  const [back] = await linesWaiting(desk);
  await desk.done(desk.ask(`/lines/${back.id}/explanation`, { kind: "refund", number }));
  expect(await refundOf(desk, "sent", number)).toMatchObject({ status: "failed" });
  await even(desk);
});

test("who paid asks for it back, is told why not, and a treasurer never decides about their own money", async () => {
  const desk = await treasury(portal);
  const treasurerOfOwn = await staffMember(portal, "treasurer");
  const { cookie } = treasurerOfOwn;
  const reference = await paid(desk, newcomer().email, 20_000);
  const { document } = await pay(reference);
  expect(
    await code(portal.ask("/api/payments/refund-requests", { cookie, body: { documentId: document.id, reason: "x" } })),
  ).toEqual([404, "not_found"]);
  const renewing = await staffMember(portal);
  const own = await ownDue(renewing.id, renewing.email, desk);
  const request = { documentId: own.documentId, reason: "I paid by mistake." };
  const ask = () => portal.ask("/api/payments/refund-requests", { cookie: renewing.cookie, body: request });
  const asked = await ask();
  expect(asked.status).toBe(201);
  expect((await asked.json()).dues[0]).toMatchObject({ mayAskBack: false, refunds: [{ status: "asked" }] });
  expect(
    await code(
      portal.ask("/api/payments/refund-requests", { cookie: renewing.cookie, body: { ...request, reason: "Again" } }),
    ),
  ).toEqual([409, "asked_already"]);
  const waiting = (await desk.done(desk.ask("/refunds"))).rows.find(
    (row: { reference: string }) => row.reference === own.reference,
  );
  await desk.done(desk.ask(`/refunds/${waiting.id}/refusal`, { reason: "It is more than a year ago." }));
  const mail = await awaitMail(dataDir(), renewing.email, `About your refund ${waiting.number}`);
  expect(mail.text).toContain("It is more than a year ago.");
  expect((await pay(own.reference)).refunds).toMatchObject([{ status: "declined" }]);
  await even(desk);
});

/** A paid due of the account. */
async function ownDue(userId: string, email: string, desk: Desk) {
  const { createDue } = await import("../../src/features/money/dues/create-due.server");
  const { createContext, transaction } = await import("../../src/platform/context.server");
  const ctx = { ...createContext(portal.platform), actor: { kind: "system" as const } };
  const due = await transaction(ctx, (tx) =>
    createDue(tx, {
      purpose: `test/${crypto.randomUUID()}`,
      title: "Workshop",
      lapsesAt: null,
      payer: { userId, name: "Meera", email },
      lines: [{ title: "Workshop", amountPaise: 5_000, taxClass: "event" }],
    }),
  );
  const reference = due?.id ?? "";
  await posted(desk, next([{ day: daysAgo(1), amount: 50, narration: `NEFT ${reference}` }]));
  return { reference, documentId: (await pay(reference)).document.id as string };
}

test("the payee never decides, whoever proposed it", async () => {
  const desk = await treasury(portal);
  const second = await staffMember(portal, "treasurer");
  const { reference } = await ownDue(second.id, second.email, desk);
  const wish = { kind: "due", reference, amountPaise: 5_000, reason: "Mistake" };
  expect(await code(portal.ask(`${money}/refunds`, { cookie: second.cookie, body: wish }))).toEqual([
    403,
    "same_person",
  ]);
  const { number } = await desk.done(desk.ask("/refunds", wish));
  const { approvalId } = await refundOf(desk, "waiting", number);
  const decide = (decision: object) =>
    portal.ask(`${money}/approvals/${approvalId}`, { cookie: second.cookie, body: decision });
  expect(await code(decide({ decision: "approved" }))).toEqual([403, "same_person"]);
  expect(await code(asAdmin(desk, `/approvals/${approvalId}`, { decision: "declined" }))).toEqual([
    400,
    "invalid_fields",
  ]);
  expect((await asAdmin(desk, `/approvals/${approvalId}`, { decision: "declined", reason: "Not agreed" })).status).toBe(
    200,
  );
  expect(await refundOf(desk, "ended", number)).toMatchObject({ status: "declined", reason: "Not agreed" });
  await even(desk);
});

test("what is left over goes back to its payer, and never more than is left", async () => {
  const desk = await treasury(portal);
  const reference = await paid(desk, newcomer().email, 10_000);
  await posted(desk, next([{ day: daysAgo(1), amount: 40, narration: `TWICE ${reference}` }]));
  const wish = { kind: "credit", reference, amountPaise: 4_000, reason: "Paid twice" };
  expect(await code(desk.ask("/refunds", { ...wish, amountPaise: 4_001 }))).toEqual([400, "invalid_fields"]);
  const { number } = await desk.done(desk.ask("/refunds", wish));
  const { approvalId } = await refundOf(desk, "waiting", number);
  expect((await asAdmin(desk, `/approvals/${approvalId}`, { decision: "approved" })).status).toBe(200);
  expect(await code(desk.ask("/refunds", { ...wish, amountPaise: 1 }))).toEqual([400, "invalid_fields"]);
  expect(await refundOf(desk, "sent", number)).toMatchObject({ status: "approved", creditNote: null });
  await even(desk);
});

test("who gets back what was too much can still ask for what was paid", async () => {
  const desk = await treasury(portal);
  const payer = await staffMember(portal);
  const { reference } = await ownDue(payer.id, payer.email, desk);
  await posted(desk, next([{ day: daysAgo(1), amount: 40, narration: `TWICE ${reference}` }]));
  await desk.done(desk.ask("/refunds", { kind: "credit", reference, amountPaise: 4_000, reason: "Paid twice" }));
  const own = await (await portal.ask("/api/payments", { cookie: payer.cookie })).json();
  expect(own.dues[0]).toMatchObject({ reference, refunds: [{ kind: "credit" }], mayAskBack: true });
});

test("the rest of a due is written off by two, or booked as deducted at source up to a tenth", async () => {
  const desk = await treasury(portal);
  const partly = async (open: number) => {
    const reference = await desk.raise(newcomer().email, 100_000);
    await posted(desk, next([{ day: daysAgo(1), amount: (100_000 - open) / 100, narration: `NEFT ${reference}` }]));
    return reference;
  };
  const [small, deducted, large] = [await partly(100), await partly(10_000), await partly(10_001)];
  await desk.done(desk.ask("/write-offs", { reference: small, reason: "One rupee" }));
  expect(await code(desk.ask("/write-offs", { reference: small, reason: "Again" }))).toEqual([409, "waits_already"]);
  const { approvals } = await desk.done(desk.ask("/approvals"));
  expect(approvals).toMatchObject([{ kind: "write-off", subject: small, amountPaise: 100, isMine: true }]);
  expect((await pay(small)).status).toBe("part-paid");
  expect((await asAdmin(desk, `/approvals/${approvals[0].id}`, { decision: "approved" })).status).toBe(200);
  expect(await pay(small)).toMatchObject({ status: "settled", paidPaise: 100_000 });
  const sheet = await desk.done(desk.ask(`/dues/${deducted}`));
  expect(sheet).toMatchObject({ tdsPaise: 10_000, openPaise: 10_000, certificate: null });
  await desk.done(desk.ask(`/dues/${deducted}/tds`, { version: sheet.version }));
  expect(await desk.done(desk.ask(`/dues/${deducted}`))).toMatchObject({ status: "settled", certificate: "" });
  expect((await desk.done(desk.ask("/summary"))).certificatesMissing).toBe(1);
  await desk.done(desk.ask(`/dues/${deducted}/tds-certificate`, { number: "TDS-77" }));
  expect((await desk.done(desk.ask("/summary"))).certificatesMissing).toBe(0);
  const { version, tdsPaise } = await desk.done(desk.ask(`/dues/${large}`));
  expect(tdsPaise).toBeNull();
  expect(await code(desk.ask(`/dues/${large}/tds`, { version }))).toEqual([409, "no_tds"]);
  expect(await onAccount(desk, "write-offs")).toBe(100);
  expect(await onAccount(desk, "tds")).toBe(10_000);
  await even(desk);
});

test("a payment is taken back by two: the due asks again, its line waits, and the next document follows the credit note", async () => {
  const desk = await treasury(portal);
  const reference = await paid(desk, newcomer().email, 30_000);
  const first = (await pay(reference)).document;
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  expect(received).toMatchObject([{ amountPaise: 30_000, note: "bank transfer or UPI", isReversible: true }]);
  const path = `/allocations/${received[0].id}/reversal`;
  expect((await desk.ask(path, { reason: "It was for another due" })).status).toBe(201);
  const [approval] = (await desk.done(desk.ask("/approvals"))).approvals;
  expect(await code(desk.ask(`/approvals/${approval.id}`, { decision: "approved" }))).toEqual([403, "same_person"]);
  expect((await asAdmin(desk, `/approvals/${approval.id}`, { decision: "approved" })).status).toBe(200);
  expect(await pay(reference)).toMatchObject({ status: "open", paidPaise: 0, openPaise: 30_000 });
  const [line] = await linesWaiting(desk);
  expect(line).toMatchObject({ amountPaise: 30_000, reason: "Its explanation was taken back." });
  await even(desk);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [reference] }));
  const again = await pay(reference);
  expect(again).toMatchObject({ status: "settled", paidPaise: 30_000 });
  expect(again.document.number).not.toBe(first.number);
  const { documents } = await desk.done(desk.ask(`/dues/${reference}`));
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(["invoice", "credit-note", "invoice"]);
  await even(desk);
});

test("an approved refund that is not sent ends when two people take its payment back, and never after it is sent", async () => {
  const desk = await treasury(portal);
  const lineOver = async (amount: number) =>
    (await linesWaiting(desk)).find((line: { amountPaise: number }) => line.amountPaise === amount);
  for (const amountPaise of [10_000, 30_000]) {
    const { email } = newcomer();
    const reference = await paid(desk, email, 30_000);
    const wish = { kind: "due", reference, amountPaise, reason: "It did not take place" };
    const approves = async () => {
      const { number } = await desk.done(desk.ask("/refunds", wish));
      const { approvalId } = await refundOf(desk, "waiting", number);
      await desk.done(asAdmin(desk, `/approvals/${approvalId}`, { decision: "approved" }));
      return refundOf(desk, "sent", number);
    };
    const takesBack = async () => {
      const { received } = await desk.done(desk.ask(`/dues/${reference}`));
      const { id } = received.findLast((one: { isReversible: boolean }) => one.isReversible);
      return desk.ask(`/allocations/${id}/reversal`, { reason: "The transfer bounced" });
    };
    const toBeSent = await onAccount(desk, "refunds");
    const { number } = await approves();
    expect((await takesBack()).status).toBe(201);
    const [approval] = (await desk.done(desk.ask("/approvals"))).approvals;
    expect(approval.reason).toContain(number);
    await desk.done(asAdmin(desk, `/approvals/${approval.id}`, { decision: "approved" }));
    expect(await refundOf(desk, "ended", number)).toMatchObject({ status: "declined", days: null });
    expect(await refundOf(desk, "sent", number)).toBeUndefined();
    expect(await onAccount(desk, "refunds")).toBe(toBeSent);
    expect(await pay(reference)).toMatchObject({ status: "open", paidPaise: 0, openPaise: 30_000 });
    await awaitMail(dataDir(), email, `About your refund ${number}`);
    await even(desk);
    const line = await lineOver(30_000);
    await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [reference] }));
    expect(await pay(reference)).toMatchObject({ status: "settled", paidPaise: 30_000 });
    await even(desk);
    const again = await approves();
    await desk.done(desk.ask(`/refunds/${again.id}/sending`, { utr: "412345678901" }));
    expect(await code(takesBack())).toEqual([409, "refunded"]);
    await posted(desk, next([{ day: daysAgo(1), amount: -amountPaise / 100, narration: `NEFT OUT ${again.number}` }]));
    const out = await lineOver(-amountPaise);
    await desk.done(desk.ask(`/lines/${out.id}/explanation`, { kind: "refund", number: again.number }));
    await even(desk);
  }
});

test("a payment that did not hold is taken back in its payer's history, and entered again with its new document", async () => {
  const desk = await treasury(portal);
  const { email } = await provenMember(portal);
  const [user] = await portal.platform.database.db.select().from(userTable).where(eq(userTable.email, email));
  const entries = async () =>
    (await entriesOf(portal, user?.id ?? ""))
      .filter(({ type }) => type === "payment")
      .map(({ status, description }) => [status, description]);
  const reference = await paid(desk, email, 30_000);
  const first = ["paid", `Document ${(await pay(reference)).document.number}`];
  await expect.poll(entries, { timeout: 15_000 }).toEqual([first]);
  const { received } = await desk.done(desk.ask(`/dues/${reference}`));
  await desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "It was for another due" });
  const [approval] = (await desk.done(desk.ask("/approvals"))).approvals;
  expect((await asAdmin(desk, `/approvals/${approval.id}`, { decision: "approved" })).status).toBe(200);
  const reversed = ["reversed", "The payment did not hold"];
  await expect.poll(entries, { timeout: 15_000 }).toEqual([first, reversed]);
  const [line] = await linesWaiting(desk);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references: [reference] }));
  const again = ["paid", `Document ${(await pay(reference)).document.number}`];
  await expect.poll(entries, { timeout: 15_000 }).toEqual([first, reversed, again]);
});

test("tax booked as deducted at source is taken back by an entry of its own: the due opens again as far as it was, and the invoice says what came when", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 100_000);
  await posted(desk, next([{ day: daysAgo(1), amount: 900, narration: `NEFT ${reference}` }]));
  const sheet = () => desk.done(desk.ask(`/dues/${reference}`));
  const book = async () => desk.ask(`/dues/${reference}/tds`, { version: (await sheet()).version });
  const reverse = async (parts: object = {}) =>
    desk.ask(`/dues/${reference}/tds-reversal`, {
      version: (await sheet()).version,
      reason: "The payer paid short",
      ...parts,
    });
  expect(await code(reverse())).toEqual([404, "not_found"]);
  expect((await book()).status).toBe(200);
  const [tds, advances] = [await onAccount(desk, "tds"), await onAccount(desk, "advances")];
  expect(await sheet()).toMatchObject({ status: "settled", deductedPaise: 10_000, certificate: "" });
  const printed = async (id: string) => {
    const [found] = await portal.platform.database.db
      .select({ printed: documentFileTable.printed })
      .from(documentFileTable)
      .where(eq(documentFileTable.documentId, id));
    return found?.printed;
  };
  const first = (await pay(reference)).document;
  const received = [
    { day: daysAgo(1), way: "bank transfer or UPI", paise: 90_000 },
    { day: daysAgo(0), way: "tax deducted at source", paise: 10_000 },
  ];
  expect(await printed(first.id)).toMatchObject({ totalPaise: 100_000, received });
  const mail = await awaitMail(dataDir(), email, "Received: Affiliation 2027");
  expect(mail.text).toContain("₹100.00 tax deducted at source");
  expect(await code(reverse({ reason: "" }))).toEqual([400, "invalid_fields"]);
  expect(await code(reverse({ version: 99 }))).toEqual([409, "changed_meanwhile"]);
  expect((await reverse()).status).toBe(200);
  expect(await sheet()).toMatchObject({
    status: "part-paid",
    openPaise: 10_000,
    paidPaise: 90_000,
    tdsPaise: 10_000,
    deductedPaise: null,
    certificate: null,
  });
  expect(await onAccount(desk, "tds")).toBe(tds - 10_000);
  expect(await onAccount(desk, "advances")).toBe(advances - 90_000);
  await even(desk);
  expect((await desk.done(desk.ask("/summary"))).certificatesMissing).toBe(0);
  expect(await tableOf(desk, "tax-deducted-at-source")).toMatch(
    new RegExp(`${reference},[^,]*,100.00,,missing\\s[^]*${reference},[^,]*,,100.00,missing\\s`),
  );
  const { documents, record } = await sheet();
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(["invoice", "credit-note"]);
  expect(record[0].what).toBe("Tax deducted at source taken back");
  expect((await book()).status).toBe(200);
  expect((await reverse()).status).toBe(200);
  const receipt = { reference, amountPaise: 10_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  const last = (await pay(reference)).document;
  expect((await printed(last.id))?.received).toEqual([
    received[0],
    { day: daysAgo(0), way: "cash or cheque", paise: 10_000 },
  ]);
  await even(desk);
});

test("one payment that settles a due needs no list on its invoice, and a refund keeps a deduction booked", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 100_000);
  await posted(desk, next([{ day: daysAgo(1), amount: 900, narration: `NEFT ${reference}` }]));
  const version = async () => (await desk.done(desk.ask(`/dues/${reference}`))).version;
  await desk.done(desk.ask(`/dues/${reference}/tds`, { version: await version() }));
  const wish = { kind: "due", reference, amountPaise: 90_001, reason: "It did not take place" };
  expect(await code(desk.ask("/refunds", wish))).toEqual([400, "invalid_fields"]);
  const { number } = await desk.done(desk.ask("/refunds", { ...wish, amountPaise: 90_000 }));
  const { approvalId } = await refundOf(desk, "waiting", number);
  expect((await asAdmin(desk, `/approvals/${approvalId}`, { decision: "approved" })).status).toBe(200);
  const reversal = { version: await version(), reason: "Too late" };
  expect(await code(desk.ask(`/dues/${reference}/tds-reversal`, reversal))).toEqual([409, "refunded"]);
  const other = await paid(desk, newcomer().email, 10_000);
  const [row] = await portal.platform.database.db
    .select({ printed: documentFileTable.printed })
    .from(documentFileTable)
    .innerJoin(documentTable, eq(documentTable.id, documentFileTable.documentId))
    .where(eq(documentTable.dueId, other));
  expect(row?.printed).not.toHaveProperty("received");
  await even(desk);
});

test("tax at source is booked once for a due, also where a payment of it is taken back later", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 100_000);
  await posted(desk, next([{ day: daysAgo(1), amount: 900, narration: `NEFT ${reference}` }]));
  const sheet = () => desk.done(desk.ask(`/dues/${reference}`));
  const book = async () => desk.ask(`/dues/${reference}/tds`, { version: (await sheet()).version });
  expect((await book()).status).toBe(200);
  const { received } = await sheet();
  const { id } = received.find(({ amountPaise }: { amountPaise: number }) => amountPaise === 90_000);
  await desk.done(desk.ask(`/allocations/${id}/reversal`, { reason: "A returned transfer" }));
  const [approval] = (await desk.done(desk.ask("/approvals"))).approvals;
  expect((await asAdmin(desk, `/approvals/${approval.id}`, { decision: "approved" })).status).toBe(200);
  const receipt = { reference, amountPaise: 85_000, receivedOn: daysAgo(0), note: "Cheque" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  expect(await sheet()).toMatchObject({ status: "part-paid", openPaise: 5000, tdsPaise: null });
  expect(await code(book())).toEqual([409, "tds_booked"]);
  await even(desk);
});

test("a year is exported with sums that equal the books, no cell starts a formula, and it cannot be closed before its end", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 12_300, "=SUM(A1:A9)");
  await posted(desk, next([{ day: daysAgo(1), amount: 123, narration: reference }]));
  const year = (() => {
    const [full = 0, month = 0] = daysAgo(0).split("-").map(Number);
    const first = month >= 4 ? full : full - 1;
    return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
  })();
  const auditor = await staffMember(portal, "auditor");
  const answer = await portal.ask(`${money}/years/${year}/export`, { cookie: auditor.cookie });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    "advances.csv",
    "credit-notes.csv",
    "day-book.csv",
    "documents.csv",
    "tax-by-state-and-rate.csv",
    "tax-deducted-at-source.csv",
    "trial-balance.csv",
    "vouchers.csv",
  ]);
  const rows = (name: string) =>
    strFromU8(files[name] ?? new Uint8Array())
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(","));
  const sum = (name: string, at: number) =>
    rows(name).reduce((all, row) => all + Math.round(Number(row.at(at) || 0) * 100), 0);
  expect(sum("trial-balance.csv", -2)).toBe(sum("trial-balance.csv", -1));
  expect(sum("day-book.csv", -2)).toBe(sum("day-book.csv", -1));
  const { accounts } = await desk.books();
  const debit = accounts.reduce((all, { balancePaise }) => all + Math.max(0, balancePaise), 0);
  expect(sum("trial-balance.csv", -2)).toBe(debit);
  for (const text of Object.values(files).map((file) => strFromU8(file))) expect(text).not.toMatch(/(^|,|\n)"?[=+@]/);
  expect(await code(portal.ask(`${money}/years/2026-28/export`, { cookie: auditor.cookie }))).toEqual([
    400,
    "invalid_fields",
  ]);
  expect(
    await code(portal.ask(`${money}/years/${year}/closing`, { cookie: desk.treasurer.cookie, method: "POST" })),
  ).toEqual([409, "not_ready"]);
});

/** A refund approved by a second person and sent by a bank line with this UTR. */
async function refunded(desk: Desk, email: string, amountPaise: number, utr: string) {
  const reference = await paid(desk, email, amountPaise);
  const wish = { kind: "due", reference, amountPaise, reason: "Cancelled" };
  const { number } = await desk.done(desk.ask("/refunds", wish));
  const { id, approvalId } = await refundOf(desk, "waiting", number);
  await desk.done(asAdmin(desk, `/approvals/${approvalId}`, { decision: "approved" }));
  await posted(desk, next([{ day: daysAgo(1), amount: -amountPaise / 100, narration: `IMPS ${utr} OUT` }]));
  const [line] = await linesWaiting(desk);
  await desk.done(desk.ask(`/lines/${line.id}/explanation`, { kind: "refund", number }));
  expect(await refundOf(desk, "ended", number)).toMatchObject({ status: "done" });
  return { id, number };
}
/** Posts an incoming bank line; returns the path of its explanation. */
async function cameIn(desk: Desk, amountPaise: number, narration: string) {
  await posted(desk, next([{ day: daysAgo(1), amount: amountPaise / 100, narration }]));
  const { rows } = await desk.done(desk.ask("/lines"));
  const line = rows.find((one: { narration: string }) => one.narration === narration);
  return `/lines/${line.id}/explanation`;
}

test("who is paid by a refund neither sends it nor says that it came back", async () => {
  const desk = await treasury(portal);
  const payee = await staffMember(portal, "treasurer");
  const own = (path: string, body: object) => portal.ask(`${money}${path}`, { cookie: payee.cookie, body });
  const { id, number } = await refunded(desk, payee.email, 170_000, "512345678901");
  const path = await cameIn(desk, 170_000, `RETURNED ${number}`);
  expect(await code(own(path, { kind: "refund", number }))).toEqual([403, "same_person"]);
  expect(await desk.done(desk.ask(path, { kind: "refund", number }))).toMatchObject({ waits: false });
  expect(await code(own(`/refunds/${id}/sending`, { utr: "412345678999" }))).toEqual([403, "same_person"]);
  expect(await refundOf(desk, "sent", number)).toMatchObject({ status: "failed" });
  await even(desk);
});

test("a transfer that came back goes by itself with its UTR; any other money takes a second person, who is not the payee", async () => {
  const desk = await treasury(portal);
  const payee = await staffMember(portal, "treasurer");
  const { number } = await refunded(desk, payee.email, 180_000, "512345678902");
  const path = await cameIn(desk, 180_000, "UPI RAVI DAS ANNUAL FEE");
  const explanation = { kind: "refund", number };
  expect(await desk.done(desk.ask(path, explanation))).toEqual({ success: true, waits: true });
  expect(await code(desk.ask(path, explanation))).toEqual([409, "waits_already"]);
  expect(await refundOf(desk, "ended", number)).toMatchObject({ status: "done" });
  const waiting = async () =>
    (await desk.done(desk.ask("/approvals"))).approvals.find(({ kind }: { kind: string }) => kind === "refund-return");
  expect(await waiting()).toMatchObject({
    amountPaise: 180_000,
    isMine: true,
    reason: expect.stringMatching(/^Refund RF-\d+ came back on .*: UPI RAVI DAS ANNUAL FEE$/),
  });
  const { id } = await waiting();
  const approved = { decision: "approved" };
  expect(await code(desk.ask(`/approvals/${id}`, approved))).toEqual([403, "same_person"]);
  const byPayee = portal.ask(`${money}/approvals/${id}`, { cookie: payee.cookie, body: approved });
  expect(await code(byPayee)).toEqual([403, "same_person"]);
  const declined = { decision: "declined", reason: "It is a fee" };
  await desk.done(asAdmin(desk, `/approvals/${id}`, declined));
  const [line] = await linesWaiting(desk);
  expect(line).toMatchObject({ status: "unexplained", reason: `It is not refund ${number}: It is a fee` });
  await desk.done(desk.ask(path, { kind: "parked" }));
  expect(await desk.done(desk.ask(path, explanation))).toMatchObject({ waits: true });
  await desk.done(asAdmin(desk, `/approvals/${(await waiting()).id}`, approved));
  expect(await refundOf(desk, "sent", number)).toMatchObject({ status: "failed" });
  await even(desk);
  const again = await refunded(desk, newcomer().email, 190_000, "512345678903");
  const named = await cameIn(desk, 190_000, "RTN IMPS 512345678903");
  const saying = desk.ask(named, { kind: "refund", number: again.number });
  expect(await desk.done(saying)).toMatchObject({ waits: false });
  expect(await refundOf(desk, "sent", again.number)).toMatchObject({ status: "failed" });
  await even(desk);
});
