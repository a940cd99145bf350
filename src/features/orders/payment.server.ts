import { and, eq, isNull } from "drizzle-orm";
import { authorize, record, type Sources, type Tx, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { userTable } from "../accounts/tables.server";
import { ok, warning } from "../cases/form/checks";
import { withdrawCase } from "../cases/operations/applicant.server";
import { approvedBefore } from "../cases/operations/approved-before.server";
import { promisedAnew } from "../cases/operations/progress.server";
import { hasEnded } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { isMoneyTaken } from "../money/bank/account.server";
import { createDue, dueById, dueFor } from "../money/dues/create-due.server";
import { callOff, takeUp } from "../money/refunds/call-off.server";
import { requestedDue } from "../money/refunds/requested-due.server";
import { dueOfWholeRefund } from "../money/refunds/whole-refund.server";
import { addressLines } from "./delivery";
import { orderForm } from "./form";
import { linesOf } from "./lines.server";
import { isCalledOff, isOpenOrder } from "./order-status";
import { orderTable } from "./tables.server";

type OrderRow = typeof orderTable.$inferSelect;

const PAISE = 100;
const KIND = "order";
export const purposeOf = (orderId: string) => `${KIND}/${orderId}`;

const isOpenCase = (caseId: string) => and(eq(caseTable.id, caseId), isNull(caseTable.endedAt));

/** Keeps the version, for a reviewer with the case open. */
const awaitPayment = (tx: Tx, caseId: string) =>
  tx.db.update(caseTable).set({ pausedAt: tx.now }).where(isOpenCase(caseId));

/** Does nothing without bank details. The reply deadline waits for the payment. */
export async function askForOrder(tx: Tx, { id, number, userId, caseId, delivery }: OrderRow): Promise<void> {
  const [payer] = userId
    ? await tx.db
        .select({ userId: userTable.id, name: userTable.name, email: userTable.email })
        .from(userTable)
        .where(eq(userTable.id, userId))
    : [];
  if (!payer) return;
  const lines = (await linesOf(tx, [id])).get(id) ?? [];
  const due = await createDue(tx, {
    purpose: purposeOf(id),
    title: `Order ${number}`,
    payer,
    lapsesAt: null,
    ...(delivery && { deliveryAddress: addressLines(delivery), supplyStateCode: delivery.stateCode }),
    lines: lines.map(({ title, unitPrice, quantity }) => ({
      title,
      quantity,
      taxClass: "goods",
      amountPaise: unitPrice * quantity * PAISE,
    })),
  });
  if (due && caseId) await awaitPayment(tx, caseId);
}

/** Also true if staff reopened the order later. */
export async function wasDispatched(tx: Tx, { caseId }: Pick<OrderRow, "caseId">): Promise<boolean> {
  return caseId !== null && (await approvedBefore(tx, [caseId])).has(caseId);
}

export async function callOrderOff(tx: Tx, order: OrderRow): Promise<void> {
  const due = await dueFor(tx, purposeOf(order.id));
  if (!due) return;
  const why = (await wasDispatched(tx, order)) ? "was called off after it was dispatched" : "is not dispatched";
  await callOff(tx, due, `Order ${order.number} ${why}.`);
}

export async function takeOrderUp(tx: Tx, { id, number }: OrderRow): Promise<void> {
  const due = await dueFor(tx, purposeOf(id));
  if (due) await takeUp(tx, due, `Order ${number} was opened again.`);
}

export const isOrderPaid = async (tx: Tx, { id }: Pick<OrderRow, "id">): Promise<boolean> =>
  (await dueFor(tx, purposeOf(id)))?.status === "settled";

/** Says how the member will learn how to pay, and warns the reviewer before an unpaid order is dispatched. */
export const orderChecks: Sources["checksOfCase"] = async (ctx, found) => {
  authorize(ctx, "reviewer");
  if (found.kind !== orderForm.kind || hasEnded(found)) return [];
  if (!found.stageReachedAt)
    return (await isMoneyTaken(ctx)) ? [ok("Once accepted, the member is emailed the amount and the link to pay")] : [];
  const [order] = await ctx.db.select({ id: orderTable.id }).from(orderTable).where(eq(orderTable.caseId, found.id));
  const due = order && (await dueFor(ctx, purposeOf(order.id)));
  if (!due) return [];
  return [due.status === "settled" ? ok("Paid") : warning("Not paid yet")];
};

/** The reply deadline begins with the payment. */
async function promiseDispatch(tx: Tx, caseId: string): Promise<void> {
  const [found] = await tx.db.select().from(caseTable).where(isOpenCase(caseId)).for("update");
  if (!found) return;
  const promised = await promisedAnew(tx, found);
  const pausedAt = found.status === "information-requested" ? found.pausedAt : null;
  await tx.db
    .update(caseTable)
    .set({ pausedAt, ...promised })
    .where(eq(caseTable.id, caseId));
}

/** Idempotent; ignores other dues. */
export const markOrderPaid: Job = {
  name: "orders.mark-paid",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueById(ctx, activity.subject);
    const [kind, id = ""] = due?.purpose.split("/") ?? [];
    if (kind !== KIND) return;
    await transaction(ctx, async (tx) => {
      if (!(await isOrderPaid(tx, { id }))) return;
      const [paid] = await tx.db
        .update(orderTable)
        .set({ status: "paid" })
        .where(and(eq(orderTable.id, id), eq(orderTable.status, "accepted")))
        .returning({ caseId: orderTable.caseId });
      if (!paid) return;
      if (paid.caseId) await promiseDispatch(tx, paid.caseId);
      await record(tx, "order.paid", id);
    });
  },
};

/** Reopens an order whose payment was reversed, such as by a bounced cheque. Idempotent; ignores other dues. */
export const markOrderUnpaid: Job = {
  name: "orders.mark-unpaid",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueById(ctx, activity.subject);
    const [kind, id = ""] = due?.purpose.split("/") ?? [];
    if (kind !== KIND || !due || due.status === "settled") return;
    await transaction(ctx, async (tx) => {
      const [order] = await tx.db.select().from(orderTable).where(eq(orderTable.id, id)).for("update");
      // A cancelled order gets no new due, and its refund has nothing left to return.
      if (order && isCalledOff(order.status)) {
        await takeUp(tx, due, `The payment of order ${order.number} did not hold.`);
        return callOrderOff(tx, order);
      }
      const [unpaid] = await tx.db
        .update(orderTable)
        .set({ status: "accepted" })
        .where(and(eq(orderTable.id, id), eq(orderTable.status, "paid")))
        .returning({ caseId: orderTable.caseId });
      if (!unpaid) return;
      if (unpaid.caseId) await awaitPayment(tx, unpaid.caseId);
      await record(tx, "order.changed", id);
    });
  },
};

/** Cancels an open order once its payment is fully refunded. Idempotent; ignores other refunds. */
export const cancelRefundedOrder: Job = {
  name: "orders.cancel-refunded",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueOfWholeRefund(ctx, activity.subject);
    const [kind, id = ""] = due?.purpose.split("/") ?? [];
    // A due that was replaced by a newer one has another purpose.
    if (kind !== KIND || due?.purpose !== purposeOf(id)) return;
    await transaction(ctx, async (tx) => {
      const [order] = await tx.db.select().from(orderTable).where(eq(orderTable.id, id)).for("update");
      if (!order || !isOpenOrder(order.status)) return;
      if (order.caseId) await withdrawCase(tx, order.caseId, undefined);
      await tx.db.update(orderTable).set({ status: "cancelled" }).where(eq(orderTable.id, id));
      await record(tx, "order.cancelled", id);
    });
  },
};

/** Runs after another request for the refund was declined or approved for less. */
export const refundCalledOffOrder: Job = {
  name: "orders.refund-called-off",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await requestedDue(ctx, activity.subject);
    const [kind, id = ""] = due?.purpose.split("/") ?? [];
    if (kind !== KIND || due?.purpose !== purposeOf(id)) return;
    await transaction(ctx, async (tx) => {
      const [order] = await tx.db.select().from(orderTable).where(eq(orderTable.id, id)).for("update");
      if (order && isCalledOff(order.status)) await callOrderOff(tx, order);
    });
  },
};
