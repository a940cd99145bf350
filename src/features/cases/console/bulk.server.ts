import { and, eq, inArray } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { badRequest, conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { type CaseKind, formOf, kindLabel } from "../kinds";
import type { CaseRow } from "../operations/view.server";
import { caseTable, plannedDecisionTable } from "../tables.server";
import { readable } from "./access.server";
import type { BulkInput, BulkOutcome, BulkPlan } from "./calls";
import { carryOutDue } from "./carry-out.server";
import { openChecksOf } from "./case-checks.server";
import { refuseDecision } from "./decision.server";
import { type Plan, storePlan, undoPlan } from "./planned-decision.server";

const unknown = () => notFound("There is no such decision.");

const viewPlan = ({ id, cases, dueAt }: Plan): BulkPlan => ({
  id,
  count: cases.length,
  takesEffectAt: dueAt.toISOString(),
});

/** An outcome differs from case to case. Throws 400. */
function refuseAlike(kind: CaseKind): void {
  if (!formOf(kind).outcome) return;
  throw badRequest("not_in_bulk", `A ${kindLabel(kind)} is approved by itself: it asks for more than a yes.`);
}

async function openAmong(tx: Tx, cases: readonly CaseRow[]): Promise<CaseRow[]> {
  const open: CaseRow[] = [];
  for (const found of cases) if ((await openChecksOf(tx, found)).length > 0) open.push(found);
  return open;
}

function refuseUnchecked(open: readonly CaseRow[]): void {
  if (open.length === 0) return;
  const which = open.length === 1 ? "One of the cases has" : `${open.length} of the cases have`;
  const references = open.map(({ reference }) => reference).join(", ");
  throw conflict("checks_open", `${which} failed checks or possible duplicates: ${references}.`);
}

/** Carried out after the time to undo it. Throws 400, 404, and 409 when an approval has open checks. */
export async function planBulkDecision(ctx: Context, { ids, decision, text, checked }: BulkInput): Promise<BulkPlan> {
  authorize(ctx, "reviewer");
  const wanted = [...new Set(ids)];
  return transaction(ctx, async (tx) => {
    const cases = await tx.db
      .select()
      .from(caseTable)
      .where(and(inArray(caseTable.id, wanted), readable(tx)));
    if (cases.length < wanted.length) throw notFound("One of the selected cases does not exist.");
    for (const found of cases) {
      refuseDecision(found, decision);
      if (decision === "approve") refuseAlike(found.kind);
    }
    const open = decision === "approve" ? await openAmong(tx, cases) : [];
    if (!checked) refuseUnchecked(open);
    const planned = cases.map((found) => ({ id: found.id, version: found.version, checked: open.includes(found) }));
    return viewPlan(await storePlan(tx, { cases: planned, decision, text }));
  });
}

const isOwn = (ctx: Context, id: string) =>
  and(eq(plannedDecisionTable.id, id), eq(plannedDecisionTable.deciderId, ownId(ctx)));

/** Throws 404, and 409 when it is too late. */
export async function undoDecision(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plannedDecisionTable).where(isOwn(tx, id)).for("update");
    if (!plan) throw unknown();
    await undoPlan(tx, plan);
  });
}

/** Throws 404. */
export async function decisionOutcome(ctx: Context, id: string): Promise<BulkOutcome> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const [plan] = await ctx.db.select().from(plannedDecisionTable).where(isOwn(ctx, id));
  if (!plan) throw unknown();
  const { doneAt, undoneAt, cases, skipped } = plan;
  const state = undoneAt ? "undone" : doneAt ? "done" : "waiting";
  return { ...viewPlan(plan), state, skipped, decided: doneAt ? cases.length - skipped.length : 0 };
}
