import { and, count, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, placeNumber } from "../../../platform/http/cursor.server";
import { caseTable } from "../../cases/tables.server";
import { type EditionRow, findEdition } from "../operations/edition.server";
import { entrantTable, recusalTable, resultTable, scoreTable } from "../tables.server";
import type { RankedEntry, RankingPage } from "./calls";
import { oathOf } from "./entries.server";
import { inJudging } from "./in-judging.server";
import { refuseEntrant, rivalJudges } from "./own-entry.server";
import { type Ranked, rank } from "./ranking";

const PAGE = 50;
const cursors = cursorOf(z.tuple([placeNumber]));

async function entriesOf({ db }: Context, { id, resultsAt }: EditionRow) {
  const published = db
    .select({ id: resultTable.entrantId })
    .from(resultTable)
    .where(and(eq(resultTable.editionId, id), isNotNull(resultTable.entrantId)));
  return db
    .select({ id: entrantTable.id, submittedAt: entrantTable.submittedAt })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(resultsAt ? inArray(entrantTable.id, published) : inJudging(id));
}

/** Every entry, best first, without marks of judges with an entry of their own. */
export async function rankingOf(ctx: Context, edition: EditionRow): Promise<Ranked[]> {
  // Publication deletes the marks of such judges.
  const rivals = edition.resultsAt ? [] : await rivalJudges(ctx, edition.id);
  const scores = await ctx.db
    .select({ entrantId: scoreTable.entrantId, total: scoreTable.total })
    .from(scoreTable)
    .innerJoin(entrantTable, eq(entrantTable.id, scoreTable.entrantId))
    .where(and(eq(entrantTable.editionId, edition.id), notInArray(scoreTable.judgeId, rivals)));
  const totals = new Map<string, number[]>();
  for (const { entrantId, total } of scores) totals.set(entrantId, [...(totals.get(entrantId) ?? []), total]);
  const entries = await entriesOf(ctx, edition);
  return rank(
    entries.map(({ id, submittedAt }) => ({
      id,
      submittedAt: submittedAt ?? edition.resultsAt ?? ctx.now,
      totals: totals.get(id) ?? [],
    })),
  );
}

async function facts({ db }: Context, ids: string[]) {
  if (ids.length === 0) return new Map();
  const recusals = db
    .select({ entrantId: recusalTable.entrantId, recused: count().as("recused") })
    .from(recusalTable)
    .groupBy(recusalTable.entrantId)
    .as("recusals");
  const rows = await db
    .select({
      id: entrantTable.id,
      number: entrantTable.number,
      name: entrantTable.fullName,
      reference: caseTable.reference,
      oath: oathOf,
      recused: recusals.recused,
    })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .leftJoin(recusals, eq(recusals.entrantId, entrantTable.id))
    .where(inArray(entrantTable.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the ranking; the cursor is an offset. Throws 400, 403 for an entrant before publication, and 404. */
export async function rankingPage(ctx: Context, editionId: string, cursor?: string): Promise<RankingPage> {
  authorize(ctx, "admin");
  const edition = await findEdition(ctx, editionId);
  if (!edition.resultsAt) await refuseEntrant(ctx, editionId);
  const ranked = await rankingOf(ctx, edition);
  const [from] = cursors.decode(cursor) ?? [0];
  const page = ranked.slice(from, from + PAGE);
  const known = await facts(
    ctx,
    page.map(({ id }) => id),
  );
  const rows = page.flatMap(({ id, mean, median, judges, place }): RankedEntry[] => {
    const found = known.get(id);
    if (!found) return [];
    const { number, name, reference, oath, recused } = found;
    const marks = { mean: mean / 10, median: median / 10, judges, place };
    return [{ number, name, reference, oath, ...marks, recused: recused ?? 0 }];
  });
  const next = from + PAGE;
  return {
    rows,
    total: ranked.length,
    unjudged: ranked.filter(({ place }) => place === null).length,
    nextCursor: next < ranked.length ? cursors.encode([next]) : null,
  };
}
