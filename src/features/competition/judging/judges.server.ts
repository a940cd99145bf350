import { and, asc, count, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notAllowed, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import {
  type EditionRow,
  lockEdition,
  newestEdition,
  refusePublished,
  viewEdition,
} from "../operations/edition.server";
import { isOver } from "../operations/next-edition.server";
import { entrantTable, judgeTable, recusalTable, scoreTable } from "../tables.server";
import type { Overview } from "./calls";
import { hasEntry, refuseEntrant, refuseRival } from "./own-entry.server";

const judging = (editionId: string, userId: string) =>
  and(eq(judgeTable.editionId, editionId), eq(judgeTable.userId, userId));

export async function judgedEdition(ctx: Context): Promise<EditionRow> {
  const edition = await newestEdition(ctx);
  if (!edition) throw notFound("There is no edition yet.");
  return edition;
}

const isAdmin = ({ actor }: Context) => actor.kind === "user" && actor.roles.includes("admin");

/** Throws 403 for non-judges, and for judges with an admin role or an entry. */
export async function ownJudge(ctx: Context, editionId: string): Promise<{ id: string }> {
  if (isAdmin(ctx)) throw notAllowed();
  const [judge] = await ctx.db
    .select({ id: judgeTable.id })
    .from(judgeTable)
    .where(judging(editionId, ownId(ctx)));
  if (!judge) throw notAllowed();
  await refuseRival(ctx, editionId);
  return judge;
}

async function judgesOf({ db }: Context, editionId: string): Promise<Overview["judges"]> {
  const countOf = (table: typeof scoreTable | typeof recusalTable) =>
    sql<number>`(select count(*)::int from ${table} where ${table.judgeId} = ${judgeTable.id})`;
  return db
    .select({
      id: sql<string>`coalesce(${judgeTable.userId}, ${judgeTable.id})`,
      name: sql<string>`coalesce(${userTable.name}, 'A former judge')`,
      scored: countOf(scoreTable),
      recused: countOf(recusalTable),
    })
    .from(judgeTable)
    .leftJoin(userTable, eq(userTable.id, judgeTable.userId))
    .where(eq(judgeTable.editionId, editionId))
    .orderBy(asc(userTable.name), asc(judgeTable.id));
}

/** Without admins: they read authors' names elsewhere, so their judging would not be blind. */
const ableToJudge = ({ db }: Context) =>
  db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(sql`${userTable.roles} @> '{reviewer}'::text[] and not ${userTable.roles} @> '{admin}'::text[]`)
    .orderBy(asc(userTable.name), asc(userTable.id));

/** Throws 404 before the first edition. */
export async function competitionOverview(ctx: Context): Promise<Overview> {
  authorize(ctx, "reviewer");
  const edition = await judgedEdition(ctx);
  const { id, version, resultsAt } = edition;
  const [counted] = await ctx.db
    .select({ registered: count(), entries: count(entrantTable.submittedAt) })
    .from(entrantTable)
    .where(eq(entrantTable.editionId, id));
  const seesJudges = isAdmin(ctx);
  const judges = await judgesOf(ctx, id);
  const taken = new Set(judges.map((judge) => judge.id));
  return {
    edition: { id, version, ...viewEdition(edition), resultsAt: resultsAt?.toISOString() ?? null },
    isOver: await isOver(ctx, edition),
    registered: counted?.registered ?? 0,
    entries: counted?.entries ?? 0,
    isJudge: !seesJudges && taken.has(ownId(ctx)),
    judges: seesJudges ? judges : [],
    candidates: seesJudges ? (await ableToJudge(ctx)).filter((person) => !taken.has(person.id)) : [],
  };
}

/** Idempotent. Throws 403 for an entrant, 404, and 409 after publication or for a judge with an entry. */
export async function nameJudge(ctx: Context, editionId: string, userId: string): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    refusePublished(await lockEdition(tx, editionId, "share"));
    await refuseEntrant(tx, editionId);
    if (!(await ableToJudge(tx)).some(({ id }) => id === userId))
      throw notFound("Only a reviewer who is not an admin can judge, and there is no such reviewer.");
    if (await hasEntry(tx, editionId, userId))
      throw conflict("judge_has_entry", "This reviewer has an entry in this edition, so others judge it.");
    const [named] = await tx.db
      .insert(judgeTable)
      .values({ id: newId(), editionId, userId, namedAt: tx.now })
      .onConflictDoNothing({ target: [judgeTable.editionId, judgeTable.userId] })
      .returning({ id: judgeTable.id });
    if (named) await record(tx, "competition.judge-named", named.id);
  });
}

/** Throws 403 for an entrant, 404, and 409 after marks, after stepping aside, or after publication. */
export async function removeJudge(ctx: Context, editionId: string, userId: string): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    refusePublished(await lockEdition(tx, editionId, "share"));
    await refuseEntrant(tx, editionId);
    const [judge] = await tx.db.select().from(judgeTable).where(judging(editionId, userId)).for("update");
    if (!judge) throw notFound("There is no such judge.");
    const [scored] = await tx.db.select({ entries: count() }).from(scoreTable).where(eq(scoreTable.judgeId, judge.id));
    if (scored?.entries)
      throw conflict("judge_has_scored", "This judge has given marks, and they count. The judge stays.");
    if ((await tx.db.$count(recusalTable, eq(recusalTable.judgeId, judge.id))) > 0)
      throw conflict(
        "judge_has_recused",
        "This judge has stepped aside from an entry, and that is final. The judge stays.",
      );
    await tx.db.delete(judgeTable).where(eq(judgeTable.id, judge.id));
    await record(tx, "competition.judge-removed", judge.id);
  });
}
