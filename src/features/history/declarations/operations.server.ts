import { and, desc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { releaseUpload, removeUpload } from "../../accounts/uploads/operations.server";
import { declarationTable } from "../tables.server";
import { pointsFor } from "./activities";
import type { Declaration, DeclarationInput } from "./schema";

const SHOWN = 100;

export type DeclarationRow = typeof declarationTable.$inferSelect;

/** A stored declaration as its member sees it. */
export function declarationShown(row: DeclarationRow): Declaration {
  const { id, title, activity, provider, heldOn, hours, points, status, reason } = row;
  return {
    ...{ id, title, activity, provider, heldOn, hours, points, status, reason },
    hasEvidence: row.evidenceKey !== null,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Stores what the asker did elsewhere; it counts once a reviewer has accepted it. */
export async function declareActivity(ctx: Context, input: DeclarationInput): Promise<Declaration> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(declarationTable)
      .values({
        id: crypto.randomUUID(),
        userId: ownId(tx),
        ...input,
        points: pointsFor(input.activity, input.hours),
        status: "waiting",
        submittedAt: tx.now,
      })
      .returning();
    if (!row) throw new Error("the declaration was not stored");
    await record(tx, "declaration.submitted", row.id);
    return declarationShown(row);
  });
}

/** The asker's declarations, newest first. */
export async function ownDeclarations(ctx: Context): Promise<Declaration[]> {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(declarationTable)
    .where(eq(declarationTable.userId, ownId(ctx)))
    .orderBy(desc(declarationTable.submittedAt), desc(declarationTable.id))
    .limit(SHOWN);
  return rows.map(declarationShown);
}

/**
 * The asker's declaration with `id`, locked, while it waits. Throws 404 for one that is not theirs, 409 for one that has been
 * decided.
 */
export async function ownWaiting(tx: Tx, id: string): Promise<DeclarationRow> {
  const [row] = await tx.db
    .select()
    .from(declarationTable)
    .where(and(eq(declarationTable.id, id), eq(declarationTable.userId, ownId(tx))))
    .for("update");
  if (!row) throw notFound("There is no such declaration.");
  if (row.status !== "waiting") throw conflict("decided", "This declaration has been decided already.");
  return row;
}

/** Takes the asker's waiting declaration back, with its evidence. Throws as ownWaiting does. */
export async function withdrawDeclaration(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "user");
  const { evidenceKey } = await transaction(ctx, async (tx) => {
    const row = await ownWaiting(tx, id);
    await tx.db.delete(declarationTable).where(eq(declarationTable.id, id));
    await releaseUpload(tx, row.evidenceKey);
    await record(tx, "declaration.withdrawn", id);
    return row;
  });
  await removeUpload(ctx, evidenceKey);
}
