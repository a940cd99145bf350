import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { leaveToColleague } from "../../accounts/colleague.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { type Decision, statusAfter } from "../decisions";
import { type CaseKind, formOf, kindLabel } from "../kinds";
import type { CaseRow } from "../operations/view.server";
import { caseMessageTable } from "../tables.server";
import { changeCase, lockOpenCase } from "./access.server";
import type { DecisionInput } from "./schema";

/** What a noun has against an act of the actor on a case of its kind; throws a refusal. It is asked of every case. */
export type CaseRule = (tx: Tx, found: CaseRow, act: Decision | "reopen") => Promise<void>;

/** Throws 400 for a decision that cases of `kind` do not get. */
export function refuseDecision(kind: CaseKind, decision: Decision): void {
  if (formOf(kind).decisions.includes(decision)) return;
  const what = kindLabel(kind).toLowerCase();
  throw badRequest(
    "decision_not_possible",
    decision === "close"
      ? `A ${what} is approved or declined, not closed.`
      : `A ${what} is closed, not ${statusAfter[decision]}.`,
  );
}

/** Writes to the applicant; the mail follows from the activity of the same moment. */
export async function storeMessage(tx: Tx, caseId: string, text: string): Promise<void> {
  await tx.db
    .insert(caseMessageTable)
    .values({ id: crypto.randomUUID(), caseId, sender: "staff", text, sentAt: tx.now });
}

/** Ends a case that is locked. What the decision leads to follows from its activity: `case.approved`, `case.declined`, `case.closed`. */
export async function applyDecision(
  tx: Tx,
  { id, kind }: CaseRow,
  { decision, text }: { decision: Decision; text?: string | null },
): Promise<void> {
  authorize(tx, "reviewer");
  refuseDecision(kind, decision);
  const status = statusAfter[decision];
  await changeCase(tx, id, {
    status,
    pausedAt: null,
    endedAt: tx.now,
    decidedBy: tx.actor.kind === "system" ? null : ownId(tx),
  });
  if (text) await storeMessage(tx, id, text);
  await record(tx, `case.${status}`, id);
}

/** Throws 403 for an application with the actor's own address. Messages and tickets ask for nothing that anybody grants. */
export async function refuseOwn(tx: Tx, { kind, email }: CaseRow): Promise<void> {
  if (!formOf(kind).decisions.includes("approve")) return;
  const [own] = await tx.db
    .select({ email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, ownId(tx)));
  if (own?.email === email)
    await leaveToColleague(
      tx,
      "own_application",
      "You applied for this yourself, so another reviewer has to decide it.",
    );
}

/**
 * Decides at once about a case as the actor saw it. Throws 400, 403 for their own, 404, 409 with who was first and when, and what
 * `refuse` throws.
 */
export async function decideCase(
  ctx: Context,
  refuse: CaseRule,
  id: string,
  input: DecisionInput,
): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, input.version);
    await refuseOwn(tx, row);
    await refuse(tx, row, input.decision);
    await applyDecision(tx, row, input);
  });
}
