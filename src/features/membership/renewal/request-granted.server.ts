import { and, eq } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { applyDecision } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { endDues } from "../../money/dues/ending.server";
import { dueFor, isOpen, lockDues } from "../../money/dues/raising.server";
import { renewalPurpose } from "./purpose";
import { renewalTable } from "./tables.server";

/** Ends the request for the year that a payment has just granted: it is the same year. Its case is approved with it. */
export async function grantRequested(tx: Tx, memberId: string, termUntil: string): Promise<void> {
  authorize(tx, "system");
  const isWaiting = and(
    ...[eq(renewalTable.memberId, memberId), eq(renewalTable.termUntil, termUntil)],
    eq(renewalTable.status, "requested"),
  );
  const [renewal] = await tx.db.select().from(renewalTable).where(isWaiting).for("update");
  if (!renewal) return;
  const done = { status: "done" as const, decidedAt: tx.now, decidedBy: null, reason: null };
  await tx.db.update(renewalTable).set(done).where(eq(renewalTable.id, renewal.id));
  const [row] = await tx.db
    .select()
    .from(caseTable)
    .where(eq(caseTable.id, renewal.caseId ?? ""))
    .for("update");
  if (row && !row.endedAt) await applyDecision(tx, row, { decision: "approve" });
  await record(tx, "renewal.approved", renewal.id);
}

/**
 * Asks no longer for a year that staff grant now. Answers whether that was paid for before: then the payment grants it, and nothing is
 * granted twice.
 */
export async function settleAsked(tx: Tx, memberId: string, termUntil: string): Promise<boolean> {
  authorize(tx, "anyone");
  const asked = await dueFor(tx, renewalPurpose(memberId, termUntil));
  const [due] = asked ? await lockDues(tx, [asked.id]) : [];
  if (!due || !isOpen(due)) return due?.status === "settled";
  await endDues(tx, [due], "cancelled");
  await record(tx, "due.cancelled", due.id);
  return false;
}
