import { and, eq, inArray } from "drizzle-orm";
import { authorize, record, recordAll, type Tx } from "../../../platform/context.server";
import { lockProposals, withdrawProposals } from "../approvals/proposal.server";
import { closeDues } from "../dues/close-due.server";
import { type DueRow, isOpen, lockDues } from "../dues/create-due.server";
import { leftToAsk } from "./limit.server";
import { askRefund } from "./request-refund.server";
import { refundTable as refunds } from "./tables.server";

/** Asks for a due no longer, because what it is for does not take place; what was paid is to be given back. Whoever calls it off has been authorized before. */
export async function callOff(tx: Tx, { id }: Pick<DueRow, "id">, reason: string): Promise<void> {
  authorize(tx, "anyone");
  const [due] = await lockDues(tx, [id]);
  if (!due) return;
  if (isOpen(due)) {
    await closeDues(tx, [due], "cancelled");
    return record(tx, "due.cancelled", id);
  }
  // Part of it may be on its way back already.
  const amountPaise = due.status === "settled" ? await leftToAsk(tx, due) : 0;
  if (amountPaise > 0) await askRefund(tx, { dueId: id, amountPaise, reason });
}

/**
 * What was called off takes place after all: what was to go back of its due for that, and nobody has approved yet, stays. Answers whether
 * there was any. Whoever takes it up has been authorized before.
 */
export async function takeUp(tx: Tx, { id }: Pick<DueRow, "id">, reason: string): Promise<boolean> {
  authorize(tx, "anyone");
  const isAsked = and(
    ...[eq(refunds.dueId, id), eq(refunds.kind, "due"), eq(refunds.origin, "rule")],
    inArray(refunds.status, ["asked", "proposed"]),
  );
  const waiting = await tx.db.select({ id: refunds.id }).from(refunds).where(isAsked);
  // Whoever decides locks the proposal before the due.
  await lockProposals(
    tx,
    "refund",
    waiting.map((refund) => refund.id),
  );
  await lockDues(tx, [id]);
  const ended = await tx.db
    .update(refunds)
    .set({ status: "declined", reason })
    .where(isAsked)
    .returning({ id: refunds.id });
  const ids = ended.map((refund) => refund.id);
  await withdrawProposals(tx, "refund", ids, reason);
  await recordAll(tx, [["refund.declined", ids]]);
  return ids.length > 0;
}
