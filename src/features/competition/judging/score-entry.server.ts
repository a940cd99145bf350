import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { caseTable } from "../../cases/tables.server";
import { lockEdition, refusePublished } from "../operations/edition.server";
import { entrantTable, judgeTable, recusalTable, scoreTable } from "../tables.server";
import type { Marks } from "./calls";
import { inJudging } from "./in-judging.server";
import { judgedEdition, ownJudge } from "./judges.server";
import { weighted } from "./ranking";

type Judgement = { judgeId: string; entrantId: string; at: Date };

const isOf = (table: typeof scoreTable | typeof recusalTable, { judgeId, entrantId }: Judgement) =>
  and(eq(table.judgeId, judgeId), eq(table.entrantId, entrantId));

async function lockJudgement(tx: Tx, number: number): Promise<Judgement> {
  const { id: editionId } = await judgedEdition(tx);
  const judge = await ownJudge(tx, editionId);
  refusePublished(await lockEdition(tx, editionId, "share"));
  await tx.db.select().from(judgeTable).where(eq(judgeTable.id, judge.id)).for("update");
  const [entrant] = await tx.db
    .select({ id: entrantTable.id })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(and(inJudging(editionId), eq(entrantTable.number, number)));
  if (!entrant) throw notFound("There is no such entry.");
  return { judgeId: judge.id, entrantId: entrant.id, at: tx.now };
}

/** Replaces earlier marks. Throws 403, 404 and 409. */
export async function scoreEntry(ctx: Context, number: number, marks: Marks): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const judgement = await lockJudgement(tx, number);
    const [recused] = await tx.db.select().from(recusalTable).where(isOf(recusalTable, judgement));
    if (recused)
      throw conflict("recused", "You stepped aside from this entry, and that is final. Other judges read it.");
    const given = { marks, total: weighted(marks), at: tx.now };
    await tx.db
      .insert(scoreTable)
      .values({ ...judgement, ...given })
      .onConflictDoUpdate({ target: [scoreTable.judgeId, scoreTable.entrantId], set: given });
    await record(tx, "competition.entry-scored", judgement.entrantId);
  });
}

/** Final, and deletes earlier marks of the actor. Throws 403, 404 and 409. */
export async function recuseFrom(ctx: Context, number: number, reason: string | undefined): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const judgement = await lockJudgement(tx, number);
    const [stored] = await tx.db
      .insert(recusalTable)
      .values({ ...judgement, reason })
      .onConflictDoNothing()
      .returning();
    if (!stored) return;
    await tx.db.delete(scoreTable).where(isOf(scoreTable, judgement));
    await record(tx, "competition.judge-recused", judgement.entrantId);
  });
}
