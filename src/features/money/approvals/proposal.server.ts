import { and, eq } from "drizzle-orm";
import { actorName, authorize, record, recordAll, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import type { ApprovalKind } from "../words";
import { approvalTable as approvals } from "./tables.server";

export type Proposal = { kind: ApprovalKind; subject: string; amountPaise: number; reason: string };

/** Returns the id of the approval. Throws 409 if the same proposal already waits. */
export async function propose(tx: Tx, proposal: Proposal): Promise<string> {
  authorize(tx, "treasurer");
  const [stored] = await tx.db
    .insert(approvals)
    .values({ ...proposal, id: newId(), proposedBy: actorName(tx), proposedAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  if (!stored) throw conflict("waits_already", "This waits for a second person already.");
  await record(tx, "approval.asked", stored.id);
  return stored.id;
}

/** Locks waiting approvals, so that none is decided until the transaction ends. */
export async function lockProposals(tx: Tx, kind: ApprovalKind, subjects: readonly string[]): Promise<void> {
  const waits = and(eq(approvals.kind, kind), isAnyOf(approvals.subject, subjects), eq(approvals.status, "waiting"));
  await tx.db.select({ id: approvals.id }).from(approvals).where(waits).orderBy(approvals.id).for("update");
}

export async function withdrawProposals(
  tx: Tx,
  kind: ApprovalKind,
  subjects: readonly string[],
  answer: string,
): Promise<void> {
  authorize(tx, "anyone");
  const waits = and(eq(approvals.kind, kind), isAnyOf(approvals.subject, subjects), eq(approvals.status, "waiting"));
  const ended = await tx.db
    .update(approvals)
    .set({ status: "declined", decidedBy: actorName(tx), decidedAt: tx.now, answer })
    .where(waits)
    .returning({ id: approvals.id });
  await recordAll(tx, [["approval.declined", ended.map(({ id }) => id)]]);
}
