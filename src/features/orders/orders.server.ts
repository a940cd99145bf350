import { desc, eq, inArray, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { rowsOf } from "../../platform/db.server";
import { indianYear } from "../../platform/indian-time";
import { conflict } from "../../platform/refusal";
import { ownId } from "../accounts/own-id.server";
import { isOrderable } from "../content/items/kinds";
import { itemsById } from "../content/items/operations.server";
import type { OrderStatus } from "./order-status";
import type { OrderInput } from "./schema";
import { cartItemTable, orderLineTable, orderTable } from "./tables.server";

/** Prices are in rupees. */
export type OrderLine = { itemId: string; title: string; unitPrice: number; quantity: number };
export type Order = {
  id: string;
  number: string;
  status: OrderStatus;
  note: string | null;
  requestedAt: string;
  lines: OrderLine[];
  total: number;
};

const MOST_SHOWN = 50;

async function nextNumber(tx: Tx): Promise<string> {
  const [taken] = await rowsOf<{ serial: number }>(tx.db, sql`select nextval('order_serial')::int as serial`);
  if (!taken) throw new Error("no serial for the order");
  return `OR-${indianYear(tx.now)}-${String(taken.serial).padStart(6, "0")}`;
}

/** Empties the member's cart and answers what lay in it: of two requests at once only one finds anything. */
async function takeCart(tx: Tx, userId: string): Promise<OrderLine[]> {
  const taken = await tx.db.delete(cartItemTable).where(eq(cartItemTable.userId, userId)).returning();
  if (taken.length === 0) throw conflict("cart_empty", "Your cart is empty.");
  taken.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime() || a.itemId.localeCompare(b.itemId));
  const items = new Map(
    (
      await itemsById(
        tx,
        taken.map(({ itemId }) => itemId),
      )
    ).map((item) => [item.id, item]),
  );
  return taken.map(({ itemId, quantity }) => {
    const item = items.get(itemId);
    if (!item || item.price === null || !isOrderable(item))
      throw conflict(
        "no_longer_offered",
        "Something in your cart is no longer offered. Please remove it, then send your request again.",
      );
    return { itemId, title: item.title, unitPrice: item.price, quantity };
  });
}

export const totalOf = (lines: readonly Pick<OrderLine, "unitPrice" | "quantity">[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Sends what lies in the member's cart to staff as an order request and empties the cart. Throws 409. */
export async function requestOrder(ctx: Context, { note }: OrderInput): Promise<Order> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const userId = ownId(tx);
    const lines = await takeCart(tx, userId);
    const id = crypto.randomUUID();
    const order = { id, number: await nextNumber(tx), status: "requested" as const, note: note ?? null };
    await tx.db.insert(orderTable).values({ ...order, userId, requestedAt: tx.now });
    await tx.db.insert(orderLineTable).values(lines.map((line) => ({ orderId: id, ...line })));
    await record(tx, "order.requested", id);
    return { ...order, requestedAt: tx.now.toISOString(), lines, total: totalOf(lines) };
  });
}

/** The lines of each of the orders called `ids`. */
export async function linesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const lines = new Map<string, OrderLine[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await ctx.db
    .select()
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, [...ids]))
    .orderBy(orderLineTable.title);
  for (const { orderId, ...line } of rows) lines.get(orderId)?.push(line);
  return lines;
}

/** The member's fifty newest order requests, newest first. */
export async function ownOrders(ctx: Context): Promise<Order[]> {
  const userId = ownId(ctx);
  const rows = await ctx.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.userId, userId))
    .orderBy(desc(orderTable.requestedAt), desc(orderTable.number))
    .limit(MOST_SHOWN);
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, number, status, note, requestedAt }) => {
    const own = lines.get(id) ?? [];
    return {
      id,
      number,
      status,
      note,
      requestedAt: requestedAt.toISOString(),
      lines: own,
      total: totalOf(own),
    };
  });
}
