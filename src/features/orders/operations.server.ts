import { and, asc, eq, ne, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { conflict, notFound } from "../../platform/refusal";
import { ownId } from "../accounts/own-id.server";
import { isItemName } from "../content/items/item";
import { isOrderable } from "../content/items/kinds";
import { itemsById, onceShownItems, orderableItems } from "../content/items/operations.server";
import { priceTaxesInForce } from "../money/tax-rules.server";
import { type Cart, cartOf } from "./cart";
import { cartItemTable } from "./tables.server";

export async function readCart(ctx: Context): Promise<Cart> {
  const userId = ownId(ctx);
  const rows = await ctx.db
    .select({ itemId: cartItemTable.itemId, quantity: cartItemTable.quantity })
    .from(cartItemTable)
    .where(eq(cartItemTable.userId, userId))
    .orderBy(asc(cartItemTable.addedAt), asc(cartItemTable.itemId));
  const ids = rows.map(({ itemId }) => itemId);
  const items = await onceShownItems(ctx, ids);
  const lines = rows.flatMap(({ itemId, quantity }) => {
    const item = items.get(itemId);
    return item ? [{ item, quantity }] : [];
  });
  const { goods = null } = await priceTaxesInForce(ctx);
  return cartOf(lines, await orderableItems(ctx), goods);
}

export async function cartCount(ctx: Context): Promise<number> {
  const userId = ownId(ctx);
  const [row] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${cartItemTable.quantity}), 0)::int` })
    .from(cartItemTable)
    .where(eq(cartItemTable.userId, userId));
  return row?.count ?? 0;
}

const noSuchItem = () => notFound("There is no such item.");

/** Returns whether the item was in the cart. Throws 404 for an unknown item. */
async function remove(tx: Tx, userId: string, itemId: string): Promise<boolean> {
  const removed = await tx.db
    .delete(cartItemTable)
    .where(and(eq(cartItemTable.userId, userId), eq(cartItemTable.itemId, itemId)))
    .returning({ itemId: cartItemTable.itemId });
  if (removed.length === 0 && (await itemsById(tx, [itemId])).length === 0) throw noSuchItem();
  return removed.length > 0;
}

/** Returns whether the cart changed. Throws 404 and 409. */
async function put(tx: Tx, userId: string, itemId: string, quantity: number): Promise<boolean> {
  const [item] = await itemsById(tx, [itemId]);
  if (!item) throw noSuchItem();
  if (item.isSample) throw conflict("not_orderable", "This is a sample, which cannot be ordered.");
  if (!isOrderable(item)) throw conflict("not_orderable", "This cannot be ordered.");
  const changed = await tx.db
    .insert(cartItemTable)
    .values({ userId, itemId, quantity, addedAt: tx.now })
    .onConflictDoUpdate({
      target: [cartItemTable.userId, cartItemTable.itemId],
      set: { quantity },
      setWhere: ne(cartItemTable.quantity, quantity),
    })
    .returning({ itemId: cartItemTable.itemId });
  return changed.length > 0;
}

/** Quantity 0 removes the item. Throws 404 and 409. */
export async function setQuantity(ctx: Context, itemId: string, quantity: number): Promise<Cart> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const userId = ownId(tx);
    if (!isItemName(itemId)) throw noSuchItem();
    const isChanged = await (quantity === 0 ? remove(tx, userId, itemId) : put(tx, userId, itemId, quantity));
    if (isChanged) await record(tx, "cart.changed", userId);
    return readCart(tx);
  });
}
