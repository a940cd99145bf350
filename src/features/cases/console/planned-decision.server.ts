import { and, eq, inArray, isNull } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import type { Decision } from "../schema";
import { caseTable, plannedDecisionTable } from "../tables.server";

export type Plan = typeof plannedDecisionTable.$inferSelect;

/** For so long a decision can be taken back, and nobody hears of it. */
export const UNDO_SECONDS = 20;

export const isWaiting = () =>
  and(isNull(plannedDecisionTable.doneAt), isNull(plannedDecisionTable.undoneAt));

type Decided = {
  cases: readonly { id: string; version: number }[];
  decision: Decision;
  text?: string | null;
  outcome?: Record<string, unknown> | null;
};

/** Stores a decision of the actor, and notes it at those of its cases that have none yet. */
export async function storePlan(tx: Tx, { cases, decision, text, outcome }: Decided): Promise<Plan> {
  authorize(tx, "reviewer");
  const [plan] = await tx.db
    .insert(plannedDecisionTable)
    .values({
      id: crypto.randomUUID(),
      deciderId: ownId(tx),
      decision,
      text,
      outcome,
      cases: cases.map(({ id, version }) => ({ id, version })),
      skipped: [],
      plannedAt: tx.now,
      dueAt: new Date(tx.now.getTime() + UNDO_SECONDS * 1000),
    })
    .returning();
  if (!plan) throw new Error("the decision was not stored");
  const ids = cases.map(({ id }) => id);
  await tx.db
    .update(caseTable)
    .set({ plannedDecisionId: plan.id })
    .where(and(inArray(caseTable.id, ids), isNull(caseTable.plannedDecisionId)));
  await record(tx, "decision.planned", plan.id);
  return plan;
}

/** Ends a plan that is locked as carried out or undone. What was written in it stands with the cases then, or nowhere. */
export async function endPlan(
  tx: Tx,
  { id }: Plan,
  ending: Partial<Pick<Plan, "doneAt" | "undoneAt" | "skipped">>,
): Promise<void> {
  await tx.db
    .update(plannedDecisionTable)
    .set({ ...ending, text: null, outcome: null })
    .where(eq(plannedDecisionTable.id, id));
  await tx.db.update(caseTable).set({ plannedDecisionId: null }).where(eq(caseTable.plannedDecisionId, id));
}

/** Takes a plan that is locked back. Throws 409 when it is too late. */
export async function undoPlan(tx: Tx, plan: Plan): Promise<void> {
  authorize(tx, "reviewer");
  if (plan.undoneAt) return;
  if (plan.doneAt || plan.dueAt <= tx.now)
    throw conflict("decision_done", "It is too late to undo this: the decision has taken effect.");
  await endPlan(tx, plan, { undoneAt: tx.now });
  await record(tx, "decision.undone", plan.id);
}
