import { and, asc, eq, lte } from "drizzle-orm";
import { describeCause } from "../../../platform/cause.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { Refusal } from "../../../platform/refusal";
import { onBehalfOf } from "../../accounts/staff.server";
import { plannedDecisionTable } from "../tables.server";
import { findCase } from "./access.server";
import { decideCase } from "./decision.server";
import { endPlan, isWaiting, type Plan, UNDO_SECONDS } from "./planned-decision.server";

/** Leaves a plan whose decider may not decide any more. */
async function drop(tx: Tx, plan: Plan): Promise<void> {
  await endPlan(tx, plan, { undoneAt: tx.now });
  await record(tx, "decision.dropped", plan.id);
  tx.log.warn({ requestId: tx.requestId, plan: plan.id }, "a decision was dropped: its decider has no role any more");
}

/** Says at a case that a decision about it was not carried out; the reference of the case, "" where it is gone. */
async function noteSkipped(tx: Tx, id: string, cause: Refusal): Promise<string> {
  if (cause.status === 404) return "";
  await record(tx, "case.decision-skipped", id);
  return (await findCase(tx, id)).reference;
}

/** Carries one plan out in its decider's name; a case that ended or changed in the meantime, is their own or is refused, is left as it is. */
async function carryOut(tx: Tx, plan: Plan): Promise<void> {
  const asDecider = await onBehalfOf(tx, plan.deciderId, "reviewer");
  if (!asDecider) return drop({ ...tx, actor: { kind: "system" } }, plan);
  const { decision } = plan;
  const words = { text: plan.text ?? undefined, outcome: plan.outcome ?? undefined };
  const skipped: Plan["skipped"] = [];
  for (const { id, version } of plan.cases) {
    try {
      await decideCase(asDecider, id, { decision, version, ...words });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      skipped.push({ reference: await noteSkipped(asDecider, id, cause), why: cause.message });
    }
  }
  await endPlan(tx, plan, { doneAt: tx.now, skipped });
  await record(asDecider, "decision.carried-out", plan.id);
}

/**
 * Carries out whatever is due: when its time is over, before every read of the queue, and once a minute, so that a restart loses
 * nothing. A plan that fails is logged and waits for the next turn; it keeps nobody from reading.
 */
export async function carryOutDue(ctx: Context): Promise<void> {
  authorize(ctx, "reviewer");
  const isDue = and(isWaiting(), lte(plannedDecisionTable.dueAt, ctx.now));
  const due = await ctx.db
    .select({ id: plannedDecisionTable.id })
    .from(plannedDecisionTable)
    .where(isDue)
    .orderBy(asc(plannedDecisionTable.dueAt));
  for (const { id } of due) {
    const carrying = transaction(ctx, async (tx) => {
      const isThis = and(eq(plannedDecisionTable.id, id), isWaiting());
      const [plan] = await tx.db.select().from(plannedDecisionTable).where(isThis).for("update");
      if (plan) await carryOut(tx, plan);
    });
    await carrying.catch((cause: unknown) =>
      ctx.log.error({ plan: id, cause: describeCause(cause) }, "a decision was not carried out"),
    );
  }
}

/** A second of grace: the clocks of the queue and of the program need not be the same. */
export const carryOutPlanned: Job = {
  name: "cases.carry-out-planned",
  afterSeconds: UNDO_SECONDS + 1,
  run: carryOutDue,
};
