import { and, eq, inArray, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { longMoment } from "../../../platform/time/moments";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import type { CaseRow } from "../operations/view.server";
import type { Decision } from "../schema";
import { decisionVerb } from "../status-words";
import { caseTable, plannedDecisionTable } from "../tables.server";
import { lockOpenCase } from "./access.server";
import type { DecisionInput } from "./calls";
import { openChecksOf } from "./case-checks.server";
import { refuseAct, refuseDecision } from "./decision.server";
import { readOutcome } from "./outcome.server";
import type { PlannedDecision } from "./schema";

export type Plan = typeof plannedDecisionTable.$inferSelect;

export const UNDO_SECONDS = 20;

export const isWaiting = () => and(isNull(plannedDecisionTable.doneAt), isNull(plannedDecisionTable.undoneAt));

type Decided = {
  cases: Plan["cases"];
  decision: Decision;
  text?: string | null;
  outcome?: Record<string, unknown> | null;
};

export async function storePlan(tx: Tx, { cases, decision, text, outcome }: Decided): Promise<Plan> {
  authorize(tx, "reviewer");
  const [plan] = await tx.db
    .insert(plannedDecisionTable)
    .values({
      id: newId(),
      deciderId: ownId(tx),
      decision,
      text,
      outcome,
      cases,
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

/** Clears the texts: a carried-out plan has copied them to its cases. */
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

/** Throws 409 when it is too late. */
export async function undoPlan(tx: Tx, plan: Plan): Promise<void> {
  authorize(tx, "reviewer");
  if (plan.undoneAt) return;
  if (plan.doneAt || plan.dueAt <= tx.now)
    throw conflict("decision_done", "It is too late to undo this: the decision has taken effect.");
  await endPlan(tx, plan, { undoneAt: tx.now });
  await record(tx, "decision.undone", plan.id);
}

export async function plannedFor(
  ctx: Context,
  { plannedDecisionId }: Pick<CaseRow, "plannedDecisionId">,
): Promise<PlannedDecision | null> {
  if (!plannedDecisionId) return null;
  const [plan] = await ctx.db
    .select({
      id: plannedDecisionTable.id,
      decision: plannedDecisionTable.decision,
      dueAt: plannedDecisionTable.dueAt,
      decider: { id: userTable.id, name: userTable.name },
    })
    .from(plannedDecisionTable)
    .innerJoin(userTable, eq(userTable.id, plannedDecisionTable.deciderId))
    .where(eq(plannedDecisionTable.id, plannedDecisionId));
  if (!plan) return null;
  const { dueAt, ...planned } = plan;
  return { ...planned, takesEffectAt: dueAt.toISOString() };
}

async function refuseSecond(tx: Tx, row: CaseRow): Promise<void> {
  const planned = await plannedFor(tx, row);
  if (!planned) return;
  const { decision, decider, takesEffectAt } = planned;
  const whose = decider.id === ownId(tx) ? "You have" : `${decider.name} has`;
  throw conflict(
    "case_decided",
    `${whose} decided to ${decisionVerb(row.kind, decision)} this case; that takes effect on ${longMoment(takesEffectAt)}. Nothing was changed.`,
  );
}

/** Whether an approval answers open checks. Throws 409 if it leaves them unanswered. */
async function answersChecks(tx: Tx, row: CaseRow, input: DecisionInput): Promise<boolean> {
  if (input.decision !== "approve") return false;
  const open = await openChecksOf(tx, row);
  if (open.length > 0 && !input.checked) throw conflict("checks_open", `Check before you approve: ${open.join("; ")}.`);
  return open.length > 0;
}

/** Throws 400, 403, 404, 409 for another change or open checks, and the refusals of the case type. */
export async function planDecision(ctx: Context, id: string, input: DecisionInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, input.version);
    refuseDecision(row, input.decision);
    await refuseAct(tx, row, input.decision, input);
    await refuseSecond(tx, row);
    const checked = await answersChecks(tx, row, input);
    const cases = [{ id, version: row.version, checked }];
    await storePlan(tx, { ...input, outcome: readOutcome(row, input), cases });
  });
}
