import { asc, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { DataPrincipal, Held, HeldFile } from "../accounts/data-principal.server";
import { endingOf } from "./declarations/evidence-type";
import { declarationTable, historyEntryTable } from "./tables.server";

const declarationsOf = ({ db }: Context, userId: string) =>
  db
    .select()
    .from(declarationTable)
    .where(eq(declarationTable.userId, userId))
    .orderBy(asc(declarationTable.submittedAt));

/** The whole history of the person, and what they declared. */
export async function historyHeld(ctx: Context, { userId }: DataPrincipal): Promise<Held> {
  const [history, rows] = await Promise.all([
    ctx.db
      .select()
      .from(historyEntryTable)
      .where(eq(historyEntryTable.userId, userId))
      .orderBy(asc(historyEntryTable.id)),
    declarationsOf(ctx, userId),
  ]);
  const declarations = rows.map(({ evidenceKey, decidedBy, ...shown }) => ({
    ...shown,
    hasEvidence: evidenceKey !== null,
  }));
  return { history, declarations };
}

/** The evidence of what the person declared. */
export async function historyFiles(ctx: Context, { userId }: DataPrincipal): Promise<HeldFile[]> {
  const rows = await declarationsOf(ctx, userId);
  return rows.flatMap(({ id, evidenceKey, evidenceType }) =>
    evidenceKey && evidenceType
      ? [{ key: evidenceKey, name: `evidence/${id}.${endingOf(evidenceType)}` }]
      : [],
  );
}
