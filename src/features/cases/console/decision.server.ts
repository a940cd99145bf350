import { and, eq, exists, or } from "drizzle-orm";
import { refuseByNoun } from "~/case-rules.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { inSentence } from "../../../platform/in-sentence";
import { badRequest, conflict } from "../../../platform/refusal";
import { activityTable } from "../../../platform/tables.server";
import { dataPrincipal, fromAddressOf } from "../../accounts/data-principal.server";
import { ownId } from "../../accounts/own-id.server";
import { leaveToColleague } from "../../accounts/staff.server";
import { userTable } from "../../accounts/tables.server";
import { formOf, kindLabel } from "../kinds";
import { refuseUnconfirmed } from "../operations/confirmation.server";
import { changeCase, storeMessage } from "../operations/progress.server";
import type { CaseRow } from "../operations/view.server";
import { type Decision, statusAfter } from "../schema";
import { awaitsStage, decidedLabel, decisionVerb } from "../status-words";
import { caseTable } from "../tables.server";
import { lockOpenCase } from "./access.server";
import type { DecisionInput } from "./input-schema";
import { type Outcome, readOutcome } from "./outcome.server";

/**
 * What a noun has against an act of the actor on a case of its kind, with what they write to the applicant; throws a refusal.
 * `src/case-rules.server.ts` has those of all nouns.
 */
export type CaseRule = (
  tx: Tx,
  found: CaseRow,
  act: Decision | "reopen",
  text?: string | null,
) => Promise<void>;

type Decided = Pick<CaseRow, "kind" | "stageReachedAt">;

/** Throws 400 for a decision that cases of that kind do not get, and 409 for an approval before what has to come first. */
export function refuseDecision(found: Decided, decision: Decision): void {
  const { kind } = found;
  const { decisions, stage } = formOf(kind);
  const what = inSentence(kindLabel(kind));
  if (!decisions.includes(decision)) {
    const [possible, asked] = [decisions, [decision]].map((some) =>
      some.map((one) => decidedLabel(kind, one).toLowerCase()).join(" or "),
    );
    const article = /^[aeiou]/.test(what) ? "An" : "A";
    throw badRequest("decision_not_possible", `${article} ${what} is ${possible}, not ${asked}.`);
  }
  if (stage && decision === "approve" && awaitsStage(found))
    throw conflict(
      "stage_not_reached",
      `Please ${stage.verb.toLowerCase()} the ${what} before you ${decisionVerb(kind, decision)} it.`,
    );
}

/** Ends a case that is locked. What the decision leads to follows from its activity: `case.approved`, `case.declined`, `case.closed`. */
export async function applyDecision(
  tx: Tx,
  row: CaseRow,
  { decision, text, outcome = null }: { decision: Decision; text?: string | null; outcome?: Outcome | null },
): Promise<void> {
  authorize(tx, "reviewer");
  refuseDecision(row, decision);
  const { id } = row;
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

/** Whether the case is the actor's: of their address, of one that they had then, or of the account where that is the applicant. */
async function isOwn(tx: Tx, { id, kind, email }: CaseRow): Promise<boolean> {
  const userId = ownId(tx);
  const principal = await dataPrincipal(tx, userId);
  const hasAddress = tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.id, userId), eq(userTable.email, email)));
  const { subject, type, actor } = activityTable;
  const submitted = tx.db
    .select({ id: activityTable.id })
    .from(activityTable)
    .where(and(eq(subject, id), eq(type, "case.submitted"), eq(actor, userId)));
  const bySender = formOf(kind).sentBy === "account" ? exists(submitted) : undefined;
  const hadAddress = principal && fromAddressOf(principal, caseTable.email, caseTable.submittedAt);
  const own = await tx.db
    .select({ id: caseTable.id })
    .from(caseTable)
    .where(and(eq(caseTable.id, id), or(exists(hasAddress), bySender, hadAddress)));
  return own.length > 0;
}

/** Throws 403 for what the actor applied for. Messages and tickets ask for nothing that anybody grants. */
export async function refuseOwn(tx: Tx, row: CaseRow): Promise<void> {
  if (!formOf(row.kind).decisions.includes("approve")) return;
  if (await isOwn(tx, row))
    await leaveToColleague(
      tx,
      "own_application",
      "You applied for this yourself, so another reviewer has to decide it.",
    );
}

/** Throws 403 for what the actor applied for, 409 for an address to be confirmed first, and what the case's noun has against `act`. */
export const refuseAct: CaseRule = async (tx, row, act, text) => {
  await refuseOwn(tx, row);
  if (act === "approve") await refuseUnconfirmed(tx, row);
  await refuseByNoun(tx, row, act, text);
};

/**
 * Decides at once about a case as the actor saw it. Throws 400, 403 for their own, 404, 409 with who was first and when, and what
 * the case's noun refuses.
 */
export async function decideCase(ctx: Context, id: string, input: DecisionInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, input.version);
    await refuseAct(tx, row, input.decision, input.text);
    await applyDecision(tx, row, { ...input, outcome: readOutcome(row, input) });
  });
}
