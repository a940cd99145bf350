import { and, asc, eq, exists, inArray, isNotNull } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { userTable } from "../../accounts/tables.server";
import { issueCertificate } from "../../certificates/issue-certificate.server";
import { type EditionRow, findEdition } from "../operations/edition.server";
import { editionTable, entrantTable, judgeTable, resultTable, scoreTable } from "../tables.server";

const among = (entries: number) => (entries === 1 ? "one oath" : `${entries} oaths`);

async function certifyEntrants(ctx: Context, { id, title }: EditionRow): Promise<void> {
  const isOf = eq(resultTable.editionId, id);
  const entries = await ctx.db.$count(resultTable, isOf);
  const placed = await ctx.db
    .select({
      subject: resultTable.id,
      outcome: resultTable.outcome,
      name: entrantTable.fullName,
      email: entrantTable.email,
      givenAt: entrantTable.registeredAt,
    })
    .from(resultTable)
    .innerJoin(entrantTable, eq(entrantTable.id, resultTable.entrantId))
    .where(and(isOf, inArray(resultTable.outcome, ["winner", "finalist"])))
    .orderBy(asc(resultTable.place));
  const sentences = {
    winner: `won the ${title}: of ${among(entries)}, its judges gave this one the highest marks.`,
    finalist: `is one of the ${placed.length} finalists of the ${title}, chosen by its judges from ${among(entries)}.`,
  };
  for (const { outcome, ...holder } of placed) {
    const kind = outcome === "winner" ? "winner" : "finalist";
    await issueCertificate(ctx, { ...holder, kind, sentence: sentences[kind] });
  }
}

/** Judges without marks get no certificate. */
async function certifyJudges(ctx: Context, { id, title }: EditionRow): Promise<void> {
  const marks = ctx.db.select().from(scoreTable).where(eq(scoreTable.judgeId, judgeTable.id));
  const judges = await ctx.db
    .select({ subject: judgeTable.id, first: userTable.firstName, last: userTable.lastName, email: userTable.email })
    .from(judgeTable)
    .innerJoin(userTable, eq(userTable.id, judgeTable.userId))
    .where(and(eq(judgeTable.editionId, id), exists(marks)))
    .orderBy(asc(judgeTable.namedAt));
  const sentence = `judged entries of the ${title}, without knowing who had written them.`;
  for (const { first, last, ...holder } of judges)
    await issueCertificate(ctx, { ...holder, kind: "judge", name: `${first} ${last}`.trim(), sentence });
}

async function certify(ctx: Context, edition: EditionRow): Promise<void> {
  await certifyEntrants(ctx, edition);
  await certifyJudges(ctx, edition);
}

/** Issues the certificates of a published edition. A second run issues missing ones. */
export const certifyEdition: Job = {
  name: "competition.certify",
  isLong: true,
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await certify(ctx, await findEdition(ctx, activity.subject));
  },
};

/** A nightly run for certificates that published results still lack. */
export const certifyEarlier = {
  name: "competition.certify-earlier",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const published = await ctx.db.select().from(editionTable).where(isNotNull(editionTable.resultsAt));
    for (const edition of published) await certify(ctx, edition);
  },
};
