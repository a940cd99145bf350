import { and, desc, eq, type SQL } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import { conflict, notFound } from "../../platform/refusal";
import { ownId } from "../accounts/own-id.server";
import { userTable } from "../accounts/tables.server";
import { withdrawCase } from "../cases/operations/applicant.server";
import { approvedBefore } from "../cases/operations/approved-before.server";
import { openCase } from "../cases/operations/submission.server";
import { caseTable } from "../cases/tables.server";
import { isOrderable } from "../content/items/kinds";
import { itemsById } from "../content/items/operations.server";
import { openPayments } from "../money/dues/open-payments.server";
import type { Order } from "./calls";
import { deliveryInWords } from "./delivery";
import { orderForm } from "./form";
import { linesOf, type OrderLine, orderAnswers, totalOf } from "./lines.server";
import { isOpenOrder, orderStatusLabels } from "./order-status";
import { taxesOfOrders } from "./order-taxes.server";
import { callOrderOff, purposeOf } from "./payment.server";
import type { OrderInput } from "./schema";
import { cartItemTable, orderLineTable, orderTable } from "./tables.server";

const MOST_SHOWN = 50;

/** Of two concurrent requests only one finds lines; the other gets 409. */
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

async function openOrderCase(tx: Tx, userId: string, ordered: Parameters<typeof orderAnswers>[0]) {
  const [user] = await tx.db
    .select({ name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, userId));
  if (!user) throw new Error("the account is gone");
  return openCase(tx, { kind: orderForm.kind, ...user, details: orderAnswers(ordered) });
}

const notConfirmed = () =>
  conflict(
    "address_not_confirmed",
    "Please confirm your email address before you order. Your profile sends the link again.",
  );

/**
 * Throws 409, also without a verified email: such an account is erased if the owner of the email resets the password.
 */
export async function requestOrder(ctx: Context, { note, delivery = null }: OrderInput): Promise<Order> {
  authorize(ctx, "user");
  if (ctx.actor.kind === "user" && !ctx.actor.provenEmail) throw notConfirmed();
  return transaction(ctx, async (tx) => {
    const userId = ownId(tx);
    const lines = await takeCart(tx, userId);
    const id = newId();
    const asked = { id, status: "requested" as const, note: note ?? null };
    const tax = (await taxesOfOrders(tx, [asked]))(asked);
    const opened = await openOrderCase(tx, userId, { ...asked, delivery, lines, tax });
    const { id: caseId, reference, promisedAt } = opened;
    const order = { ...asked, number: reference };
    const ordered = { ...order, delivery, lines, tax };
    await tx.db.insert(orderTable).values({ ...order, delivery, userId, caseId, requestedAt: tx.now });
    await tx.db.insert(orderLineTable).values(lines.map((line) => ({ orderId: id, ...line })));
    await record(tx, "order.requested", id);
    const moments = { requestedAt: tx.now.toISOString(), promisedAt: promisedAt.toISOString() };
    const address = delivery && deliveryInWords(delivery);
    const sent = { ...ordered, reference, ...moments, delivery: address, total: totalOf(lines) };
    return { ...sent, isCancellable: true, payment: null };
  });
}

async function ordersWhere(ctx: Context, condition: SQL | undefined, most: number): Promise<Order[]> {
  const { reference, promisedAt, pausedAt, endedAt } = caseTable;
  const rows = await ctx.db
    .select({ order: orderTable, reference, promisedAt, pausedAt, endedAt })
    .from(orderTable)
    .leftJoin(caseTable, eq(caseTable.id, orderTable.caseId))
    .where(and(eq(orderTable.userId, ownId(ctx)), condition))
    .orderBy(desc(orderTable.requestedAt), desc(orderTable.number))
    .limit(most);
  const lines = await linesOf(
    ctx,
    rows.map(({ order }) => order.id),
  );
  const payments = await openPayments(
    ctx,
    rows.map(({ order }) => purposeOf(order.id)),
  );
  const taxOf = await taxesOfOrders(
    ctx,
    rows.map(({ order }) => order),
  );
  const dispatched = await approvedBefore(
    ctx,
    rows.flatMap(({ order }) => order.caseId ?? []),
  );
  return rows.map(({ order: { id, number, status, note, delivery, requestedAt, caseId }, ...found }) => {
    const own = lines.get(id) ?? [];
    const isPromised = !found.pausedAt && !found.endedAt;
    return {
      id,
      number,
      status,
      note,
      reference: found.reference,
      delivery: delivery && deliveryInWords(delivery),
      requestedAt: requestedAt.toISOString(),
      isCancellable: isOpenOrder(status) && !dispatched.has(caseId ?? ""),
      promisedAt: isPromised ? (found.promisedAt?.toISOString() ?? null) : null,
      lines: own,
      total: totalOf(own),
      tax: taxOf({ id, status }),
      payment: payments.get(purposeOf(id)) ?? null,
    };
  });
}

/** Newest first. */
export const ownOrders = (ctx: Context, most = MOST_SHOWN): Promise<Order[]> => ordersWhere(ctx, undefined, most);

/** Withdraws its case. Throws 404, and 409 once the order has ended or is dispatched. */
export async function cancelOrder(ctx: Context, id: string): Promise<Order> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const isThis = and(eq(orderTable.id, id), eq(orderTable.userId, ownId(tx)));
    const [found] = await tx.db.select().from(orderTable).where(isThis).for("update");
    if (!found) throw notFound("This is not among your orders.");
    const { status, caseId } = found;
    if (!isOpenOrder(status))
      throw conflict(
        "order_ended",
        `This order is ${orderStatusLabels[status].toLowerCase()}, so it cannot be cancelled.`,
      );
    if (caseId) await withdrawCase(tx, caseId, undefined);
    await tx.db.update(orderTable).set({ status: "cancelled" }).where(eq(orderTable.id, id));
    await callOrderOff(tx, found);
    await record(tx, "order.cancelled", id);
    const [cancelled] = await ordersWhere(tx, eq(orderTable.id, id), 1);
    if (!cancelled) throw new Error("the order is gone");
    return cancelled;
  });
}
