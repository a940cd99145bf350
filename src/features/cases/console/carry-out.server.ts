import { and, asc, eq, lte } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { Refusal } from "../../../platform/refusal";
import { onBehalfOf } from "../../accounts/staff.server";
import { plannedDecisionTable } from "../tables.server";
import { findCase } from "./access.server";
import { decideCase } from "./decision.server";
import { endPlan, isWaiting, type Plan, UNDO_SECONDS } from "./planned-decision.server";

async function drop(tx: Tx, plan: Plan): Promise<void> {
  await endPlan(tx, plan, { undoneAt: tx.now });
  await record(tx, "decision.dropped", plan.id);
  tx.log.warn({ requestId: tx.requestId, plan: plan.id }, "a decision was dropped: its decider has no role any more");
}

async function noteSkipped(tx: Tx, id: string, cause: Refusal): Promise<string> {
  if (cause.status === 404) return "";
  await record(tx, "case.decision-skipped", id);
  return (await findCase(tx, id)).reference;
}

/** Skips cases that have ended or changed, are the decider's own or are refused. */
async function carryOut(tx: Tx, plan: Plan): Promise<void> {
  const asDecider = await onBehalfOf(tx, plan.deciderId, "reviewer");
  if (!asDecider) return drop({ ...tx, actor: { kind: "system" } }, plan);
  const { decision } = plan;
  const words = { text: plan.text ?? undefined, outcome: plan.outcome ?? undefined };
  const skipped: Plan["skipped"] = [];
  for (const { id, version, checked } of plan.cases) {
    try {
      await decideCase(asDecider, id, { decision, version, checked, ...words });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      skipped.push({ reference: await noteSkipped(asDecider, id, cause), why: cause.message });
    }
  }
  await endPlan(tx, plan, { doneAt: tx.now, skipped });
  await record(asDecider, "decision.carried-out", plan.id);
}

/** Runs as a job, before every read of the queue, and every minute, so that a restart loses no decision. */
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

/** One second later, as the clocks of the job queue and the portal may differ. */
export const carryOutPlanned: Job = {
  name: "cases.carry-out-planned",
  afterSeconds: UNDO_SECONDS + 1,
  run: carryOutDue,
};
