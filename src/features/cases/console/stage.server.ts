import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { badRequest, conflict } from "../../../platform/refusal";
import { formOf, kindLabel } from "../kinds";
import { officeRules } from "../office-settings.server";
import { promiseFor } from "../promises";
import { standingOf } from "../status-words";
import { afterWorkingMinutes } from "../working-hours";
import { changeCase, lockOpenCase } from "./access.server";
import { takeOn } from "./conversation.server";
import { refuseOwn, storeMessage } from "./decision.server";
import { priorityOf } from "./priority";
import type { StageInput } from "./schema";

/**
 * Does what the form asks for before the approval: the applicant reads the text, the case stays open and has a new promise.
 * Throws 400 where the form asks for nothing, 403 for their own, 404, and 409.
 */
export async function reachStage(ctx: Context, id: string, { text, version }: StageInput): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, id, version);
    const what = kindLabel(row.kind).toLowerCase();
    if (!formOf(row.kind).stage)
      throw badRequest("stage_not_possible", `Nothing comes before the decision about a ${what}.`);
    if (row.stageReachedAt)
      throw conflict("stage_reached", `This ${what} is ${standingOf(row).toLowerCase()} already.`);
    await refuseOwn(tx, row);
    const { promises, holidays, hours } = await officeRules(tx);
    const minutes = promiseFor(row.kind, priorityOf(row.details), promises);
    const taken = await takeOn(tx, row);
    await storeMessage(tx, id, text);
    await changeCase(tx, id, {
      ...taken,
      ...{ status: "in-review", stageReachedAt: tx.now, pausedAt: null },
      firstPromisedAt: row.firstPromisedAt ?? row.promisedAt,
      promisedAt: afterWorkingMinutes(tx.now, minutes, holidays, hours),
    });
    await record(tx, "case.stage-reached", id);
  });
}
