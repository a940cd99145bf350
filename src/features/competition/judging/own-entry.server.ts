import { and, eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { Refusal } from "../../../platform/refusal";
import { activityTable } from "../../../platform/tables.server";
import { interestsOfAccount } from "../../accounts/conflict-of-interest.server";
import { ownId } from "../../accounts/own-id.server";
import { leaveToColleague } from "../../accounts/staff.server";
import type { CaseGuard } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { oathForm } from "../form";
import { entrantTable, judgeTable } from "../tables.server";
import { inJudging } from "./entries.server";

const entriesOf = ({ db }: Pick<Context, "db">, editionId: string) =>
  db
    .select({ id: entrantTable.id, caseId: caseTable.id, email: entrantTable.email })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(inJudging(editionId));

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/**
 * Whether one of `entries` is an account's own: it bears an address of theirs, in whatever spelling of the mailbox, and they opened it with
 * the emailed code or sent it signed in. Anybody can type the address of another.
 */
async function hasProven(ctx: Context, entries: readonly Entry[], userId: string): Promise<boolean> {
  const isOwn = await interestsOfAccount(ctx, userId);
  const named = entries.filter(({ email }) => isOwn({ email })).flatMap(({ id, caseId }) => [id, caseId]);
  if (named.length === 0) return false;
  const { subject, type, actor } = activityTable;
  const isSentByThem = and(inArray(type, ["competition.registered", "case.submitted"]), eq(actor, userId));
  const isProof = or(eq(type, "case.confirmed"), isSentByThem);
  return (await ctx.db.$count(activityTable, and(inArray(subject, named), isProof))) > 0;
}

/** Whether an account has an entry in the edition. */
export const hasEntry = async (ctx: Context, editionId: string, userId: string): Promise<boolean> =>
  hasProven(ctx, await entriesOf(ctx, editionId), userId);

const wayOut = "If it is not meant to compete, withdraw it at /track.";

/** Throws 403 for a judge who has an entry in the edition: their marks would decide about their rivals. */
export async function refuseRival(ctx: Context, editionId: string): Promise<void> {
  if (!(await hasEntry(ctx, editionId, ownId(ctx)))) return;
  throw new Refusal(403, "own_entry", `You have an entry in this edition yourself, so others judge it. ${wayOut}`);
}

/** The judges of an edition whose marks do not count, since they have an entry in it. */
export async function rivalJudges(ctx: Context, editionId: string): Promise<string[]> {
  const entries = await entriesOf(ctx, editionId);
  const judges = await ctx.db.select().from(judgeTable).where(eq(judgeTable.editionId, editionId));
  const rivals = [];
  for (const { id, userId } of judges) if (userId && (await hasProven(ctx, entries, userId))) rivals.push(id);
  return rivals;
}

/** Throws 403 for an entrant of the edition, as long as another admin without an entry can decide instead: only admins read entries. */
export async function refuseEntrant(ctx: Context, editionId: string): Promise<void> {
  const entries = await entriesOf(ctx, editionId);
  const isEntrant = (userId: string) => hasProven(ctx, entries, userId);
  if (!(await isEntrant(ownId(ctx)))) return;
  const sentence = `You have an entry in this edition yourself, so another admin has to see to it. ${wayOut}`;
  await leaveToColleague(ctx, "own_entry", sentence, ["admin"], isEntrant);
}

/** Throws 403 for an entry beside which the actor has one in the same edition. */
export const refuseEntry: CaseGuard = async (tx, { id, kind }) => {
  if (kind !== oathForm.kind) return;
  const [entry] = await tx.db
    .select({ editionId: entrantTable.editionId })
    .from(entrantTable)
    .where(eq(entrantTable.caseId, id));
  if (entry) await refuseEntrant(tx, entry.editionId);
};
