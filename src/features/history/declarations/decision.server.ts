import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { startOfIndianDay } from "../../../platform/indian-time";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { leaveToColleague } from "../../accounts/colleague.server";
import { ownId } from "../../accounts/own-id.server";
import { addEntry, lastActivity } from "../entries.server";
import { declarationTable } from "../tables.server";
import { activityOf } from "./activities";
import { type DeclarationRow, declarationShown } from "./operations.server";
import type { Declaration } from "./schema";

export type Decision = { id: string; accept: boolean; reason?: string };

async function waiting(tx: Tx, id: string): Promise<DeclarationRow> {
  const [row] = await tx.db.select().from(declarationTable).where(eq(declarationTable.id, id)).for("update");
  if (!row) throw notFound("There is no such declaration.");
  if (row.status !== "waiting") throw conflict("decided", "This declaration has been decided already.");
  if (row.userId === ownId(tx))
    await leaveToColleague(
      tx,
      "own_declaration",
      "You declared this yourself, so another reviewer has to decide it.",
    );
  return row;
}

/** The entry of an accepted declaration, on the day the activity was held: that year's points. */
async function enterAccepted(tx: Tx, row: DeclarationRow): Promise<number | undefined> {
  const activity = activityOf(row.activity);
  if (!activity) throw new Error(`no activity ${row.activity}`);
  return addEntry(tx, {
    userId: row.userId,
    type: activity.type,
    title: row.title,
    description: `${activity.label}, ${row.provider}`,
    status: activity.status,
    points: row.points,
    occurredAt: startOfIndianDay(row.heldOn),
    activityId: await lastActivity(tx, "declaration.decided", row.id),
  });
}

/**
 * Accepts a declaration, which enters it with its points, or declines it with a reason. Throws 400 for a decline without
 * one, 403 for the reviewer's own, 404, and 409 for one that has been decided.
 */
export async function decideDeclaration(ctx: Context, decision: Decision): Promise<Declaration> {
  authorize(ctx, "reviewer");
  const { id, accept } = decision;
  const reason = decision.reason?.trim() || null;
  if (!accept && !reason) throw invalidFields({ reason: "Please say why it is declined." });
  return transaction(ctx, async (tx) => {
    const row = await waiting(tx, id);
    await record(tx, "declaration.decided", id);
    const entryId = accept ? await enterAccepted(tx, row) : null;
    const [decided] = await tx.db
      .update(declarationTable)
      .set({
        status: accept ? "accepted" : "declined",
        decidedAt: tx.now,
        decidedBy: ownId(tx),
        reason,
        entryId,
      })
      .where(eq(declarationTable.id, id))
      .returning();
    if (!decided) throw new Error("the decision was not stored");
    return declarationShown(decided);
  });
}
