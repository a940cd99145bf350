import { and, asc, eq, isNotNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import type { DataPrincipal, Held } from "../accounts/data-principal.server";
import { onceShownItems } from "../content/items/operations.server";
import { linesOf } from "./lines.server";
import { isOpenOrder } from "./order-status";
import { callOrderOff, wasDispatched } from "./payment.server";
import { cartItemTable, orderTable } from "./tables.server";

export async function cartHeld(ctx: Context, { userId }: DataPrincipal): Promise<Held> {
  const inCart = await ctx.db.select().from(cartItemTable).where(eq(cartItemTable.userId, userId));
  const cartIds = inCart.map(({ itemId }) => itemId);
  const items = await onceShownItems(ctx, cartIds);
  const cart = inCart.map(({ itemId, quantity, addedAt }) => ({
    title: items.get(itemId)?.title ?? itemId,
    quantity,
    addedAt,
  }));
  const orders = await ctx.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.userId, userId))
    .orderBy(asc(orderTable.requestedAt));
  const ids = orders.map(({ id }) => id);
  const lines = await linesOf(ctx, ids);
  return { cart, orders: orders.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] })) };
}

/** The cases of the person's orders, with any email. */
export async function orderCases(ctx: Context, { userId }: DataPrincipal): Promise<string[]> {
  const rows = await ctx.db
    .select({ caseId: orderTable.caseId })
    .from(orderTable)
    .where(and(eq(orderTable.userId, userId), isNotNull(orderTable.caseId)));
  return rows.flatMap(({ caseId }) => caseId ?? []);
}

/** Number, date and lines stay; open orders are cancelled and refunded. Returns the number of orders. */
export async function eraseOrders(tx: Tx, { userId }: DataPrincipal): Promise<number> {
  authorize(tx, "system");
  const orders = await tx.db.select().from(orderTable).where(eq(orderTable.userId, userId)).for("update");
  for (const order of orders) {
    const isSent = order.status === "dispatched" || (await wasDispatched(tx, order));
    const isOpen = isOpenOrder(order.status);
    const status = !isOpen ? order.status : isSent ? "dispatched" : "cancelled";
    await tx.db
      .update(orderTable)
      .set({ userId: null, note: null, delivery: null, status })
      .where(eq(orderTable.id, order.id));
    if (!isOpen || isSent) continue;
    await callOrderOff(tx, order);
    await record(tx, "order.cancelled", order.id);
  }
  return orders.length;
}
