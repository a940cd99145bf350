import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { registrationTable } from "../../src/features/events/tables.server";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { usualFees } from "../../src/features/membership/fees";
import { documentTable } from "../../src/features/money/documents/tables.server";
import { dueFor } from "../../src/features/money/dues/create-due.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { refundTable } from "../../src/features/money/refunds/tables.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { dayAhead } from "../../src/platform/time/indian-time";
import { eventDesk, registerFor } from "../events";
import { bounce, money, receive, treasury } from "../money";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, inquiryCase, QUEUE } from "../staff-cases";

const portal = usePortal();
const db = () => portal.platform.database.db;
const system = () => portal.context({ actor: { kind: "system" } });
const soon = { timeout: 20_000 };
const FEE = 100_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** A paid event that refunds `percent` of the fee until a day before. */
const paidEvent = (percent: number) => ({
  types: [{ title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null }],
  refundSteps: percent > 0 ? [{ daysBefore: 1, percent }] : [],
  places: 20,
  startsAt: inDays(30),
  endsAt: inDays(30.2),
  closesAt: inDays(29),
});

type Desk = Awaited<ReturnType<typeof treasury>>;
const dueRow = async (id: string) => (await db().select().from(dueTable).where(eq(dueTable.id, id)))[0];
const isNow = (id: string, status: string) => expect.poll(async () => (await dueRow(id))?.status, soon).toBe(status);
const refundsOf = async (dueId: string) =>
  (await db().select().from(refundTable).where(eq(refundTable.dueId, dueId))).map(({ status }) => status);
const isEven = async (desk: Desk) => expect((await desk.books()).check.problems).toEqual([]);

/** A second person decides the proposed refund of a due. */
async function decideRefund(desk: Desk, reference: string, decision: "approved" | "declined"): Promise<void> {
  const { rows } = await desk.done(desk.ask("/refunds?show=waiting"));
  const { approvalId } = rows.find(
    (one: { reference: string; approvalId?: string | null }) => one.reference === reference && one.approvalId,
  );
  const body = { decision, reason: "Looked at" };
  await desk.done(portal.ask(`${money}/approvals/${approvalId}`, { cookie: desk.admin.cookie, body }));
}

/** Confirmed places at an event, paid together by cheques of these amounts. */
async function placed(desk: Desk, percent: number, names: string[], cheques: number[]) {
  const [events, me] = [await eventDesk(portal), await provenMember(portal)];
  const event = await events.published(paidEvent(percent));
  const answer = await registerFor(portal, event, { email: me.email, cookie: me.cookie, names });
  const { registrations } = await answer.json();
  const references: string[] = registrations.map(({ reference }: { reference: string }) => reference);
  const row = async (at: number) => {
    const isThis = eq(registrationTable.reference, references[at] ?? "");
    const [found] = await db().select().from(registrationTable).where(isThis);
    return found ?? expect.fail("no registration");
  };
  const due = (await row(0)).dueId ?? "";
  for (const amountPaise of cheques) await receive(desk, due, amountPaise);
  await expect.poll(async () => (await row(0)).status, soon).toBe("confirmed");
  const leave = async (at: number) => {
    const path = `/api/registrations/${references[at]}/cancellation`;
    expect((await portal.ask(path, { cookie: me.cookie, body: {} })).status).toBe(200);
  };
  const passOn = async (at: number, email: string) => {
    const path = `/api/registrations/${references[at]}/transfer`;
    const body = { name: "Zoya Khan", email };
    expect((await portal.ask(path, { cookie: me.cookie, body })).status).toBe(200);
  };
  return { me, due, row, leave, passOn };
}

test.each([[100], [50], [0]])(
  "a place that was called off is not asked for once its payment bounces, where %d per cent go back",
  async (percent) => {
    const desk = await treasury(portal);
    const { due, leave } = await placed(desk, percent, ["Asha Rao"], [FEE]);
    await leave(0);
    await bounce(portal, desk, due, FEE);
    await isNow(due, "cancelled");
    expect(await refundsOf(due)).toEqual(percent > 0 ? ["declined"] : []);
    await isEven(desk);
  },
  60_000,
);

test("a cheque that bounces once its due has ended takes the credit with it, as long as that is not used", async () => {
  const desk = await treasury(portal);
  const { email, cookie } = await provenMember(portal);
  const creditOf = async () => (await (await portal.ask("/api/payments", { cookie })).json()).creditPaise as number;
  const ended = async (amountPaise: number) => {
    const reference = await desk.raise(email, FEE);
    await receive(desk, reference, amountPaise);
    const { version } = await desk.due(reference);
    await desk.done(desk.ask(`/dues/${reference}/cancellation`, { version }));
    return reference;
  };
  const first = await ended(30_000);
  const second = await ended(20_000);
  expect(await creditOf()).toBe(50_000);
  await bounce(portal, desk, first, 30_000);
  expect(await creditOf()).toBe(20_000);
  const { received } = await desk.done(desk.ask(`/dues/${first}`));
  expect(received.map((one: { isReversible: boolean }) => one.isReversible)).toEqual([false, false]);
  const again = await desk.ask(`/allocations/${received[0].id}/reversal`, { reason: "Once more" });
  expect([again.status, (await again.json()).code]).toEqual([409, "reversed_already"]);
  await isEven(desk);

  const next = await desk.raise(email, FEE);
  const used = await portal.ask("/api/payments/credit-uses", { cookie, body: { dueId: next } });
  expect(used.status).toBe(201);
  expect(await creditOf()).toBe(0);
  await expect(bounce(portal, desk, second, 20_000)).rejects.toThrow("credit_used");
  await isEven(desk);
}, 60_000);

test("who stays is asked for their place alone once the payment of a group bounces", async () => {
  const desk = await treasury(portal);
  const { due, row, leave } = await placed(desk, 0, ["Asha Rao", "Vikram Rao"], [2 * FEE]);
  await leave(1);
  await bounce(portal, desk, due, 2 * FEE);
  await isNow(due, "cancelled");
  const next = (await row(0)).dueId ?? "";
  expect(await dueRow(next)).toMatchObject({ status: "open", totalPaise: FEE });
  expect((await row(0)).status).toBe("confirmed");
  await isEven(desk);
}, 60_000);

test.each([
  [0, []],
  [50, [FEE / 2]],
])(
  "what was paid for a place that ended goes back by the rule alone, here %d per cent, once a part of its group's payment bounces",
  async (percent, asked) => {
    const desk = await treasury(portal);
    const { me, due, row, leave } = await placed(desk, percent, ["Asha Rao", "Vikram Rao"], [2 * FEE - 10_000, 10_000]);
    await leave(1);
    await bounce(portal, desk, due, 10_000);
    await isNow(due, "settled");
    expect((await row(0)).status).toBe("confirmed");
    const payments = await (await portal.ask("/api/payments", { cookie: me.cookie })).json();
    expect(payments.creditPaise).toBe(0);
    const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
    const waiting = refunds.filter(({ status }) => status === "asked");
    expect(waiting.map(({ amountPaise }) => amountPaise)).toEqual(asked);
    await isEven(desk);
  },
  60_000,
);

test("what holds of two cheques is kept for a place that was called off, and what is more goes back", async () => {
  const desk = await treasury(portal);
  const { due, leave } = await placed(desk, 50, ["Asha Rao"], [FEE - 40_000, 40_000]);
  await leave(0);
  await bounce(portal, desk, due, 40_000);
  await isNow(due, "settled");
  const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  expect(refunds.map(({ status, amountPaise }) => [status, amountPaise]).sort()).toEqual([
    ["asked", FEE / 2],
    ["declined", FEE / 2],
  ]);
  await isEven(desk);
}, 60_000);

test("a place given back while its group's due is part-paid gives back by the rule once that is settled", async () => {
  const desk = await treasury(portal);
  const names = ["Asha Rao", "Vikram Rao"];
  const { due, row, leave } = await placed(desk, 50, names, [2 * FEE - 10_000, 10_000]);
  await bounce(portal, desk, due, 10_000);
  await isNow(due, "part-paid");
  await leave(1);
  expect(await refundsOf(due)).toEqual([]);
  await receive(desk, due, 10_000);
  await isNow(due, "settled");
  await expect.poll(() => refundsOf(due), soon).toEqual(["asked"]);
  const [refund] = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  expect(refund).toMatchObject({ amountPaise: FEE / 2, origin: "rule" });
  expect((await row(0)).status).toBe("confirmed");
  await isEven(desk);
}, 60_000);

test("a place given back while its payer's own request waits gives back by the rule once that is declined", async () => {
  const desk = await treasury(portal);
  const { me, due, leave } = await placed(desk, 50, ["Asha Rao", "Vikram Rao"], [2 * FEE]);
  const [invoice] = await db().select().from(documentTable).where(eq(documentTable.dueId, due));
  const body = { documentId: invoice?.id, reason: "We cannot come" };
  const asked = await portal.ask("/api/payments/refund-requests", { cookie: me.cookie, body });
  expect(asked.status).toBe(201);
  await leave(1);
  const [request] = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  await desk.done(desk.ask(`/refunds/${request?.id}/refusal`, { reason: "One of you comes" }));
  await expect.poll(async () => (await refundsOf(due)).sort(), soon).toEqual(["asked", "declined"]);
  const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  expect(refunds.find(({ status }) => status === "asked")).toMatchObject({ amountPaise: FEE / 2 });
  await isEven(desk);
}, 60_000);

test("a place given back while its payer's own request waits gives back the rest by the rule once less is approved", async () => {
  const desk = await treasury(portal);
  const { me, due, row, leave } = await placed(desk, 50, ["Asha Rao", "Vikram Rao"], [2 * FEE]);
  const [invoice] = await db().select().from(documentTable).where(eq(documentTable.dueId, due));
  const body = { documentId: invoice?.id, reason: "We cannot come" };
  const asked = await portal.ask("/api/payments/refund-requests", { cookie: me.cookie, body });
  expect(asked.status).toBe(201);
  await leave(1);
  const [request] = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  const less = { amountPaise: FEE / 5, reason: "One of you comes" };
  await desk.done(desk.ask(`/refunds/${request?.id}/proposal`, less));
  await decideRefund(desk, due, "approved");
  await expect.poll(async () => (await refundsOf(due)).sort(), soon).toEqual(["approved", "asked"]);
  const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  expect(refunds.find(({ status }) => status === "asked")).toMatchObject({ amountPaise: 0.3 * FEE });
  expect((await row(0)).status).toBe("confirmed");
  await isEven(desk);
}, 60_000);

test("a place that stands is asked for again once its payment bounces", async () => {
  const desk = await treasury(portal);
  const { due, row } = await placed(desk, 0, ["Asha Rao"], [FEE]);
  await bounce(portal, desk, due, FEE);
  const later = await placed(desk, 0, ["Vikram Rao"], [FEE]);
  await later.leave(0);
  await bounce(portal, desk, later.due, FEE);
  await isNow(later.due, "cancelled");
  expect([(await dueRow(due))?.status, (await row(0)).status]).toEqual(["open", "confirmed"]);
}, 60_000);

test("who paid for a group is asked for its rest, as the bill said, and what they paid counts, also for a place passed on", async () => {
  const desk = await treasury(portal);
  const names = ["Asha Rao", "Vikram Rao"];
  const { me, due, row, leave, passOn } = await placed(desk, 100, names, [FEE, FEE - 1, 1]);
  await passOn(0, newcomer().email);
  await bounce(portal, desk, due, FEE - 1);
  await isNow(due, "part-paid");
  const bill = { name: "Konkan Builders", address: "4 Link Road, Pune", stateCode: "27" };
  await desk.done(desk.ask(`/dues/${due}/billing`, bill, "PUT"));
  await leave(1);
  const next = (await row(0)).dueId ?? "";
  expect(next).not.toBe(due);
  expect(await dueRow(next)).toMatchObject({ status: "settled", email: me.email, paidPaise: FEE });
  expect((await desk.done(desk.ask(`/dues/${next}`))).billing).toMatchObject(bill);
  await isEven(desk);
}, 60_000);

/** An approved application that was reopened, with its fee of 700 rupees paid afterwards. */
async function paidApplication(desk: Desk) {
  const reviewer = await staffMember(portal, "reviewer");
  const fees = { cookie: desk.admin.cookie };
  const { version } = await (await portal.ask("/api/staff/fees", fees)).json();
  const none = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const admissionFees = { ...none, "associate-member": 700 };
  const body = { version, fromDay: dayAhead(0), fees: usualFees, admissionFees };
  expect((await portal.ask("/api/staff/fees", { ...fees, body })).status).toBe(201);
  const { id } = await inquiryCase(portal);
  const caseRow = async () => (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0];
  const decide = async (decision: "approve" | "decline", text?: string) => {
    const input = { decision, version: (await caseRow())?.version ?? 0, checked: true, text };
    expect((await decided(portal, reviewer.cookie, id, input)).status).toBe(200);
  };
  await decide("approve");
  const reference = async () => (await dueFor(system(), `admission/${id}`))?.id ?? "";
  await expect.poll(reference, soon).not.toBe("");
  const due = await reference();
  const reopening = { reason: "Looked at again.", version: (await caseRow())?.version };
  const opened = await portal.ask(`${QUEUE}/${id}/reopening`, { cookie: reviewer.cookie, body: reopening });
  expect(opened.status).toBe(200);
  await receive(desk, due, 70_000);
  return { due, decline: () => decide("decline", "Not this time.") };
}

test("the fee of an application that was declined is not asked for once its payment bounces", async () => {
  const desk = await treasury(portal);
  const { due, decline } = await paidApplication(desk);
  await decline();
  await expect.poll(() => refundsOf(due), soon).toEqual(["asked"]);
  await bounce(portal, desk, due, 70_000);
  await isNow(due, "cancelled");
  expect(await refundsOf(due)).toEqual(["declined"]);
  await isEven(desk);
}, 60_000);

test("the fee of an application that was declined while a refund of it waited is to be given back once that is declined", async () => {
  const desk = await treasury(portal);
  const { due, decline } = await paidApplication(desk);
  await isNow(due, "settled");
  const proposal = { reference: due, kind: "due", amountPaise: 50_000, reason: "Paid too much" };
  await desk.done(desk.ask("/refunds", proposal));
  await decline();
  await expect.poll(async () => (await refundsOf(due)).sort(), soon).toEqual(["asked", "proposed"]);
  await decideRefund(desk, due, "declined");
  await expect.poll(async () => (await refundsOf(due)).sort(), soon).toEqual(["asked", "asked", "declined"]);
  const refunds = await db().select().from(refundTable).where(eq(refundTable.dueId, due));
  const asked = refunds.filter(({ status }) => status === "asked").map(({ amountPaise }) => amountPaise);
  expect(asked.sort()).toEqual([20_000, 50_000]);
  await isEven(desk);
}, 60_000);
