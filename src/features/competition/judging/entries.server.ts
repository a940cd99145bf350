import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeNumber } from "../../../platform/http/cursor.server";
import { notFound } from "../../../platform/refusal";
import { caseTable } from "../../cases/tables.server";
import { entrantTable, recusalTable, scoreTable } from "../tables.server";
import type { BlindEntry, EntriesPage, EntriesQuery } from "./calls";
import { inJudging } from "./in-judging.server";
import { judgedEdition, ownJudge } from "./judges.server";

const PAGE = 25;
const cursors = cursorOf(z.tuple([placeNumber]));

export const oathOf = sql<string>`coalesce(${caseTable.details}->>'description', '')`;

const shown: Record<EntriesQuery["show"], SQL | undefined> = {
  waiting: and(isNull(scoreTable.at), isNull(recusalTable.at)),
  done: or(isNotNull(scoreTable.at), isNotNull(recusalTable.at)),
  all: undefined,
};

/** Entries as the judge sees them. The query does not read the author's data. */
function blindEntries({ db }: Context, judge: { id: string }, condition: SQL | undefined) {
  return db
    .select({
      number: entrantTable.number,
      oath: oathOf,
      marks: scoreTable.marks,
      isScored: sql<boolean>`${scoreTable.at} is not null`,
      isRecused: sql<boolean>`${recusalTable.at} is not null`,
    })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .leftJoin(scoreTable, and(eq(scoreTable.entrantId, entrantTable.id), eq(scoreTable.judgeId, judge.id)))
    .leftJoin(recusalTable, and(eq(recusalTable.entrantId, entrantTable.id), eq(recusalTable.judgeId, judge.id)))
    .where(condition)
    .orderBy(asc(entrantTable.number));
}

type Read = Omit<BlindEntry, "state"> & { isScored: boolean; isRecused: boolean };

const viewEntry = ({ isScored, isRecused, ...entry }: Read): BlindEntry => ({
  ...entry,
  state: isRecused ? "recused" : isScored ? "scored" : "waiting",
});

/** A page of the actor's entries. Throws 403 for non-judges and for judges with an entry in the edition. */
export async function entriesToJudge(ctx: Context, { show, cursor }: EntriesQuery): Promise<EntriesPage> {
  authorize(ctx, "reviewer");
  const place = cursors.decode(cursor);
  const { id: editionId } = await judgedEdition(ctx);
  const judge = await ownJudge(ctx, editionId);
  const chosen = and(inJudging(editionId), shown[show], place && gt(entrantTable.number, place[0]));
  const { rows, last } = pageOf(await blindEntries(ctx, judge, chosen).limit(PAGE + 1), PAGE);
  return { rows: rows.map(viewEntry), nextCursor: last ? cursors.encode([last.number]) : null };
}

export async function entryToJudge(ctx: Context, number: number): Promise<BlindEntry> {
  authorize(ctx, "reviewer");
  const { id: editionId } = await judgedEdition(ctx);
  const judge = await ownJudge(ctx, editionId);
  const isAsked = eq(entrantTable.number, number);
  const [entry] = await blindEntries(ctx, judge, and(inJudging(editionId), isAsked));
  if (!entry) throw notFound("There is no such entry.");
  return viewEntry(entry);
}
