import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { changeCase, promisedAnew, storeMessage } from "../operations/progress.server";
import { type CaseRow, hasEnded, isErased } from "../operations/view.server";
import { caseNoteTable } from "../tables.server";
import { lockCase } from "./access.server";
import type { ReopeningInput } from "./calls";
import { refuseAct } from "./decision.server";

function refuseUnopenable(row: CaseRow): void {
  if (!hasEnded(row)) throw conflict("case_open", "This case is open already.");
  if (isErased(row))
    throw conflict("case_erased", "The data of this applicant was erased, so the case cannot be opened again.");
}

async function openAgain(tx: Tx, row: CaseRow, assigneeId: string | null): Promise<void> {
  await changeCase(tx, row.id, {
    status: "in-review",
    endedAt: null,
    decidedBy: null,
    outcome: null,
    assigneeId,
    ...(await promisedAnew(tx, row)),
  });
}

/** For problems that the portal has found. Skips cases that are no longer approved, or erased. */
export async function reopenForReview(ctx: Context, id: string, text: string): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    const row = await lockCase(tx, id);
    if (row.status !== "approved" || isErased(row)) return;
    await storeMessage(tx, id, text);
    await openAgain(tx, row, null);
    await record(tx, "case.reopened", id);
  });
}

/** Effects stay unless the form reverts them. Throws 403, 404, 409, and the refusals of the case type. */
export async function reopenCase(ctx: Context, id: string, { reason, version }: ReopeningInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockCase(tx, id, version);
    refuseUnopenable(row);
    await refuseAct(tx, row, "reopen");
    await tx.db
      .insert(caseNoteTable)
      .values({ id: newId(), caseId: id, authorId: ownId(tx), text: reason, at: tx.now });
    await openAgain(tx, row, ownId(tx));
    await record(tx, "case.reopened", id);
  });
}
