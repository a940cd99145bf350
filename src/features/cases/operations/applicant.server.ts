import { eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import type { CaseView } from "../schema";
import { caseMessageTable, caseTable } from "../tables.server";
import { runningAgain } from "./progress.server";
import { type CaseRow, hasEnded, viewCase } from "./view.server";

/** The case an applicant has opened, locked against a decision at the same moment. Throws 404 and 409. */
async function openOne(tx: Tx, caseId: string): Promise<CaseRow> {
  const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("update");
  if (!row) throw notFound("This case no longer exists.");
  if (hasEnded(row))
    throw conflict("case_ended", "This case has ended. Please send a new message if there is more to say.");
  return row;
}

/** The opened case as it stands. */
export async function trackedCase(ctx: Context, caseId: string): Promise<CaseView> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  if (!row) throw notFound("This case no longer exists.");
  return viewCase(ctx, row);
}

const nextVersion = sql`${caseTable.version} + 1`;

/**
 * Adds the applicant's message and answers its id. An answer to a request for information starts the
 * clock again. Throws 404, 409.
 */
export async function addReply(tx: Tx, caseId: string, text: string): Promise<string> {
  authorize(tx, "anyone");
  const { pausedAt, promisedAt, firstPromisedAt } = await openOne(tx, caseId);
  const id = crypto.randomUUID();
  await tx.db.insert(caseMessageTable).values({ id, caseId, sender: "applicant", text, sentAt: tx.now });
  const resumed = pausedAt ? await runningAgain(tx, { pausedAt, promisedAt, firstPromisedAt }) : {};
  await tx.db
    .update(caseTable)
    .set({ ...resumed, version: nextVersion })
    .where(eq(caseTable.id, caseId));
  await record(tx, "case.replied", caseId);
  return id;
}

/** The same in a transaction of its own. */
export async function replyToCase(ctx: Context, caseId: string, text: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, (tx) => addReply(tx, caseId, text));
}

/** Ends a case at the applicant's wish. Throws 404, 409. */
export async function withdrawCase(ctx: Context, caseId: string, reason: string | undefined): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    await openOne(tx, caseId);
    if (reason)
      await tx.db
        .insert(caseMessageTable)
        .values({ id: crypto.randomUUID(), caseId, sender: "applicant", text: reason, sentAt: tx.now });
    await tx.db
      .update(caseTable)
      .set({ status: "withdrawn", pausedAt: null, endedAt: tx.now, version: nextVersion })
      .where(eq(caseTable.id, caseId));
    await record(tx, "case.withdrawn", caseId);
  });
}
