import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { documentTable } from "../../src/features/money/documents/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { orderTable } from "../../src/features/orders/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { csvOf, daysAgo, money, treasury } from "../money";
import { awaitMail } from "../outbox";
import { provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { caseIdOf, decided, QUEUE } from "../staff-cases";
import { notebook, openStore } from "../store";

const portal = usePortal();
beforeAll(() => openStore(portal));

const db = () => portal.platform.database.db;
const AMOUNT = 840;
let balance = 1000;

/** An accepted order of three notebooks, with the actions of member and staff on it. */
async function acceptedOrder() {
  const desk = await treasury(portal);
  const [buyer, reviewer] = [await provenMember(portal), await staffMember(portal, "reviewer")];
  const { cookie } = buyer;
  await portal.ask(`/api/cart/items/${notebook}`, { cookie, body: { quantity: 3 }, method: "PUT" });
  const { order } = await (await portal.ask("/api/orders", { cookie, body: {} })).json();
  const caseId = await caseIdOf(portal, order.reference);
  const staff = (path: string, body?: unknown) =>
    portal.ask(`${QUEUE}/${caseId}${path}`, { cookie: reviewer.cookie, body });
  const version = async () => (await (await staff("")).json()).case.version;
  const own = async () => (await (await portal.ask("/api/orders", { cookie })).json()).orders[0];
  const stands = (status: string) =>
    vi.waitFor(async () => expect(await own()).toMatchObject({ status }), { timeout: 20_000 });
  const decide = async (decision: string, text: string) => {
    const body = { decision, text, version: await version() };
    expect((await decided(portal, reviewer.cookie, caseId, body)).status).toBe(200);
  };
  const reopening = async () =>
    staff("/reopening", { reason: "A question about the parcel", version: await version() });
  const reopen = async () => expect((await reopening()).status).toBe(200);
  const { checks, templates } = (await (await staff("")).json()).case;
  await staff("/stage", { text: "All here.", version: await version() });
  await stands("accepted");
  const reference: string = (await own()).payment.payPath.replace("/pay/", "").split(".")[0];
  const pay = async () => {
    await desk.post(csvOf([{ day: daysAgo(1), amount: AMOUNT, narration: `UPI ${reference}` }], balance));
    balance += AMOUNT;
    await stands("paid");
  };
  const refunds = () => db().select().from(refundTable).where(eq(refundTable.dueId, reference));
  const cancel = () => portal.ask(`/api/orders/${order.id}`, { cookie, method: "DELETE" });
  const opens = async () => {
    const opened = await portal.ask("/api/track/own", { cookie, body: { reference: order.reference } });
    const cookies = [cookie, ...opened.headers.getSetCookie().map((one) => one.split(";")[0])].join("; ");
    return { cookies, view: (await opened.json()).case };
  };
  const tracked = async () => (await opens()).view;
  const reply = async () => {
    const { cookies } = await opens();
    return portal.ask("/api/track/messages", { cookie: cookies, body: { text: "I pay on Friday." } });
  };
  const withdraw = async () => {
    const { cookies, view } = await opens();
    const { canWithdraw } = view;
    const answer = await portal.ask("/api/track/withdraw", { cookie: cookies, body: {} });
    return [canWithdraw, answer.status];
  };
  const acts = {
    checks,
    templates,
    own,
    stands,
    decide,
    reopen,
    reopening,
    refunds,
    cancel,
    withdraw,
    staff,
    version,
    pay,
    tracked,
    reply,
  };
  return { ...acts, desk, buyer, id: order.id as string, number: order.number as string, reference };
}

async function paidOrder() {
  const order = await acceptedOrder();
  await order.pay();
  return order;
}

test("an accepted order waits for its payment, which starts the deadline of the dispatch and tells the staff", async () => {
  const { staff, version, pay, number, tracked, reply } = await acceptedOrder();
  const whole = async () => (await (await staff("")).json()).case;
  const unpaid = await whole();
  expect(unpaid.checks).toContainEqual(expect.objectContaining({ label: "Not paid yet" }));
  expect(unpaid.isPaused).toBe(true);
  const dispatch = { decision: "approve", text: "On its way." };
  const refused = await staff("/decision", { ...dispatch, version: await version() });
  expect([refused.status, (await refused.json()).code]).toEqual([409, "checks_open"]);
  expect(await tracked()).toMatchObject({ status: "in-review", canReply: true, promisedAt: null });
  expect((await reply()).status).toBe(201);
  expect((await whole()).isPaused).toBe(true);
  const before = await version();
  const promisedAt = new Date(Date.now() - 5 * DAY_MS);
  await db().update(caseTable).set({ promisedAt }).where(eq(caseTable.reference, number));
  await pay();
  const paid = await whole();
  expect(paid.checks).toContainEqual(expect.objectContaining({ label: "Paid" }));
  expect([paid.isPaused, paid.version]).toEqual([false, before]);
  expect(Date.parse(paid.promisedAt)).toBeGreaterThan(Date.now());
  await awaitMail(portal.platform.config.dataDir, portal.platform.config.staffMail, `Paid: order ${number}`);
  expect((await staff("/decision", { ...dispatch, version: before })).status).toBe(200);
});

async function closeAccount({ cookie, password }: { cookie: string; password: string }) {
  expect((await portal.ask("/api/account/close", { cookie, body: { password } })).status).toBe(200);
  const now = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now }));
}
const orderWith = async (id: string) => (await db().select().from(orderTable).where(eq(orderTable.id, id)))[0];

test("who closes the account with an order that is paid and not sent is to get the money back", async () => {
  const { buyer, id, number, reference, refunds } = await paidOrder();
  await closeAccount(buyer);
  expect(await orderWith(id)).toMatchObject({ status: "cancelled", userId: null });
  expect(await refunds()).toMatchObject([
    { amountPaise: AMOUNT * 100, status: "asked", reason: `Order ${number} is not dispatched.` },
  ]);
  const [due] = await db().select().from(dueTable).where(eq(dueTable.id, reference));
  expect(due).toMatchObject({ name: null, email: null });
  const last = await awaitMail(portal.platform.config.dataDir, buyer.email, "Your account is closed");
  expect(last.text?.replace(/\s+/g, " ")).toContain(
    "Orders that were not dispatched are cancelled. What you paid for them, and what you have paid beyond your other payments, is to go back to you",
  );
});

test("who accepts an order reads that the link to pay follows, and finds words that name no amount and no way to pay", async () => {
  const { checks, templates } = await acceptedOrder();
  expect(checks).toMatchObject([{ label: "Once accepted, the member is emailed the amount and the link to pay" }]);
  const [first] = templates.filter(({ purpose }: { purpose: string }) => purpose === "stage");
  expect(first.text).toContain("with the amount and the link to pay");
  expect(first.text).not.toMatch(/How to pay:|in your payment/);
});

test("an order that was cancelled and refunded in part is not opened again, as it would count as paid", async () => {
  const { desk, cancel, stands, refunds, reopening } = await paidOrder();
  expect((await cancel()).status).toBe(200);
  await stands("cancelled");
  await vi.waitFor(async () => expect(await refunds()).toHaveLength(1), { timeout: 20_000 });
  const [refund] = await refunds();
  const part = { amountPaise: AMOUNT * 90, reason: "Costs of the parcel" };
  await desk.done(desk.ask(`/refunds/${refund?.id}/proposal`, part));
  const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
  const { approvalId } = rows.find(({ number }: { number: string }) => number === refund?.number);
  const decision = { cookie: desk.admin.cookie, body: { decision: "approved" } };
  await desk.done(portal.ask(`${money}/approvals/${approvalId}`, decision));
  const refused = await reopening();
  expect([refused.status, (await refused.json()).code]).toEqual([409, "order_refunded"]);
});

test("a paid order that was dispatched and is opened again is paid, and its member cannot cancel it", async () => {
  const { own, stands, decide, reopen, refunds, cancel, withdraw } = await paidOrder();
  expect(await own()).toMatchObject({ isCancellable: true });
  await decide("approve", "On its way.");
  await stands("dispatched");
  await reopen();
  await stands("paid");
  expect(await own()).toMatchObject({ isCancellable: false, payment: null });
  const refused = await cancel();
  expect([refused.status, (await refused.json()).code]).toEqual([409, "approved_before"]);
  expect(await withdraw()).toEqual([false, 409]);
  expect([(await own()).status, await refunds()]).toEqual(["paid", []]);
});

test("staff who call off what was dispatched ask for a refund that says so", async () => {
  const { number, stands, decide, reopen, refunds } = await paidOrder();
  await decide("approve", "On its way.");
  await stands("dispatched");
  await reopen();
  await stands("paid");
  await decide("decline", "The parcel came back.");
  await stands("declined");
  expect(await refunds()).toMatchObject([
    { status: "asked", reason: `Order ${number} was called off after it was dispatched.` },
  ]);
});

test.each([
  ["declined", 0],
  ["approved", 50_000],
] as const)(
  "an order called off while its payer's own request waits is to be given back once that is %s",
  async (decision, amountPaise) => {
    const { desk, buyer, number, reference, stands, decide, refunds } = await paidOrder();
    const [invoice] = await db().select().from(documentTable).where(eq(documentTable.dueId, reference));
    const wish = { documentId: invoice?.id, reason: "Ordered twice" };
    const { cookie } = buyer;
    expect((await portal.ask("/api/payments/refund-requests", { cookie, body: wish })).status).toBe(201);
    await decide("decline", "Sold out.");
    await stands("declined");
    const [request] = await refunds();
    const proposal = { amountPaise: amountPaise || AMOUNT * 100, reason: "Ordered twice" };
    await desk.done(desk.ask(`/refunds/${request?.id}/proposal`, proposal));
    const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
    const { approvalId } = rows.find((one: { reference: string }) => one.reference === reference);
    const body = { decision, reason: "Looked at" };
    await desk.done(portal.ask(`${money}/approvals/${approvalId}`, { cookie: desk.admin.cookie, body }));
    const rest = { status: "asked", amountPaise: AMOUNT * 100 - amountPaise, origin: "rule" };
    await vi.waitFor(
      async () =>
        expect((await refunds()).filter(({ status }) => status === "asked")).toMatchObject([
          { ...rest, reason: `Order ${number} is not dispatched.` },
        ]),
      { timeout: 20_000 },
    );
  },
);

test("who closes the account while staff look again at a dispatched order has its goods, and gets nothing back", async () => {
  const { buyer, id, stands, decide, reopen, refunds } = await paidOrder();
  await decide("approve", "On its way.");
  await stands("dispatched");
  await reopen();
  await stands("paid");
  await closeAccount(buyer);
  await awaitMail(portal.platform.config.dataDir, buyer.email, "Your account is closed");
  expect(await orderWith(id)).toMatchObject({ status: "dispatched", userId: null });
  expect(await refunds()).toEqual([]);
});
