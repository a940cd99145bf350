import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { activityTable } from "../../../platform/tables.server";
import { leaveToColleague } from "../../accounts/colleague.server";
import { dataPrincipal, emailsOf } from "../../accounts/data-principal.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { type Decision, statusAfter } from "../decisions";
import { type CaseKind, formOf, kindLabel } from "../kinds";
import type { CaseRow } from "../operations/view.server";
import { caseMessageTable } from "../tables.server";
import { changeCase, lockOpenCase } from "./access.server";
import { type Outcome, readOutcome } from "./outcome.server";
import type { DecisionInput } from "./schema";

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
  { decision, text, outcome = null }: { decision: Decision; text?: string | null; outcome?: Outcome | null },
): Promise<void> {
  authorize(tx, "reviewer");
  refuseDecision(kind, decision);
  const status = statusAfter[decision];
  await changeCase(tx, id, {
    status,
    pausedAt: null,
    endedAt: tx.now,
    outcome,
    decidedBy: tx.actor.kind === "system" ? null : ownId(tx),
  });
  if (text) await storeMessage(tx, id, text);
  await record(tx, `case.${status}`, id);
}

/** Whether the case came from an address that is the actor's or was, or was applied for by their account. */
async function isOwn(tx: Tx, { id, kind, email }: CaseRow): Promise<boolean> {
  const [own] = await tx.db
    .select({ email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, ownId(tx)));
  if (own?.email === email) return true;
  const { subject, type, actor } = activityTable;
  const sent = and(eq(subject, id), eq(type, "case.submitted"), eq(actor, ownId(tx)));
  // A form that names its applicant may be sent for somebody else.
  if (!formOf(kind).applicant && (await tx.db.$count(activityTable, sent)) > 0) return true;
  const person = await dataPrincipal(tx, ownId(tx));
  return person !== undefined && emailsOf(person).includes(email);
}

/** Throws 403 for an application of the actor's own. Messages and tickets ask for nothing that anybody grants. */
export async function refuseOwn(tx: Tx, found: CaseRow): Promise<void> {
  if (!formOf(found.kind).decisions.includes("approve")) return;
  if (await isOwn(tx, found))
    await leaveToColleague(
      tx,
      "own_application",
      "You applied for this yourself, so another reviewer has to decide it.",
    );
}

/** Decides at once about a case as the actor saw it. Throws 400, 403 for their own, 404, and 409 with who was first and when. */
export async function decideCase(ctx: Context, id: string, input: DecisionInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, input.version);
    await refuseOwn(tx, row);
    await applyDecision(tx, row, { ...input, outcome: readOutcome(row, input) });
  });
}
