import { and, desc, eq } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { startOfIndianDay } from "../../../platform/indian-time";
import type { Job } from "../../../platform/jobs.server";
import { removeUpload } from "../../accounts/uploads/operations.server";
import { dropCaseFiles } from "../../cases/files/operations.server";
import { caseMessageTable, caseTable } from "../../cases/tables.server";
import { addEntry, lastActivity, reverseEntry } from "../entries.server";
import { declarationTable } from "../tables.server";
import { activityOf } from "./activities";
import { declarationForm } from "./form";
import { type DeclarationRow, pointsOfOutcome, statusBy } from "./view.server";

type CaseRow = typeof caseTable.$inferSelect;

/** The entry of an accepted declaration, on the day the activity was held: that year's points. */
async function enterAccepted(tx: Tx, row: DeclarationRow, its: CaseRow): Promise<number | undefined> {
  const activity = activityOf(row.activity);
  if (!activity) throw new Error(`no activity ${row.activity}`);
  return addEntry(tx, {
    ...{ userId: row.userId, type: activity.type, title: row.title, status: activity.status },
    description: `${activity.label}, ${row.provider}`,
    points: pointsOfOutcome(its) ?? row.points,
    occurredAt: startOfIndianDay(row.heldOn),
    activityId: await lastActivity(tx, "case.approved", its.id),
  });
}

/** Takes the entry of an acceptance back. */
async function reverseAccepted(tx: Tx, entryId: number, its: CaseRow): Promise<null> {
  await reverseEntry(tx, entryId, {
    description: "A reviewer looks at your declaration again.",
    activityId: await lastActivity(tx, "case.reopened", its.id),
  });
  return null;
}

/** What staff wrote when the case ended. */
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

/**
 * Brings the declaration of a case, and what it counts in the history, in line with the case as it stands now: running it again,
 * or late, changes nothing more.
 */
async function settle(tx: Tx, caseId: string): Promise<string[]> {
  const isOfCase = eq(declarationTable.caseId, caseId);
  const [row] = await tx.db.select().from(declarationTable).where(isOfCase).for("update");
  const [its] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  if (!row || !its) return [];
  const status = statusBy(its);
  let { entryId } = row;
  if (status === "accepted") entryId ??= (await enterAccepted(tx, row, its)) ?? null;
  else if (entryId !== null) entryId = await reverseAccepted(tx, entryId, its);
  const isDecided = status === "accepted" || status === "declined";
  await tx.db
    .update(declarationTable)
    .set({
      ...{ status, entryId },
      decidedAt: isDecided ? its.endedAt : null,
      decidedBy: isDecided ? its.decidedBy : null,
      reason: isDecided ? await reasonOf(tx, its) : null,
    })
    .where(eq(declarationTable.id, row.id));
  return status === "withdrawn" ? dropCaseFiles(tx, caseId) : [];
}

/** Enters what was accepted into the member's history, and takes it back while it is looked at again. */
export const settleCpd: Job = {
  name: "history.settle-declaration",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const caseId = activity.subject;
    const [found] = await ctx.db
      .select({ kind: caseTable.kind })
      .from(caseTable)
      .where(eq(caseTable.id, caseId));
    if (found?.kind !== declarationForm.kind) return;
    const keys = await transaction(ctx, (tx) => settle(tx, caseId));
    for (const key of keys) await removeUpload(ctx, key);
  },
};
