import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { badRequest, conflict } from "../../../platform/refusal";
import { inSentence } from "../../../platform/text/in-sentence";
import { ownId } from "../../accounts/own-id.server";
import { formOf, kindLabel } from "../kinds";
import { changeCase, promisedAnew, runningAgain, storeMessage } from "../operations/progress.server";
import { type CaseRow, hasEnded, isErased } from "../operations/view.server";
import { standingOf } from "../status-words";
import { caseNoteTable } from "../tables.server";
import { findCase, lockCase, lockOpenCase } from "./access.server";
import type { StageInput } from "./calls";
import { refuseOwn } from "./decision.server";

/** A case that confirms its address by a link may be decided automatically, so it stays submitted. */
export const startsReview = ({ kind, status }: CaseRow) =>
  status === "submitted" && formOf(kind).confirmsAddress !== "by-link";

/** Also for ended cases. Throws 404. */
export async function addNote(ctx: Context, id: string, text: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    await findCase(tx, id);
    await tx.db.insert(caseNoteTable).values({ id: newId(), caseId: id, authorId: ownId(tx), text, at: tx.now });
    await record(tx, "case.note-added", id);
  });
}

export async function takeOn(tx: Tx, { id, assigneeId }: CaseRow): Promise<{ assigneeId?: string }> {
  authorize(tx, "reviewer");
  if (assigneeId) return {};
  await record(tx, "case.assigned", id);
  return { assigneeId: ownId(tx) };
}

/** An ended case stays ended. Throws 404. */
export async function sendMessage(ctx: Context, id: string, text: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockCase(tx, id);
    if (isErased(row))
      throw conflict("case_erased", "The data of this applicant was erased, so nobody can be written to.");
    const taken = hasEnded(row) ? {} : await takeOn(tx, row);
    if (startsReview(row)) await record(tx, "case.review-started", id);
    await storeMessage(tx, id, text);
    await changeCase(tx, id, { ...taken, ...(startsReview(row) ? { status: "in-review" } : {}) });
    await record(tx, "case.message-sent", id);
  });
}

/** Pauses the reply deadline. Throws 404 and 409. */
export async function requestInformation(
  ctx: Context,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, version);
    const taken = await takeOn(tx, row);
    await storeMessage(tx, id, text);
    await changeCase(tx, id, { ...taken, status: "information-requested", pausedAt: row.pausedAt ?? tx.now });
    await record(tx, "case.information-requested", id);
  });
}

/** The reply deadline continues with the time left. Throws 404 and 409. */
export async function resumeCase(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const { pausedAt, promisedAt, firstPromisedAt } = await lockOpenCase(tx, id);
    if (!pausedAt) throw conflict("case_not_paused", "The reply deadline of this case is not paused.");
    await changeCase(tx, id, await runningAgain(tx, { pausedAt, promisedAt, firstPromisedAt }));
    await record(tx, "case.resumed", id);
  });
}

/** The case stays open with a new reply deadline. Throws 400 for a form without a stage, 403, 404, and 409. */
export async function reachStage(ctx: Context, id: string, { text, version }: StageInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, version);
    const what = inSentence(kindLabel(row.kind));
    if (!formOf(row.kind).stage)
      throw badRequest("stage_not_possible", `Nothing comes before the decision about a ${what}.`);
    if (row.stageReachedAt)
      throw conflict("stage_reached", `This ${what} is ${standingOf(row).toLowerCase()} already.`);
    await refuseOwn(tx, row);
    const taken = await takeOn(tx, row);
    await storeMessage(tx, id, text);
    await changeCase(tx, id, {
      ...taken,
      status: "in-review",
      stageReachedAt: tx.now,
      pausedAt: null,
      ...(await promisedAnew(tx, row)),
    });
    await record(tx, "case.stage-reached", id);
  });
}
