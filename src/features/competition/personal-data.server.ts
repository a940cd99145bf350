import { asc, eq, inArray } from "drizzle-orm";
import { announceContentChange } from "../../platform/content-changes.server";
import { authorize, type Context } from "../../platform/context.server";
import type { DataPrincipal, Held } from "../accounts/data-principal.server";
import { editionTable, entrantTable, judgeTable, recusalTable, scoreTable } from "./tables.server";

/** What WHO did as a judge: marks and where they stood back, by the entry's number. */
async function judgedBy({ db }: Context, userId: string) {
  const rows = await db
    .select({ id: judgeTable.id, edition: editionTable.title, namedAt: judgeTable.namedAt })
    .from(judgeTable)
    .innerJoin(editionTable, eq(editionTable.id, judgeTable.editionId))
    .where(eq(judgeTable.userId, userId))
    .orderBy(asc(judgeTable.namedAt));
  const judged = [];
  for (const { id, ...named } of rows) {
    const scores = await db
      .select({ entry: entrantTable.number, marks: scoreTable.marks, at: scoreTable.at })
      .from(scoreTable)
      .innerJoin(entrantTable, eq(entrantTable.id, scoreTable.entrantId))
      .where(eq(scoreTable.judgeId, id));
    const recusals = await db
      .select({ entry: entrantTable.number, reason: recusalTable.reason, at: recusalTable.at })
      .from(recusalTable)
      .innerJoin(entrantTable, eq(entrantTable.id, recusalTable.entrantId))
      .where(eq(recusalTable.judgeId, id));
    judged.push({ ...named, scores, recusals });
  }
  return judged;
}

/** The registrations from the proven address of WHO; the oath itself is a case. And what they judged. */
export async function competitionHeld(ctx: Context, { userId, email }: DataPrincipal): Promise<Held> {
  const rows = email
    ? await ctx.db
        .select({ edition: editionTable.title, entrant: entrantTable })
        .from(entrantTable)
        .innerJoin(editionTable, eq(editionTable.id, entrantTable.editionId))
        .where(eq(entrantTable.email, email))
        .orderBy(asc(entrantTable.registeredAt))
    : [];
  const competition = rows.map(({ edition, entrant }) => ({ edition, ...entrant }));
  return { competition, judging: await judgedBy(ctx, userId) };
}

/**
 * Removes the registrations from the proven address of WHO, in the caller's transaction: published results keep the place
 * without a name. Marks they gave as a judge stay; why they stood back from an entry goes. Answers how many there were.
 */
export async function eraseEntrants(tx: Context, { userId, email }: DataPrincipal): Promise<number> {
  authorize(tx, "system");
  const judges = tx.db.select({ id: judgeTable.id }).from(judgeTable).where(eq(judgeTable.userId, userId));
  await tx.db.update(recusalTable).set({ reason: null }).where(inArray(recusalTable.judgeId, judges));
  if (!email) return 0;
  const removed = await tx.db.delete(entrantTable).where(eq(entrantTable.email, email)).returning();
  if (removed.length > 0) await announceContentChange(tx);
  return removed.length;
}
