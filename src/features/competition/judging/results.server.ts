import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { newId } from "../../../platform/db/new-id.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import { conflict } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { caseTable } from "../../cases/tables.server";
import {
  type EditionRow,
  lockEdition,
  newestEdition,
  refusePublished,
  viewEdition,
} from "../operations/edition.server";
import { editionTable, entrantTable, resultTable, scoreTable } from "../tables.server";
import { oathOf } from "./entries.server";
import { FINALISTS, LEAST_JUDGES, type Outcome } from "./judging-options";
import { refuseEntrant, rivalJudges } from "./own-entry.server";
import type { Ranked } from "./ranking";
import { rankingOf } from "./ranking.server";
import type { OfficialOath, PublicResults } from "./schema";

const AT_ONCE = 1_000;

const outcomeAt = (place: number): Outcome => (place === 1 ? "winner" : place <= FINALISTS ? "finalist" : "entrant");

function refuseUnjudged(ranked: readonly Ranked[]): void {
  const missing = ranked.filter(({ place }) => place === null).length;
  if (ranked.length === 0)
    throw conflict("no_entries", "There are no entries to announce. Announce the next edition instead.");
  if (missing > 0)
    throw conflict(
      "entries_unjudged",
      `${missing === 1 ? "One entry has" : `${missing} entries have`} fewer than ${LEAST_JUDGES} judges. Let them be read, or decline what breaks the rules.`,
    );
}

type Published = { winner: string; finalists: number; entries: number };

/**
 * Publishes the results once: ten finalists, the first of them the winner. The activity triggers decisions and emails.
 * Throws 403 for an entrant, 404, and 409 while the edition is open or an entry has fewer than three judges.
 */
export async function publishResults(ctx: Context, editionId: string): Promise<Published> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const edition = await lockEdition(tx, editionId, "update");
    refusePublished(edition);
    await refuseEntrant(tx, editionId);
    if (edition.status === "open") throw conflict("edition_open", "This edition still takes entries. Close it first.");
    await tx.db.delete(scoreTable).where(inArray(scoreTable.judgeId, await rivalJudges(tx, editionId)));
    const ranked = await rankingOf(tx, edition);
    refuseUnjudged(ranked);
    const rows = ranked.map(({ id: entrantId, mean }, at) => {
      const place = at + 1;
      return { id: newId(), editionId, entrantId, place, mean, outcome: outcomeAt(place) };
    });
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx.db.insert(resultTable).values(rows.slice(at, at + AT_ONCE));
    await tx.db
      .update(editionTable)
      .set({ resultsAt: tx.now, resultsBy: ownId(tx), version: edition.version + 1 })
      .where(eq(editionTable.id, editionId));
    await record(tx, "competition.results-published", editionId);
    await announceContentChange(tx);
    const [winner] = await tx.db
      .select({ name: entrantTable.fullName })
      .from(entrantTable)
      .where(eq(entrantTable.id, ranked[0]?.id ?? ""));
    return { winner: winner?.name ?? "", finalists: Math.min(FINALISTS, rows.length), entries: rows.length };
  });
}

async function readResults(ctx: Context, edition: EditionRow | undefined): Promise<PublicResults | null> {
  if (!edition?.resultsAt) return null;
  const rows = await ctx.db
    .select({ id: resultTable.id, outcome: resultTable.outcome, name: entrantTable.fullName, oath: oathOf })
    .from(resultTable)
    .innerJoin(entrantTable, eq(entrantTable.id, resultTable.entrantId))
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(
      and(
        eq(resultTable.editionId, edition.id),
        inArray(resultTable.outcome, ["winner", "finalist"]),
        isNotNull(entrantTable.caseId),
      ),
    )
    .orderBy(asc(resultTable.place));
  const winner = rows.find(({ outcome }) => outcome === "winner");
  return {
    publishedAt: edition.resultsAt.toISOString(),
    winner: winner ? { name: winner.name, oath: winner.oath } : null,
    finalists: rows.filter(({ outcome }) => outcome === "finalist").map(({ id, name }) => ({ id, name })),
  };
}

/** Published results of the current edition; null before, and on a database failure. */
export async function publicResults(ctx: Context): Promise<PublicResults | null> {
  authorize(ctx, "anyone");
  try {
    return await readResults(ctx, await newestEdition(ctx));
  } catch (cause) {
    recordDegraded(ctx, "competition results", cause);
    return null;
  }
}

async function readOfficialOath(ctx: Context): Promise<OfficialOath | null> {
  const [edition] = await ctx.db
    .select()
    .from(editionTable)
    .where(isNotNull(editionTable.resultsAt))
    .orderBy(desc(editionTable.resultsAt))
    .limit(1);
  const winner = (await readResults(ctx, edition))?.winner;
  return edition && winner ? { ...winner, edition: edition.title } : null;
}

/** The last winning oath, official until the next one. null before, and on a database failure. */
export async function officialOath(ctx: Context): Promise<OfficialOath | null> {
  authorize(ctx, "anyone");
  try {
    return await readOfficialOath(ctx);
  } catch (cause) {
    recordDegraded(ctx, "official oath", cause);
    return null;
  }
}

export async function editionWithResults(ctx: Context, id: string) {
  authorize(ctx, "anyone");
  const [[row], newest] = await Promise.all([
    ctx.db.select().from(editionTable).where(eq(editionTable.id, id)),
    newestEdition(ctx),
  ]);
  if (!row) return undefined;
  return { edition: viewEdition(row), isCurrent: row.id === newest?.id, results: await readResults(ctx, row) };
}
