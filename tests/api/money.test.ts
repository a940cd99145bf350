import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { entryTable, postingTable } from "../../src/features/money/books/tables.server";
import { claimPayment, withdrawClaim } from "../../src/features/money/claims.server";
import { documentTable } from "../../src/features/money/documents/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { digitalMember } from "../members";
import { type BankRow, csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { member, newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const dataDir = () => portal.platform.config.dataDir;
const keyOf = (reference: string) => payPath(portal.platform, reference).replace("/pay/", "");
const pay = async (reference: string) => (await portal.ask(`/api/pay/${keyOf(reference)}`)).json();
const code = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, (await answer.json()).code];
};
const claim = (reference: string, utr: string, amountPaise: number, paidOn = daysAgo(1)) =>
  portal.ask(`/api/pay/${keyOf(reference)}/claims`, { body: { utr, paidOn, amountPaise } });

/** The bank's balance in rupees: every statement continues from the last one. */
let balance = 1000;
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}
const settled = (reference: string) =>
  expect.poll(async () => (await pay(reference)).status, { timeout: 20_000 }).toBe("settled");
const posted = async (desk: Awaited<ReturnType<typeof treasury>>) =>
  expect
    .poll(async () => (await desk.done(desk.ask("/summary"))).lastStatement?.postedAt, { timeout: 20_000 })
    .toBeTruthy();
const even = async (desk: Awaited<ReturnType<typeof treasury>>) =>
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });

test("until bank details are set nothing is asked for and nothing can be paid", async () => {
  const { cookie } = await digitalMember(portal);
  expect(await code(portal.ask("/api/payments/renewal", { cookie, body: {} }))).toEqual([409, "not_payable"]);
  expect(await (await portal.ask("/api/payments", { cookie })).json()).toMatchObject({ isOpen: false, dues: [] });
  const treasurer = await staffMember(portal, "treasurer");
  const due = { name: "Meera", email: "meera@example.org", title: "Fee", amountPaise: 100, taxClass: "goods" };
  expect(await code(portal.ask(`${money}/dues`, { cookie: treasurer.cookie, body: due }))).toEqual([
    409,
    "no_bank_details",
  ]);
});

test("a due is mailed with its link, found by its reference in the bank’s file, and settled with a document", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 123_450);
  const mail = await awaitMail(dataDir(), email, "To pay: Affiliation 2027");
  expect(mail.text).toContain(`/pay/${reference}.`);
  const view = await pay(reference);
  expect(view).toMatchObject({ reference, status: "open", openPaise: 123_450, document: null });
  expect(view.ways).toMatchObject({
    upi: { id: "iface@samplebank", link: expect.stringMatching(/^upi:\/\/pay\?pa=iface@samplebank&/) },
    bank: { ifsc: "SAMP0001234" },
  });
  const checked = await desk.post(next([{ day: daysAgo(2), amount: 1234.5, narration: `UPI/${reference}/MEERA` }]));
  expect(checked).toMatchObject({ matched: 1, waiting: 0, statement: { rows: 1, newRows: 1 } });
  await settled(reference);
  const { document } = await pay(reference);
  expect(document.number).toMatch(/^IF\/\d\d-\d\d\/000001$/);
  await awaitMail(dataDir(), email, "Received: Affiliation 2027");
  await posted(desk);
  await even(desk);
  expect((await desk.due(reference)).status).toBe("settled");
});

test("a link of another due, or one made up, opens nothing", async () => {
  const desk = await treasury(portal);
  const [one, other] = [await desk.raise(newcomer().email, 100), await desk.raise(newcomer().email, 100)];
  const forged = `${other}.${keyOf(one).split(".")[1]}`;
  expect((await portal.ask(`/api/pay/${forged}`)).status).toBe(404);
  expect((await portal.ask(`/api/pay/${one}.x/document.pdf`)).status).toBe(404);
  expect((await portal.ask(`/api/pay/${keyOf(one)}/document.pdf`)).status).toBe(404);
});

test("a statement sent again, or in overlapping halves, is stored once; two equal payments stay two", async () => {
  const desk = await treasury(portal);
  const before = (await desk.done(desk.ask("/lines?show=all"))).rows.length;
  const rows = [
    { day: daysAgo(2), amount: 500, narration: "CASH DEPOSIT" },
    { day: daysAgo(2), amount: 500, narration: "CASH DEPOSIT" },
    { day: daysAgo(1), amount: -200, narration: "BANK CHARGES" },
  ];
  const [first, whole] = [csvOf(rows.slice(0, 2), balance), csvOf(rows, balance)];
  next(rows);
  expect((await desk.post(first)).statement).toMatchObject({ rows: 2, newRows: 2 });
  expect((await desk.post(whole)).statement).toMatchObject({ rows: 3, newRows: 1 });
  expect((await desk.post(whole)).statement).toMatchObject({ rows: 3, newRows: 0 });
  await posted(desk);
  expect((await desk.done(desk.ask("/lines?show=all"))).rows.length).toBe(before + 3);
  await even(desk);
});

test("a row that was removed or changed refuses the whole file, and today’s rows wait", async () => {
  const desk = await treasury(portal);
  const rows = [
    { day: daysAgo(1), amount: 10, narration: "A" },
    { day: daysAgo(1), amount: 20, narration: "B" },
    { day: daysAgo(0), amount: 30, narration: "C" },
  ];
  const lines = csvOf(rows, balance).split("\n");
  const removed = [lines[0], lines[1], lines[3]].join("\n");
  expect(await code(desk.file(removed.replace(daysAgo(0), daysAgo(1))))).toEqual([409, "statement_gap"]);
  expect(await code(desk.file(csvOf(rows.slice(1, 2), balance + 10)))).toEqual([409, "statement_gap"]);
  expect(await code(desk.file(lines.join("\n").replace(",10.00,", ",ten,")))).toEqual([400, "statement_unreadable"]);
  const checked = await desk.done(desk.file(lines.join("\n")));
  expect(checked).toMatchObject({ waiting: 1, statement: { newRows: 2 } });
  expect((await desk.ask("/statements", undefined, "DELETE")).status).toBe(200);
  expect(await code(desk.ask(`/statements/${checked.statement.id}/confirmation`, {}))).toEqual([404, "not_found"]);
});

test("a part is paid, then the rest; too much, and money for what is settled, is the payer’s credit", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 100_000);
  await desk.post(next([{ day: daysAgo(1), amount: 400, narration: `NEFT ${reference}` }]));
  await expect.poll(async () => (await pay(reference)).status).toBe("part-paid");
  expect(await pay(reference)).toMatchObject({ paidPaise: 40_000, openPaise: 60_000, document: null });
  await awaitMail(dataDir(), email, "Received in part: Affiliation 2027");
  await desk.post(next([{ day: daysAgo(1), amount: 700, narration: `NEFT ${reference}` }]));
  await settled(reference);
  await desk.post(next([{ day: daysAgo(1), amount: 50, narration: `AGAIN ${reference}` }]));
  await awaitMail(dataDir(), email, "More than was asked: Affiliation 2027");
  await posted(desk);
  const { accounts } = await desk.books();
  const on = (name: string) => accounts.find(({ account }) => account === name)?.balancePaise ?? 0;
  expect([on("credits"), on("advances")]).toEqual([-15_000, 0]);
  await even(desk);
});

test("a claim credits only where exactly one waits for exactly this amount; the answer never tells whether a UTR is known", async () => {
  const desk = await treasury(portal);
  const [one, two, three] = [
    await desk.raise(newcomer().email, 30_000),
    await desk.raise(newcomer().email, 30_000),
    await desk.raise(newcomer().email, 70_000),
  ];
  const [contested, own] = ["412345678901", "498765432109"];
  const answers = [
    await claim(one, contested, 30_000),
    await claim(two, contested, 30_000),
    await claim(three, own, 70_000),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await code(claim(three, own, 70_000))).toEqual([409, "already_claimed"]);
  expect(await code(claim(three, "12", 70_000))).toEqual([400, "invalid_fields"]);
  await desk.post(
    next([
      { day: daysAgo(1), amount: 300, narration: "UPI", reference: contested },
      { day: daysAgo(1), amount: 700, narration: "UPI", reference: own },
    ]),
  );
  await settled(three);
  expect([(await pay(one)).status, (await pay(two)).status]).toEqual(["open", "open"]);
  const { rows } = await desk.done(desk.ask("/lines"));
  const line = rows.find((row: { bankReference: string | null }) => row.bankReference === contested);
  expect(line).toMatchObject({ amountPaise: 30_000, reason: "More than one claim has its UTR." });
  const explain = (references: string[]) => desk.ask(`/lines/${line.id}/explanation`, { kind: "dues", references });
  expect(await code(explain(["ZZZZZZZZZZ"]))).toEqual([400, "invalid_fields"]);
  expect((await explain([one])).status).toBe(200);
  expect(await code(explain([two]))).toEqual([409, "line_explained"]);
  expect((await pay(one)).status).toBe("settled");
  await even(desk);
});

test("what was claimed and is in no statement of its day is asked about once", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 5000);
  await claim(reference, "411111111111", 5000, daysAgo(3));
  await desk.post(
    next([
      { day: daysAgo(3), amount: 1, narration: "INTEREST" },
      { day: daysAgo(1), amount: 1, narration: "INTEREST" },
    ]),
  );
  await awaitMail(dataDir(), email, "Please check: Affiliation 2027");
  expect((await pay(reference)).claims).toMatchObject([{ status: "contradicted" }]);
});

test("credit that is used for a due settles it, and nobody is asked about what was claimed of it", async () => {
  const desk = await treasury(portal);
  const { cookie } = await digitalMember(portal);
  const asked = await (await portal.ask("/api/payments/renewal", { cookie, body: {} })).json();
  const renewal = asked.payPath.replace("/pay/", "").split(".")[0];
  const { totalPaise } = await pay(renewal);
  await desk.post(next([{ day: daysAgo(1), amount: totalPaise / 100 + 50, narration: `UPI ${renewal} RENEWAL` }]));
  await settled(renewal);
  const other = await desk.raise(newcomer().email, 5000);
  const { db } = portal.platform.database;
  const [own] = await db.select().from(dueTable).where(eq(dueTable.id, renewal));
  await db.update(dueTable).set({ userId: own?.userId, payer: own?.payer }).where(eq(dueTable.id, other));
  await claim(other, "422222222222", 5000);
  const use = () => portal.ask("/api/payments/credit-uses", { cookie, body: { dueId: other } });
  expect((await use()).status).toBe(201);
  expect(await pay(other)).toMatchObject({ status: "settled", claims: [{ status: "withdrawn" }] });
  expect(await code(use())).toEqual([409, "due_ended"]);
  await even(desk);
});

test("a member renews by paying: the year, the history and the document follow, once", async () => {
  const desk = await treasury(portal);
  const { cookie, number, email } = await digitalMember(portal);
  const renew = () => portal.ask("/api/payments/renewal", { cookie, body: {} });
  const first = await renew();
  expect(first.status).toBe(201);
  const { payPath: path } = await first.json();
  expect((await (await renew()).json()).payPath).toBe(path);
  const reference = path.replace("/pay/", "").split(".")[0];
  const term = async () => {
    const [row] = await portal.platform.database.db.select().from(memberTable).where(eq(memberTable.number, number));
    return row?.validUntil ?? "";
  };
  const before = await term();
  await desk.post(next([{ day: daysAgo(1), amount: 1020, narration: `upi ${reference.toLowerCase()}` }]));
  await expect.poll(term, { timeout: 20_000 }).not.toBe(before);
  expect(Number((await term()).slice(0, 4))).toBe(Number(before.slice(0, 4)) + 1);
  const history = async () => (await (await portal.ask("/api/history?type=payment", { cookie })).json()).entries;
  await expect.poll(async () => (await history())?.length, { timeout: 20_000 }).toBe(1);
  const { dues } = await (await portal.ask("/api/payments", { cookie })).json();
  expect(dues).toMatchObject([{ reference, status: "settled", totalPaise: 102_000 }]);
  expect(dues[0].title).toContain("15% off for renewing early");
  await awaitMail(dataDir(), email, `Received: ${dues[0].title}`);
  const stranger = await member(portal);
  const file = `/api/payments/documents/${dues[0].document.id}`;
  expect((await portal.ask(file, { cookie: stranger.cookie })).status).toBe(404);
  await even(desk);
});

test("cash is credited at the counter, a due is cancelled once, and a reviewer or an auditor changes nothing", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(newcomer().email, 20_000);
  const { version } = await desk.due(reference);
  const receipt = { reference, amountPaise: 20_000, receivedOn: daysAgo(0), note: "Cash" };
  const auditor = await staffMember(portal, "auditor");
  const reviewer = await staffMember(portal, "reviewer");
  for (const { cookie } of [auditor, reviewer])
    expect((await portal.ask(`${money}/counter-receipts`, { cookie, body: receipt })).status).toBe(403);
  for (const path of ["/ledger", "/check"]) {
    expect((await portal.ask(money + path, { cookie: auditor.cookie })).status).toBe(200);
    expect((await portal.ask(money + path, { cookie: reviewer.cookie })).status).toBe(403);
  }
  expect((await desk.ask("/counter-receipts", receipt)).status).toBe(201);
  expect(await code(desk.ask("/counter-receipts", receipt))).toEqual([409, "due_ended"]);
  expect(await code(desk.ask(`/dues/${reference}/cancellation`, { version }))).toEqual([409, "due_ended"]);
  const other = await desk.raise(newcomer().email, 20_000);
  expect((await desk.ask(`/dues/${other}/cancellation`, { version: 0 })).status).toBe(200);
  expect(await pay(other)).toMatchObject({ status: "cancelled", ways: null });
  await even(desk);
});

test("the books refuse to be changed, and an entry that is not even", async () => {
  const { db } = portal.platform.database;
  await expect(db.update(postingTable).set({ amountPaise: 1 })).rejects.toThrow();
  await expect(db.delete(documentTable)).rejects.toThrow();
  const uneven = db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(entryTable)
      .values({ day: daysAgo(0), note: "x", source: "test", at: new Date() })
      .returning();
    await tx.insert(postingTable).values({ entryId: entry?.id ?? 0, account: "bank", amountPaise: 5 });
  });
  await expect(uneven).rejects.toMatchObject({ cause: { message: expect.stringMatching(/is not even$/) } });
});

test("two instances of a payment, or one that runs again, credit once", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const references = await Promise.all(Array.from({ length: 6 }, () => desk.raise(email, 1000)));
  const receipts = references.flatMap((reference) =>
    [1, 2].map(() =>
      desk.ask("/counter-receipts", { reference, amountPaise: 1000, receivedOn: daysAgo(0), note: "Cash" }),
    ),
  );
  const answers = (await Promise.all(receipts)).map(({ status }) => status);
  expect(answers.filter((status) => status === 201)).toHaveLength(6);
  expect(answers.filter((status) => status === 409)).toHaveLength(6);
  await expect
    .poll(
      async () => (await mailsTo(dataDir(), email)).filter(({ subject }) => subject?.startsWith("Received")).length,
      { timeout: 20_000 },
    )
    .toBe(6);
  await even(desk);
});

test("who says to have paid is shown no way to pay, until they say that they have not, or correct the number", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(`${crypto.randomUUID()}@example.org`, 50_000, "Sample stand");
  const key = keyOf(reference);
  const context = () => portal.context();
  const input = { paidOn: daysAgo(1), amountPaise: 50_000 };
  expect((await pay(reference)).ways).toMatchObject({ upi: { id: "iface@samplebank" } });
  expect((await claim(reference, "612345678901", 50_000)).status).toBe(201);
  expect(await pay(reference)).toMatchObject({ ways: null, hasGateway: false, openPaise: 50_000 });

  await claimPayment(context(), key, { ...input, utr: "612345678902" }, { corrects: "612345678901" });
  const corrected = await pay(reference);
  expect(corrected.ways).toBeNull();
  expect(corrected.claims).toMatchObject([
    { utr: "612345678902", status: "waiting" },
    { utr: "612345678901", status: "withdrawn" },
  ]);

  await withdrawClaim(context(), key, "612345678902");
  expect(await pay(reference)).toMatchObject({ status: "open", ways: { upi: { id: "iface@samplebank" } } });
  await expect(withdrawClaim(context(), key, "612345678902")).rejects.toMatchObject({ code: "not_claimed" });
  expect((await claim(reference, "612345678901", 50_000)).status).toBe(201);
});

test("who tells of a part is shown the rest to pay, tells of it too, and corrects one without the other", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(`${crypto.randomUUID()}@example.org`, 80_000, "Sample stand");
  expect((await claim(reference, "622345678901", 50_000)).status).toBe(201);
  const part = await pay(reference);
  expect(part).toMatchObject({ openPaise: 80_000, hasGateway: false });
  expect(part.ways.upi.link).toContain("am=300.00");
  expect((await desk.due(reference)).isClaimed).toBe(false);
  expect((await claim(reference, "622345678902", 30_000)).status).toBe(201);
  expect((await pay(reference)).ways).toBeNull();
  expect((await desk.due(reference)).isClaimed).toBe(true);

  const corrected = { utr: "622345678903", paidOn: daysAgo(1), amountPaise: 20_000 };
  await claimPayment(portal.context(), keyOf(reference), corrected, { corrects: "622345678902" });
  const after = await pay(reference);
  expect(after.ways.upi.link).toContain("am=100.00");
  expect(after.claims).toMatchObject([
    { utr: "622345678903", status: "waiting" },
    { utr: "622345678902", status: "withdrawn" },
    { utr: "622345678901", status: "waiting" },
  ]);
});

test("a payment that is claimed is of a day that can be: not 1900, not long before it was asked for, not tomorrow", async () => {
  const desk = await treasury(portal);
  const reference = await desk.raise(`${crypto.randomUUID()}@example.org`, 50_000, "Sample stand");
  const refused = async (paidOn: string) => {
    const answer = await claim(reference, "712345678901", 50_000, paidOn);
    expect(answer.status).toBe(400);
    return (await answer.json()).fields.paidOn;
  };
  expect(await refused("1900-01-01")).toBe("Please enter a year from 1950 to 2100.");
  expect(await refused(daysAgo(91))).toMatch(/^Please enter .+ or a later day: it was asked for on /);
  expect(await refused(daysAgo(-1))).toBe("This day is yet to come.");
  expect((await claim(reference, "712345678901", 50_000, daysAgo(90))).status).toBe(201);
});
