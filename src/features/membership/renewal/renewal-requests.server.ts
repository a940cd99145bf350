import { eq } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { applyDecision } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { inPayment } from "../../money/claims.server";
import { cancelFor } from "../../money/dues/close-due.server";
import { dueFor, duesFor, lockDues } from "../../money/dues/create-due.server";
import { isWaitingFor } from "./open-renewal.server";
import { renewalPurpose } from "./purpose";
import { renewalTable } from "./tables.server";

/** The Indian day of the request that waits, if one does. */
export async function requestedOn(tx: Tx, memberId: string, termUntil: string): Promise<string | undefined> {
  const [renewal] = await tx.db.select().from(renewalTable).where(isWaitingFor(memberId, termUntil));
  return renewal && indianDay(renewal.requestedAt);
}

/** Approves the request, with its case, for the year that a payment has just granted. */
export async function grantRequested(tx: Tx, memberId: string, termUntil: string): Promise<void> {
  authorize(tx, "system");
  const [renewal] = await tx.db.select().from(renewalTable).where(isWaitingFor(memberId, termUntil)).for("update");
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

type AskedTerm = { memberId: string; termUntil: string };

const purposesOf = (terms: readonly AskedTerm[]) =>
  terms.map(({ memberId, termUntil }) => renewalPurpose(memberId, termUntil));

/** Cancels dues for the years after these terms: term or type have changed, and with them the fee. */
export async function endAsked(tx: Tx, terms: readonly AskedTerm[]): Promise<void> {
  authorize(tx, "anyone");
  await cancelFor(tx, purposesOf(terms));
}

/** Like `endAsked`, but leaves a due that is paid in part or claimed to its payment, which grants the year. */
export async function endUnpaidYears(tx: Tx, terms: readonly AskedTerm[]): Promise<void> {
  authorize(tx, "anyone");
  const asked = await duesFor(tx, purposesOf(terms));
  const locked = await lockDues(
    tx,
    asked.map(({ id }) => id),
  );
  const left = new Set((await inPayment(tx, locked)).map(({ purpose }) => purpose));
  await cancelFor(
    tx,
    purposesOf(terms).filter((purpose) => !left.has(purpose)),
  );
}

/** Cancels the due for a year that staff grant now. Answers true if it was already paid: then the payment grants the year. */
export async function settleAsked(tx: Tx, memberId: string, termUntil: string): Promise<boolean> {
  authorize(tx, "anyone");
  await endAsked(tx, [{ memberId, termUntil }]);
  const due = await dueFor(tx, renewalPurpose(memberId, termUntil));
  return due?.status === "settled";
}
