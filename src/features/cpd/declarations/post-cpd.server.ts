import { and, desc, eq } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { removeUpload } from "../../accounts/uploads/operations.server";
import { dropCaseFiles } from "../../cases/files/operations.server";
import { caseMessageTable, caseTable } from "../../cases/tables.server";
import { enterAccepted, isLastAcceptance, reverseAccepted } from "../ledger.server";
import { declarationForm } from "./form";
import { declarationTable } from "./tables.server";
import { statusBy } from "./view.server";

type CaseRow = typeof caseTable.$inferSelect;

async function reasonOf({ db }: Context, { id, endedAt }: CaseRow): Promise<string | null> {
  if (!endedAt) return null;
  const { caseId, sender, sentAt } = caseMessageTable;
  const [message] = await db
    .select({ text: caseMessageTable.text })
    .from(caseMessageTable)
    .where(and(eq(caseId, id), eq(sender, "staff"), eq(sentAt, endedAt)))
    .orderBy(desc(sentAt))
    .limit(1);
  return message?.text ?? null;
}

/** Aligns declaration and history entry with the current case. Idempotent, also when late. */
async function settle(tx: Tx, caseId: string): Promise<string[]> {
  const isOfCase = eq(declarationTable.caseId, caseId);
  const [row] = await tx.db.select().from(declarationTable).where(isOfCase).for("update");
  // Locked, so that the outcome and the accepting activity match.
  const [its] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("share");
  if (!row || !its) return [];
  const status = statusBy(its);
  let { entryId } = row;
  if (entryId !== null && !(status === "accepted" && (await isLastAcceptance(tx, entryId, its)))) {
    await reverseAccepted(tx, entryId, its);
    entryId = null;
  }
  if (status === "accepted") entryId ??= (await enterAccepted(tx, row, its)) ?? null;
  const isDecided = status === "accepted" || status === "declined";
  await tx.db
    .update(declarationTable)
    .set({
      status,
      entryId,
      decidedAt: isDecided ? its.endedAt : null,
      decidedBy: isDecided ? its.decidedBy : null,
      reason: isDecided ? await reasonOf(tx, its) : null,
    })
    .where(eq(declarationTable.id, row.id));
  return status === "withdrawn" ? dropCaseFiles(tx, caseId) : [];
}

/** Posts accepted points to the history, and reverses them while the case is reopened. */
export const postCpd: Job = {
  name: "history.settle-declaration",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const caseId = activity.subject;
    const [found] = await ctx.db.select({ kind: caseTable.kind }).from(caseTable).where(eq(caseTable.id, caseId));
    if (found?.kind !== declarationForm.kind) return;
    const keys = await transaction(ctx, (tx) => settle(tx, caseId));
    for (const key of keys) await removeUpload(ctx, key);
  },
};
