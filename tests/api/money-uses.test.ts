import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { statementTable } from "../../src/features/money/bank/tables.server";
import { documentFileTable, documentTable } from "../../src/features/money/documents/tables.server";
import { payPath } from "../../src/features/money/dues/key.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { announceDueReminders } from "../../src/features/money/reminders/announce-reminders.server";
import { sendDueReminder } from "../../src/features/money/reminders/send-reminder.server";
import { dueNoticeTable } from "../../src/features/money/reminders/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { type BankRow, csvOf, daysAgo, treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE } from "../staff-cases";
import { notebook, openStore } from "../store";

const portal = usePortal();
beforeAll(() => openStore(portal));

const dataDir = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const referenceIn = (path: string) => path.replace("/pay/", "").split(".")[0] ?? "";
const pay = async (reference: string) => {
  const key = payPath(portal.platform, reference).replace("/pay/", "");
  return (await portal.ask(`/api/pay/${key}`)).json();
};

let balance = 1000;
function next(rows: readonly BankRow[]): string {
  const csv = csvOf(rows, balance);
  balance = rows.reduce((sum, { amount }) => sum + amount, balance);
  return csv;
}

async function acceptedOrder() {
  const [buyer, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const { cookie } = buyer;
  await portal.ask(`/api/cart/items/${notebook}`, { cookie, body: { quantity: 3 }, method: "PUT" });
  const { order } = await (await portal.ask("/api/orders", { cookie, body: {} })).json();
  const id = await caseIdOf(portal, order.reference);
  const versionOf = async () =>
    (await (await portal.ask(`${QUEUE}/${id}`, { cookie: reviewer.cookie })).json()).case.version;
  const body = { text: "All of it is here.", version: await versionOf() };
  expect((await portal.ask(`${QUEUE}/${id}/stage`, { cookie: reviewer.cookie, body })).status).toBe(200);
  const own = async () => (await (await portal.ask("/api/orders", { cookie })).json()).orders[0];
  await vi.waitFor(async () => expect(await own()).toMatchObject({ status: "accepted" }), { timeout: 15_000 });
  const decline = async () =>
    decided(portal, reviewer.cookie, id, { decision: "decline", version: await versionOf(), text: "Sold out." });
  return { ...buyer, id: order.id as string, own, decline };
}

test("an accepted order asks for its sum once, is paid by the bank, and gives back what was paid when it is cancelled", async () => {
  const desk = await treasury(portal);
  const order = await acceptedOrder();
  const { payment } = await order.own();
  expect(payment).toMatchObject({ openPaise: 84_000 });
  const reference = referenceIn(payment.payPath);
  expect((await pay(reference)).lines).toMatchObject([{ title: "3 × Field notebook", amountPaise: 84_000 }]);
  await desk.post(next([{ day: daysAgo(1), amount: 840, narration: `UPI ${reference}` }]));
  await vi.waitFor(async () => expect(await order.own()).toMatchObject({ status: "paid", payment: null }), {
    timeout: 20_000,
  });
  const cancelled = await portal.ask(`/api/orders/${order.id}`, { cookie: order.cookie, method: "DELETE" });
  expect(cancelled.status).toBe(200);
  const { rows } = await desk.done(desk.ask("/refunds"));
  expect(rows).toMatchObject([{ reference, status: "asked", amountPaise: 84_000 }]);
});

test("an order that is declined before it is paid is asked for no longer", async () => {
  await treasury(portal);
  const order = await acceptedOrder();
  const reference = referenceIn((await order.own()).payment.payPath);
  await order.decline();
  await vi.waitFor(async () => expect((await pay(reference)).status).toBe("cancelled"), { timeout: 40_000 });
  expect(await order.own()).toMatchObject({ status: "declined", payment: null });
}, 60_000);

test("less is asked for with the reason on the invoice, never less than was paid, and the payer hears of it", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 100_000);
  await awaitMail(dataDir(), email, "To pay: Affiliation 2027");
  const lower = (totalPaise: number, version: number) =>
    desk.ask(`/dues/${reference}/lowering`, { totalPaise, reason: "Student, 50%", version });
  expect((await lower(100_000, 0)).status).toBe(400);
  expect((await lower(50_000, 7)).status).toBe(409);
  expect((await lower(50_000, 0)).status).toBe(200);
  const asked = async () =>
    (await mailsTo(dataDir(), email)).filter(({ subject }) => subject === "To pay: Affiliation 2027");
  await vi.waitFor(async () => expect(await asked()).toHaveLength(2), { timeout: 15_000 });
  await desk.post(next([{ day: daysAgo(1), amount: 500, narration: reference }]));
  await vi.waitFor(async () => expect((await pay(reference)).status).toBe("settled"), { timeout: 20_000 });
  const [printed] = await db()
    .select({ printed: documentFileTable.printed })
    .from(documentFileTable)
    .innerJoin(documentTable, eq(documentTable.id, documentFileTable.documentId))
    .where(eq(documentTable.dueId, reference));
  expect(printed?.printed).toMatchObject({ totalPaise: 50_000 });
  expect(printed?.printed.lines[0]?.title).toBe("Affiliation 2027, less ₹500.00: Student, 50%");
});

test("a due is reminded of once a step, and not when it was paid, claimed, or may have been paid since", async () => {
  const desk = await treasury(portal);
  const aWeekOld = async () => {
    const { email } = newcomer();
    const reference = await desk.raise(email, 5_000);
    const raisedAt = new Date(Date.now() - 8 * DAY_MS);
    await db().update(dueTable).set({ raisedAt }).where(eq(dueTable.id, reference));
    return { email, reference };
  };
  await desk.post(next([{ day: daysAgo(1), amount: 1, narration: "INTEREST" }]));
  const [open, claimed] = [await aWeekOld(), await aWeekOld()];
  const key = payPath(portal.platform, claimed.reference).replace("/pay/", "");
  const claim = { utr: "411111111111", paidOn: daysAgo(0), amountPaise: 5_000 };
  expect((await portal.ask(`/api/pay/${key}/claims`, { body: claim })).status).toBe(201);
  await announceDueReminders.run(system());
  await announceDueReminders.run(system());
  await awaitMail(dataDir(), open.email, "Still open: Affiliation 2027");
  const remindersOf = async (reference: string) => (await desk.done(desk.ask(`/dues/${reference}`))).reminders;
  await vi.waitFor(async () => expect(await remindersOf(open.reference)).toMatchObject([{ step: 7, isSent: true }]), {
    timeout: 15_000,
  });
  await vi.waitFor(
    async () =>
      expect(await remindersOf(claimed.reference)).toMatchObject([
        { isSent: false, unsentBecause: "A payment was claimed, which waits for the bank." },
      ]),
    { timeout: 15_000 },
  );

  const paid = await aWeekOld();
  const notice = { id: crypto.randomUUID(), dueId: paid.reference, step: 7, announcedAt: new Date() };
  await db().insert(dueNoticeTable).values(notice);
  const receipt = { reference: paid.reference, amountPaise: 5_000, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
  const activity = { id: 9e8, type: "due.reminder-due", subject: notice.id, at: new Date().toISOString() };
  await sendDueReminder.run(system(), { activity, position: 0, name: "money.reminder" });
  expect(await remindersOf(paid.reference)).toMatchObject([{ isSent: false, unsentBecause: "Paid meanwhile." }]);
  const loggedTo = async (recipient: string, state: string) => {
    const query = new URLSearchParams({ recipient, state });
    const answer = await portal.ask(`/api/staff/audit/mails?${query}`, { cookie: desk.admin.cookie });
    return (await answer.json()).rows;
  };
  expect(await loggedTo(paid.email, "unsent")).toMatchObject([
    { subject: "Still open: Affiliation 2027", state: "unsent", unsentBecause: "Paid meanwhile." },
  ]);
  expect(await loggedTo(paid.email, "waiting")).toEqual([]);
  const late = portal.context({ actor: { kind: "system" }, now: new Date(Date.now() + 6 * DAY_MS) });
  const old = await aWeekOld();
  const second = { ...notice, id: crypto.randomUUID(), dueId: old.reference };
  await db().insert(dueNoticeTable).values(second);
  await sendDueReminder.run(late, { activity: { ...activity, id: 9e8 + 1, subject: second.id }, position: 0 });
  expect(await remindersOf(old.reference)).toEqual([]);
  expect((await loggedTo(old.email, "unsent"))[0].unsentBecause).toContain("newest statement is too old");
  const erased = await aWeekOld();
  await db().update(dueTable).set({ email: null }).where(eq(dueTable.id, erased.reference));
  const third = { ...notice, id: crypto.randomUUID(), dueId: erased.reference };
  await db().insert(dueNoticeTable).values(third);
  await sendDueReminder.run(system(), { activity: { ...activity, id: 9e8 + 2, subject: third.id }, position: 0 });
  const [nobodys] = await db()
    .select()
    .from(mailTable)
    .where(eq(mailTable.activityId, 9e8 + 2));
  expect(nobodys).toMatchObject({ recipient: "", unsentBecause: "Its payer is erased." });
  for (const { email } of [claimed, paid, old])
    expect((await mailsTo(dataDir(), email)).some(({ subject }) => subject?.startsWith("Still open"))).toBe(false);
});

test("a reminder that falls on a night without a recent statement goes out after the next one", async () => {
  const desk = await treasury(portal);
  const { email } = newcomer();
  const reference = await desk.raise(email, 5_000);
  const raisedAt = new Date(Date.now() - 8 * DAY_MS);
  await db().update(dueTable).set({ raisedAt }).where(eq(dueTable.id, reference));
  const isPosted = async () => expect((await desk.done(desk.ask("/summary"))).remindersStopped).toBe(false);
  await desk.post(next([{ day: daysAgo(2), amount: 1, narration: "INTEREST" }]));
  await vi.waitFor(isPosted, { timeout: 15_000 });
  await db()
    .update(statementTable)
    .set({ untilDay: daysAgo(5), checkedAt: new Date(Date.now() - 5 * DAY_MS) });
  await announceDueReminders.run(system());
  const told = () => db().$count(dueNoticeTable, eq(dueNoticeTable.dueId, reference));
  expect(await told()).toBe(0);
  await desk.post(next([{ day: daysAgo(1), amount: 1, narration: "INTEREST" }]));
  await vi.waitFor(isPosted, { timeout: 15_000 });
  await announceDueReminders.run(system());
  await awaitMail(dataDir(), email, "Still open: Affiliation 2027");
});

test("an account without a movement for days has reminders, as long as its statements are uploaded", async () => {
  const desk = await treasury(portal);
  const isStopped = async () => (await desk.done(desk.ask("/summary"))).remindersStopped;
  await desk.post(next([{ day: daysAgo(1), amount: 1, narration: "INTEREST" }]));
  const uploaded = (days: number, lastRow: number) =>
    db()
      .update(statementTable)
      .set({ untilDay: daysAgo(lastRow), checkedAt: new Date(Date.now() - days * DAY_MS) });
  await uploaded(0, 5);
  await vi.waitFor(async () => expect(await isStopped()).toBe(false), { timeout: 15_000 });
  await uploaded(3, 8);
  expect(await isStopped()).toBe(true);
  await uploaded(0, 30);
  expect(await isStopped()).toBe(true);
});
