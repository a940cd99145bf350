import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs.server";
import { userTable } from "../accounts/tables.server";
import { backfillCase, backfillInBatches } from "../cases/operations/backfill.server";
import type { CaseRow } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { orderForm } from "./form";
import { linesOf, orderAnswers } from "./lines.server";
import { isCalledOff, type OrderStatus } from "./order-status";
import { askForOrder, callOrderOff, isOrderPaid, takeOrderUp } from "./payment.server";
import { orderTable } from "./tables.server";

/** How an order stands by its case. */
function statusOf({ status, stageReachedAt }: CaseRow): OrderStatus {
  if (status === "approved") return "dispatched";
  if (status === "declined") return "declined";
  if (status === "withdrawn") return "cancelled";
  return stageReachedAt ? "accepted" : "requested";
}

/** The order first, so that of two runs at once the later one reads the case later. */
async function follow(tx: Tx, caseId: string): Promise<void> {
  const [order] = await tx.db.select().from(orderTable).where(eq(orderTable.caseId, caseId)).for("update");
  const [found] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  const status = found && statusOf(found);
  const isPaid = order?.status === "paid" && status === "accepted";
  // What closing an account left of its orders stays: a dispatched one is not called off because its case ends with the account.
  if (!order?.userId || !status || status === order.status || isPaid) return;
  if (isCalledOff(order.status) && !isCalledOff(status)) await takeOrderUp(tx, order);
  const now = status === "accepted" && (await isOrderPaid(tx, order)) ? "paid" : status;
  await tx.db.update(orderTable).set({ status: now }).where(eq(orderTable.id, order.id));
  await record(tx, "order.changed", order.id);
  if (now === "accepted") await askForOrder(tx, order);
  if (isCalledOff(status)) await callOrderOff(tx, order);
}

/** Brings an order in line with its case as that stands now; other cases, and a second run, change nothing. */
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

/** What no case is opened for: orders whose member is erased. */
const isWithoutCase = and(isNull(orderTable.caseId), isNotNull(orderTable.userId));

/** Opens the cases of some orders that have none. Answers how many. */
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

/** Opens the cases of orders that are older than their cases. */
export const backfillOrders = backfillInBatches(backfillSome);
