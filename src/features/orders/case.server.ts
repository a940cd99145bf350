import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { userTable } from "../accounts/tables.server";
import { backfillCase, backfillInBatches } from "../cases/operations/backfill.server";
import type { CaseRow } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { orderForm } from "./form";
import { linesOf, orderAnswers } from "./lines.server";
import { isCalledOff, type OrderStatus } from "./order-status";
import { askForOrder, callOrderOff, isOrderPaid, takeOrderUp } from "./payment.server";
import { orderTable } from "./tables.server";

function statusOf({ status, stageReachedAt }: CaseRow): OrderStatus {
  if (status === "approved") return "dispatched";
  if (status === "declined") return "declined";
  if (status === "withdrawn") return "cancelled";
  return stageReachedAt ? "accepted" : "requested";
}

/** Locks the order before it reads the case, so that of two concurrent runs the later one sees the newer case. */
async function follow(tx: Tx, caseId: string): Promise<void> {
  const [order] = await tx.db.select().from(orderTable).where(eq(orderTable.caseId, caseId)).for("update");
  const [found] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  const status = found && statusOf(found);
  const isPaid = order?.status === "paid" && status === "accepted";
  // Orders of a closed account keep their status, although their cases end with the account.
  if (!order?.userId || !status || status === order.status || isPaid) return;
  if (isCalledOff(order.status) && !isCalledOff(status)) await takeOrderUp(tx, order);
  const now = status === "accepted" && (await isOrderPaid(tx, order)) ? "paid" : status;
  await tx.db.update(orderTable).set({ status: now }).where(eq(orderTable.id, order.id));
  await record(tx, "order.changed", order.id);
  if (now === "accepted") await askForOrder(tx, order);
  if (isCalledOff(status)) await callOrderOff(tx, order);
}

/** Updates an order to its case. Idempotent; ignores other cases. */
export const followOrder: Job = {
  name: "orders.follow-case",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const [found] = await ctx.db
      .select({ kind: caseTable.kind })
      .from(caseTable)
      .where(eq(caseTable.id, activity.subject));
    if (found?.kind !== orderForm.kind) return;
    await transaction(ctx, (tx) => follow(tx, activity.subject));
  },
};

const AT_ONCE = 200;

/** Orders of erased members get no case. */
const isWithoutCase = and(isNull(orderTable.caseId), isNotNull(orderTable.userId));

async function backfillSome(tx: Tx): Promise<number> {
  const found = await tx.db
    .select({ order: orderTable, name: userTable.name, email: userTable.email })
    .from(orderTable)
    .innerJoin(userTable, eq(userTable.id, orderTable.userId))
    .where(isWithoutCase)
    .orderBy(asc(orderTable.requestedAt), asc(orderTable.number))
    .limit(AT_ONCE)
    .for("update", { of: orderTable });
  const lines = await linesOf(
    tx,
    found.map(({ order }) => order.id),
  );
  for (const { order, name, email } of found) {
    const { id, status, requestedAt: submittedAt } = order;
    const { id: caseId, reference: number } = await backfillCase(tx, {
      kind: orderForm.kind,
      name,
      email,
      submittedAt,
      details: orderAnswers({ ...order, lines: lines.get(id) ?? [] }),
      ...(status === "accepted" ? { stageReachedAt: submittedAt } : {}),
      ...(status === "cancelled" ? { ended: { status: "withdrawn", at: submittedAt, by: null, reason: null } } : {}),
    });
    await tx.db.update(orderTable).set({ caseId, number }).where(eq(orderTable.id, id));
  }
  return found.length;
}

/** Creates cases for orders older than cases. */
export const backfillOrders = backfillInBatches(backfillSome);
