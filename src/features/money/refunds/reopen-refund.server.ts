import { and, desc, eq, ne } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { statementLineTable as lines } from "../bank/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import { lockRefund, type RefundRow } from "./refund.server";
import { refundTable as refunds } from "./tables.server";

type Line = typeof lines.$inferSelect;

async function newestOther({ db }: Tx, { id, note }: Line): Promise<Line | undefined> {
  const [found] = await db
    .select()
    .from(lines)
    .where(and(eq(lines.explanation, "refund"), eq(lines.note, note ?? ""), ne(lines.id, id)))
    .orderBy(desc(lines.explainedAt), desc(lines.id))
    .limit(1);
  return found;
}

export const duesOfRefund = async ({ db }: Tx, { note }: Line) =>
  (
    await db
      .select({ due: dues })
      .from(refunds)
      .innerJoin(dues, eq(dues.id, refunds.dueId))
      .where(eq(refunds.number, note ?? ""))
  ).map(({ due }) => due);

/** The refund that this line completed or sent back, locked. Throws 404, and 409 if it went on since. */
export async function lockRefundOf(tx: Tx, line: Line): Promise<RefundRow> {
  const [named] = await tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.number, line.note ?? ""));
  if (!named) throw notFound("There is no refund with this number.");
  const { refund } = await lockRefund(tx, named.id);
  const other = await newestOther(tx, line);
  const isNewest = !other?.explainedAt || !line.explainedAt || other.explainedAt <= line.explainedAt;
  if (!isNewest || refund.status !== (line.amountPaise < 0 ? "done" : "failed"))
    throw conflict("refund_state", `Refund ${refund.number} went on after this line, and is ${refund.status} now.`);
  return refund;
}

/** Restores the refund's state before the line. Throws like `lockRefundOf`. */
export async function reopenRefund(tx: Tx, line: Line): Promise<void> {
  authorize(tx, "treasurer");
  const { id, sentAt } = await lockRefundOf(tx, line);
  const before = await newestOther(tx, line);
  const cameBack = before?.explainedAt && (!sentAt || sentAt < before.explainedAt);
  const standing = cameBack ? "failed" : sentAt ? "sent" : "approved";
  await tx.db
    .update(refunds)
    .set(
      line.amountPaise < 0
        ? { status: standing, doneAt: null }
        : { status: "done", doneAt: before?.explainedAt ?? tx.now },
    )
    .where(eq(refunds.id, id));
  await record(tx, "refund.reopened", id);
}
