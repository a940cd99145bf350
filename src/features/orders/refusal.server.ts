import { eq } from "drizzle-orm";
import { conflict } from "../../platform/refusal";
import type { CaseGuard } from "../cases/console/decision.server";
import { dueFor } from "../money/dues/create-due.server";
import { approvedRefund } from "../money/refunds/call-off.server";
import { orderForm } from "./form";
import { isCalledOff } from "./order-status";
import { purposeOf } from "./payment.server";
import { orderTable } from "./tables.server";

/** Throws 409 for the reopening of an order that was called off and refunded in part: it would count as paid. */
export const refuseOrder: CaseGuard = async (tx, { id, kind }, act) => {
  if (kind !== orderForm.kind || act !== "reopen") return;
  const [order] = await tx.db.select().from(orderTable).where(eq(orderTable.caseId, id));
  const due = order && isCalledOff(order.status) ? await dueFor(tx, purposeOf(order.id)) : undefined;
  const refund = due?.status === "settled" ? await approvedRefund(tx, due) : undefined;
  if (refund)
    throw conflict(
      "order_refunded",
      `The payment of this order was refunded (${refund}), so it cannot be opened again. The member can order anew.`,
    );
};
