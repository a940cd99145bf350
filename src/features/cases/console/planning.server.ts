import { eq } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { longMoment } from "../../../platform/moments";
import { conflict } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import type { CaseRow } from "../operations/view.server";
import { decisionVerb } from "../status-words";
import { plannedDecisionTable } from "../tables.server";
import { lockOpenCase } from "./access.server";
import { openChecksOf } from "./case-checks.server";
import { refuseAct, refuseDecision } from "./decision.server";
import { readOutcome } from "./outcome.server";
import { storePlan } from "./planned-decision.server";
import type { DecisionInput, PlannedDecision } from "./schema";

/** The decision that is stored about a case and not carried out yet; null without one. */
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

async function refuseUnchecked(tx: Tx, row: CaseRow, input: DecisionInput) {
  if (input.decision !== "approve" || input.checked) return;
  const open = await openChecksOf(tx, row);
  if (open.length > 0) throw conflict("checks_open", `Check before you approve: ${open.join("; ")}.`);
}

/**
 * Stores a decision about a case as the actor saw it; it is carried out when there was time to undo it, and until then the case
 * stands as it was. Throws 400, 403 for their own, 404, 409 with who was first and when, or what was not checked, and what the case's
 * noun refuses.
 */
export async function planDecision(ctx: Context, id: string, input: DecisionInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, input.version);
    refuseDecision(row, input.decision);
    await refuseAct(tx, row, input.decision);
    await refuseSecond(tx, row);
    await refuseUnchecked(tx, row, input);
    await storePlan(tx, { ...input, outcome: readOutcome(row, input), cases: [row] });
  });
}
