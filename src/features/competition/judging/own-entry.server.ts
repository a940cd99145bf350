import { and, eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { interestsOfAccount } from "../../accounts/conflict-of-interest.server";
import { ownId } from "../../accounts/own-id.server";
import { leaveToColleague } from "../../accounts/staff.server";
import type { CaseGuard } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { oathForm } from "../form";
import { entrantTable, judgeTable } from "../tables.server";
import { inJudging } from "./in-judging.server";

const entriesOf = ({ db }: Pick<Context, "db">, editionId: string) =>
  db
    .select({ id: entrantTable.id, caseId: caseTable.id, email: entrantTable.email })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(inJudging(editionId));

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/**
 * Whether one of `entries` belongs to an account: it has one of its addresses in any spelling, and was confirmed by
 * emailed code or sent signed in. A typed address alone proves nothing.
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

export const hasEntry = async (ctx: Context, editionId: string, userId: string): Promise<boolean> =>
  hasProven(ctx, await entriesOf(ctx, editionId), userId);

const wayOut = "If it is not meant to compete, withdraw it at /track.";

/** Throws 403 for a judge with an entry, whose marks would affect rivals. */
export async function refuseRival(ctx: Context, editionId: string): Promise<void> {
  if (!(await hasEntry(ctx, editionId, ownId(ctx)))) return;
  throw new Refusal(403, "own_entry", `You have an entry in this edition yourself, so others judge it. ${wayOut}`);
}

/** Judges with an entry, whose marks do not count. */
export async function rivalJudges(ctx: Context, editionId: string): Promise<string[]> {
  const entries = await entriesOf(ctx, editionId);
  const judges = await ctx.db.select().from(judgeTable).where(eq(judgeTable.editionId, editionId));
  const rivals = [];
  for (const { id, userId } of judges) if (userId && (await hasProven(ctx, entries, userId))) rivals.push(id);
  return rivals;
}

/** Throws 403 for an entrant while another admin without an entry can decide. Only admins read entries. */
export async function refuseEntrant(ctx: Context, editionId: string): Promise<void> {
  const entries = await entriesOf(ctx, editionId);
  const isEntrant = (userId: string) => hasProven(ctx, entries, userId);
  if (!(await isEntrant(ownId(ctx)))) return;
  const sentence = `You have an entry in this edition yourself, so another admin has to see to it. ${wayOut}`;
  await leaveToColleague(ctx, "own_entry", sentence, ["admin"], isEntrant);
}

/** Throws 409 for reopening a withdrawn entry in whose place another one was sent. Only one entry of a person stands. */
export const refuseEntry: CaseGuard = async (tx, { id, kind, status }, act) => {
  if (kind !== oathForm.kind) return;
  const [entry] = await tx.db
    .select({ editionId: entrantTable.editionId })
    .from(entrantTable)
    .where(eq(entrantTable.caseId, id));
  if (entry) await refuseEntrant(tx, entry.editionId);
  else if (act === "reopen" && status === "withdrawn")
    throw conflict(
      "entry_replaced",
      "This entry was withdrawn and takes part no more: its author has sent another one since, or has closed the account.",
    );
};
