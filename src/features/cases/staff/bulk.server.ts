import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { describeCause } from "../../../platform/cause.server";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { onBehalfOf } from "../../accounts/on-behalf-of.server";
import { ownId } from "../../accounts/own-id.server";
import { bulkDecisionTable, caseTable } from "../tables.server";
import { findCase, readable } from "./access.server";
import { decideCase, refuseDecision } from "./decision.server";
import type { BulkInput, BulkOutcome, BulkPlan } from "./schema";

type Plan = typeof bulkDecisionTable.$inferSelect;

const UNDO_MS = 20_000;
const isWaiting = () => and(isNull(bulkDecisionTable.doneAt), isNull(bulkDecisionTable.undoneAt));

const viewPlan = ({ id, cases, dueAt }: Plan): BulkPlan => ({
  id,
  count: cases.length,
  takesEffectAt: dueAt.toISOString(),
});

/** Stores a decision about several cases, to be carried out when there was time to undo it. Throws 400 and 404. */
export async function planBulkDecision(ctx: Context, { ids, decision, text }: BulkInput): Promise<BulkPlan> {
  authorize(ctx, "reviewer");
  const wanted = [...new Set(ids)];
  return transaction(ctx, async (tx) => {
    const cases = await tx.db
      .select({ id: caseTable.id, kind: caseTable.kind, version: caseTable.version })
      .from(caseTable)
      .where(and(inArray(caseTable.id, wanted), readable(tx)));
    if (cases.length < wanted.length) throw notFound("One of the selected cases does not exist.");
    for (const { kind } of cases) refuseDecision(kind, decision);
    const [plan] = await tx.db
      .insert(bulkDecisionTable)
      .values({
        id: crypto.randomUUID(),
        deciderId: ownId(tx),
        decision,
        text,
        cases: cases.map(({ id, version }) => ({ id, version })),
        skipped: [],
        plannedAt: tx.now,
        dueAt: new Date(tx.now.getTime() + UNDO_MS),
      })
      .returning();
    if (!plan) throw new Error("the decision was not stored");
    await record(tx, "bulk-decision.planned", plan.id);
    return viewPlan(plan);
  });
}

/** Takes a decision of the actor back that has not been carried out. Throws 404, and 409 when it is too late. */
export async function undoBulkDecision(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "reviewer");
  const isOwn = and(eq(bulkDecisionTable.id, id), eq(bulkDecisionTable.deciderId, ownId(ctx)));
  await transaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(bulkDecisionTable).where(isOwn).for("update");
    if (!plan) throw notFound("There is no such decision.");
    if (plan.undoneAt) return;
    if (plan.doneAt || plan.dueAt <= tx.now)
      throw conflict("bulk_decision_done", "It is too late to undo this: the decisions have taken effect.");
    await tx.db.update(bulkDecisionTable).set({ undoneAt: tx.now }).where(eq(bulkDecisionTable.id, id));
    await record(tx, "bulk-decision.undone", id);
  });
}

/** Leaves a plan whose decider may not decide any more. */
async function drop(tx: Context, { id }: Plan): Promise<void> {
  await tx.db.update(bulkDecisionTable).set({ undoneAt: tx.now }).where(eq(bulkDecisionTable.id, id));
  await record(tx, "bulk-decision.dropped", id);
  tx.log.warn({ requestId: tx.requestId, plan: id }, "a bulk decision was dropped: its decider has no role");
}

/** Carries one plan out in its decider's name; a case that ended or changed in the meantime, or is their own, is left as it is. */
async function carryOut(tx: Context, plan: Plan): Promise<void> {
  const asDecider = await onBehalfOf(tx, plan.deciderId, "reviewer");
  if (!asDecider) return drop({ ...tx, actor: { kind: "system" } }, plan);
  const { decision, text } = plan;
  const skipped: Plan["skipped"] = [];
  for (const { id, version } of plan.cases) {
    try {
      await decideCase(asDecider, id, { decision, version, text: text ?? undefined });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      const { reference } = cause.status === 404 ? { reference: "" } : await findCase(asDecider, id);
      skipped.push({ reference, why: cause.message });
    }
  }
  await tx.db
    .update(bulkDecisionTable)
    .set({ doneAt: tx.now, skipped })
    .where(eq(bulkDecisionTable.id, plan.id));
  await record(asDecider, "bulk-decision.carried-out", plan.id);
}

/**
 * Carries out whatever is due: before every read of the queue and once a minute, so that a restart loses nothing. A plan that
 * fails is logged and waits for the next turn; it keeps nobody from reading.
 */
export async function carryOutDue(ctx: Context): Promise<void> {
  authorize(ctx, "reviewer");
  const isDue = and(isWaiting(), lte(bulkDecisionTable.dueAt, ctx.now));
  const due = await ctx.db
    .select({ id: bulkDecisionTable.id })
    .from(bulkDecisionTable)
    .where(isDue)
    .orderBy(asc(bulkDecisionTable.dueAt));
  for (const { id } of due) {
    const carrying = transaction(ctx, async (tx) => {
      const isThis = and(eq(bulkDecisionTable.id, id), isWaiting());
      const [plan] = await tx.db.select().from(bulkDecisionTable).where(isThis).for("update");
      if (plan) await carryOut(tx, plan);
    });
    await carrying.catch((cause: unknown) =>
      ctx.log.error({ plan: id, cause: describeCause(cause) }, "a bulk decision was not carried out"),
    );
  }
}

/** How a decision of the actor stands. Throws 404. */
export async function bulkOutcome(ctx: Context, id: string): Promise<BulkOutcome> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const [plan] = await ctx.db
    .select()
    .from(bulkDecisionTable)
    .where(and(eq(bulkDecisionTable.id, id), eq(bulkDecisionTable.deciderId, ownId(ctx))));
  if (!plan) throw notFound("There is no such decision.");
  const { doneAt, undoneAt, cases, skipped } = plan;
  const state = undoneAt ? "undone" : doneAt ? "done" : "waiting";
  return { ...viewPlan(plan), state, skipped, decided: doneAt ? cases.length - skipped.length : 0 };
}
