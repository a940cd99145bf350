import { asc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import { userTable } from "../accounts/tables.server";
import { caseTable } from "../cases/tables.server";
import { orderForm } from "./form";
import { type OrderLine, orderAnswers } from "./lines.server";
import type { Delivery } from "./schema";
import { orderLineTable, orderTable } from "./tables.server";

const lines: readonly OrderLine[] = [
  { itemId: "mercantile-field-notebook", title: "Sample: field notebook", unitPrice: 280, quantity: 2 },
  { itemId: "mercantile-pocket-scale", title: "Sample: pocket scale", unitPrice: 190, quantity: 1 },
];

const delivery: Delivery = { address: "Sample: 1 Example Road", city: "Pune", pin: "411001", stateCode: "27" };

type Made = { caseId: string; number: string; details: Record<string, unknown>; at: Date; userId: string };

async function storeOrder(tx: Tx, { caseId, number, details, at, userId }: Made): Promise<void> {
  const id = newId();
  const note = typeof details.note === "string" ? details.note : null;
  const order = { id, number, note, delivery };
  await tx.db.insert(orderTable).values({ ...order, userId, caseId, status: "requested", requestedAt: at });
  await tx.db.insert(orderLineTable).values(lines.map((line) => ({ orderId: id, ...line })));
  await tx.db
    .update(caseTable)
    .set({ details: orderAnswers({ note, delivery, lines }) })
    .where(eq(caseTable.id, caseId));
}

export async function fillWithSampleOrders(ctx: Context): Promise<number> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const { id: caseId, reference: number, details, submittedAt: at } = caseTable;
    const made = await tx.db
      .select({ caseId, number, details, at, userId: userTable.id })
      .from(caseTable)
      .innerJoin(userTable, eq(userTable.email, caseTable.email))
      .where(eq(caseTable.kind, orderForm.kind))
      .orderBy(asc(at), asc(caseId));
    for (const one of made) await storeOrder(tx, one);
    await record(tx, "samples.orders-made", String(made.length));
    return made.length;
  });
}
