import { and, eq } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs.server";
import { userTable } from "../accounts/tables.server";
import { dueById, dueFor, raiseDue } from "../money/dues/raising.server";
import { callOff } from "../money/refunds/calling-off.server";
import { addressLines } from "./delivery";
import { linesOf } from "./lines.server";
import { orderTable } from "./tables.server";

type OrderRow = typeof orderTable.$inferSelect;

const PAISE = 100;
const KIND = "order";
/** What the due of an order is for. */
export const purposeOf = (orderId: string) => `${KIND}/${orderId}`;

/** Asks for what was ordered once the office has accepted it; without bank details nothing is asked for. */
export async function askForOrder(tx: Tx, { id, number, userId, delivery }: OrderRow): Promise<void> {
  const [payer] = userId
    ? await tx.db
        .select({ userId: userTable.id, name: userTable.name, email: userTable.email })
        .from(userTable)
        .where(eq(userTable.id, userId))
    : [];
  if (!payer) return;
  const lines = (await linesOf(tx, [id])).get(id) ?? [];
  await raiseDue(tx, {
    ...{ purpose: purposeOf(id), title: `Order ${number}`, payer, lapsesAt: null },
    ...(delivery && { deliveryAddress: addressLines(delivery), supplyStateCode: delivery.stateCode }),
    lines: lines.map(({ title, unitPrice, quantity }) => ({
      ...{ title, quantity, taxClass: "goods" },
      amountPaise: unitPrice * quantity * PAISE,
    })),
  });
}

/** Asks for an order no longer that was declined or cancelled; what was paid is to be given back. */
export async function callOrderOff(tx: Tx, { id, number }: OrderRow): Promise<void> {
  const due = await dueFor(tx, purposeOf(id));
  if (due) await callOff(tx, due, `Order ${number} is not dispatched.`);
}

/** Marks an order as paid once its due is settled; other dues, and a second run, change nothing. */
export const markOrderPaid: Job = {
  name: "orders.mark-paid",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueById(ctx, activity.subject);
    const [kind, id = ""] = due?.purpose.split("/") ?? [];
    if (kind !== KIND) return;
    await transaction(ctx, async (tx) => {
      const [paid] = await tx.db
        .update(orderTable)
        .set({ status: "paid" })
        .where(and(eq(orderTable.id, id), eq(orderTable.status, "accepted")))
        .returning({ id: orderTable.id });
      if (paid) await record(tx, "order.paid", id);
    });
  },
};
