import { sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import type { RefundRequestInput } from "../calls";
import { lockDues } from "../dues/create-due.server";
import { ownDocument } from "../pay.server";
import type { RefundKind, RefundOrigin } from "../words";
import { isAskedBack, mostOf } from "./limit.server";
import { refundSerial, refundTable as refunds } from "./tables.server";

type RefundRow = typeof refunds.$inferSelect;
type Wish = { dueId: string; amountPaise: number; reason: string; kind?: RefundKind; origin?: RefundOrigin };

async function nextNumber({ db }: Tx): Promise<string> {
  const [row] = await rowsOf<{ serial: string }>(db, sql`select nextval(${`"${refundSerial.seqName}"`}) as serial`);
  return `RF-${String(row?.serial).padStart(6, "0")}`;
}

/** The caller has authorised it. */
export async function askRefund(
  tx: Tx,
  { dueId, amountPaise, reason, kind = "due", origin = "rule" }: Wish,
): Promise<RefundRow> {
  authorize(tx, "anyone");
  const number = await nextNumber(tx);
  const asked = { dueId, amountPaise, reason, kind, origin, number, status: "asked" as const };
  const [refund] = await tx.db
    .insert(refunds)
    .values({ ...asked, id: newId(), askedAt: tx.now })
    .returning();
  if (!refund) throw new Error("a refund was not stored");
  await record(tx, "refund.asked", refund.id);
  return refund;
}

/** Throws 404, and 409 if nothing is left or a request waits. */
export async function requestRefund(ctx: Context, { documentId, reason }: RefundRequestInput): Promise<void> {
  authorize(ctx, "user");
  const { dueId } = await ownDocument(ctx, documentId);
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [dueId]);
    if (!due) throw notFound("There is no such payment of yours.");
    if (await isAskedBack(tx, dueId, "due"))
      throw conflict("asked_already", "You have asked for this already. We will write to you.");
    const amountPaise = await mostOf(tx, "due", due);
    if (amountPaise <= 0) throw conflict("nothing_left", "Nothing is left of this payment to give back.");
    await askRefund(tx, { dueId, amountPaise, reason, origin: "payer" });
  });
}
