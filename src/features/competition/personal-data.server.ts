import { asc, eq, inArray } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { editionTable, entrantTable, judgeTable, recusalTable, scoreTable } from "./tables.server";

/** Marks and recusals by entry number. */
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

const entrantsOf = (who: DataPrincipal) => fromAddressOf(who, entrantTable.email, entrantTable.registeredAt);

/** Registrations from proven addresses, and judging. Oaths are cases. */
export async function competitionHeld(ctx: Context, who: DataPrincipal): Promise<Held> {
  const rows = await ctx.db
    .select({ edition: editionTable.title, entrant: entrantTable })
    .from(entrantTable)
    .innerJoin(editionTable, eq(editionTable.id, entrantTable.editionId))
    .where(entrantsOf(who))
    .orderBy(asc(entrantTable.registeredAt));
  const competition = rows.map(({ edition, entrant }) => ({ edition, ...entrant }));
  return { competition, judging: await judgedBy(ctx, who.userId) };
}

/**
 * Deletes registrations from proven addresses; published places stay without a name. Marks given as a judge stay,
 * reasons for stepping aside go. Returns the number deleted.
 */
export async function eraseEntrants(tx: Tx, who: DataPrincipal): Promise<number> {
  authorize(tx, "system");
  const judges = tx.db.select({ id: judgeTable.id }).from(judgeTable).where(eq(judgeTable.userId, who.userId));
  await tx.db.update(recusalTable).set({ reason: null }).where(inArray(recusalTable.judgeId, judges));
  const removed = await tx.db.delete(entrantTable).where(entrantsOf(who)).returning();
  if (removed.length > 0) await announceContentChange(tx);
  return removed.length;
}
