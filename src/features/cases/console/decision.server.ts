import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { badRequest, conflict } from "../../../platform/refusal";
import { inSentence } from "../../../platform/text/in-sentence";
import { refuseInterested } from "../../accounts/conflict-of-interest.server";
import { ownId } from "../../accounts/own-id.server";
import { formOf, kindLabel } from "../kinds";
import { refuseUnconfirmed } from "../operations/confirmation.server";
import { changeCase, storeMessage } from "../operations/progress.server";
import type { CaseRow } from "../operations/view.server";
import { type Decision, statusAfter } from "../schema";
import { awaitsStage, decidedLabel, decisionVerb } from "../status-words";
import { lockOpenCase } from "./access.server";
import type { DecisionInput } from "./calls";
import { type Outcome, readOutcome } from "./outcome.server";

type GivenWords = Pick<DecisionInput, "text" | "checked">;

/** Throws a refusal when the case type forbids the act. `src/app/sources.server.ts` has all guards. */
export type CaseGuard = (tx: Tx, found: CaseRow, act: Decision | "reopen", given?: GivenWords) => Promise<void>;

declare module "../../../platform/context.server" {
  interface Sources {
    guardCase: CaseGuard;
  }
}

type Decided = Pick<CaseRow, "kind" | "stageReachedAt">;

/** Throws 400 for a decision that the kind does not offer, and 409 for an approval before its stage. */
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

type Applied = { decision: Decision; text?: string | null; checked?: boolean; outcome?: Outcome | null };

/** Ends a locked case. Jobs follow from its activity: `case.approved`, `case.declined`, `case.closed`. */
export async function applyDecision(
  tx: Tx,
  row: CaseRow,
  { decision, text, checked, outcome = null }: Applied,
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
  if (checked) await record(tx, "case.checked", id);
  await record(tx, `case.${status}`, id);
}

async function senderOf({ db }: Tx, { id, kind }: CaseRow): Promise<string | null> {
  if (formOf(kind).sentBy !== "account") return null;
  const { subject, type, actor } = activityTable;
  const [sent] = await db
    .select({ actor })
    .from(activityTable)
    .where(and(eq(subject, id), eq(type, "case.submitted")));
  return sent?.actor ?? null;
}

/** Kinds without an approval are exempt: they grant nothing. Throws 403 while a colleague can decide. */
export async function refuseOwn(tx: Tx, row: CaseRow): Promise<void> {
  const { decisions, adminsRead } = formOf(row.kind);
  if (!decisions.includes("approve")) return;
  await refuseInterested(tx, [{ userId: await senderOf(tx, row), email: row.email }], {
    code: "own_application",
    sentence: "You applied for this yourself, so another reviewer has to decide it.",
    roles: adminsRead === "all" ? ["admin"] : ["reviewer", "admin"],
  });
}

/** Throws 403 for the actor's own application, 409 for an unconfirmed address, and the refusals of the case type. */
export const refuseAct: CaseGuard = async (tx, row, act, given) => {
  await refuseOwn(tx, row);
  if (act === "approve") await refuseUnconfirmed(tx, row);
  await tx.sources.guardCase(tx, row, act, given);
};

/** Throws 400, 403 for the actor's own case, 404, 409 for another change, and the refusals of the case type. */
export async function decideCase(ctx: Context, id: string, input: DecisionInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, input.version);
    await refuseAct(tx, row, input.decision, input);
    await applyDecision(tx, row, { ...input, outcome: readOutcome(row, input) });
  });
}
