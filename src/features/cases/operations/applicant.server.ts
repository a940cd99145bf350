import { and, desc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { inSentence } from "../../../platform/text/in-sentence";
import { isOwn } from "../../accounts/ownership.server";
import { formOf, kindLabel } from "../kinds";
import type { CaseView, OwnCase } from "../schema";
import { decidedLabel, standingOf } from "../status-words";
import { caseTable } from "../tables.server";
import { approvedBefore } from "./approved-before.server";
import { confirmAddress } from "./confirmation.server";
import { afterReply, changeCase, storeMessage } from "./progress.server";
import { type CaseRow, hasEnded, viewCase } from "./view.server";

/** Locked against a concurrent decision. Throws 404 and 409. */
async function openOne(tx: Tx, caseId: string): Promise<CaseRow> {
  const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("update");
  if (!row) throw notFound("This case no longer exists.");
  if (hasEnded(row))
    throw conflict("case_ended", "This case has ended. Please send a new message if there is more to say.");
  return row;
}

/** Throws 404. */
export async function trackedCase(ctx: Context, caseId: string): Promise<CaseView> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  if (!row) throw notFound("This case no longer exists.");
  return viewCase(ctx, row);
}

/** Ends a pause for information, not one for a payment. Returns the message's id. Throws 404, 409. */
export async function addReply(tx: Tx, caseId: string, text: string): Promise<string> {
  authorize(tx, "anyone");
  const found = await openOne(tx, caseId);
  const id = await storeMessage(tx, caseId, text, "applicant");
  await changeCase(tx, caseId, await afterReply(tx, found));
  await record(tx, "case.replied", caseId);
  return id;
}

export async function replyToCase(ctx: Context, caseId: string, text: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, (tx) => addReply(tx, caseId, text));
}

/** Throws 409 once the applicant has received the result, such as dispatched goods. */
async function refuseKept(tx: Tx, { id, kind }: CaseRow): Promise<void> {
  if (!formOf(kind).isKeptOnceApproved || !(await approvedBefore(tx, [id])).has(id)) return;
  const [what, done] = [inSentence(kindLabel(kind)), decidedLabel(kind, "approve").toLowerCase()];
  throw conflict(
    "approved_before",
    `This ${what} was ${done} before, so only our office can end it. Please write to us on its page.`,
  );
}

/** Throws 404, 409. */
export async function withdrawCase(ctx: Context, caseId: string, reason: string | undefined): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const found = await openOne(tx, caseId);
    if (tx.actor.kind !== "system") await refuseKept(tx, found);
    if (reason) await storeMessage(tx, caseId, reason, "applicant");
    await changeCase(tx, caseId, { status: "withdrawn", pausedAt: null, endedAt: tx.now });
    await record(tx, "case.withdrawn", caseId);
  });
}

const MOST = 50;

const columns = { email: caseTable.email, at: caseTable.submittedAt };

export async function ownCases(ctx: Context): Promise<OwnCase[]> {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(caseTable)
    .where(await isOwn(ctx, columns))
    .orderBy(desc(caseTable.submittedAt), desc(caseTable.id))
    .limit(MOST);
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    kindLabel: kindLabel(row.kind),
    statusLabel: standingOf(row),
    submittedAt: row.submittedAt.toISOString(),
  }));
}

/** Throws 404. */
export async function openOwnCase(ctx: Context, reference: string): Promise<{ id: string; view: CaseView }> {
  authorize(ctx, "user");
  const [row] = await ctx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.reference, reference), await isOwn(ctx, columns)));
  if (!row) throw notFound("This is not among your cases.");
  await confirmAddress(ctx, row);
  return { id: row.id, view: await viewCase(ctx, row) };
}
