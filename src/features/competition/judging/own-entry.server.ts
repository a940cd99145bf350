import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { Refusal } from "../../../platform/refusal";
import type { Role } from "../../../platform/roles";
import { interestsOfAccount, refuseInterested } from "../../accounts/conflict-of-interest.server";
import { ownId } from "../../accounts/own-id.server";
import type { CaseRule } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { oathForm } from "../form";
import { entrantTable, judgeTable } from "../tables.server";
import { inJudging } from "./entries.server";

const entrantsOf = ({ db }: Pick<Context, "db">, editionId: string) =>
  db
    .select({ email: entrantTable.email })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(inJudging(editionId));

/** Whether an account has an entry in the edition, in whatever spelling of a mailbox of its own. */
export async function hasEntry(ctx: Context, editionId: string, userId: string): Promise<boolean> {
  const isOwn = await interestsOfAccount(ctx, userId);
  return (await entrantsOf(ctx, editionId)).some(isOwn);
}

/** Throws 403 for a judge who has an entry in the edition: their marks would decide about their rivals. */
export async function refuseRival(ctx: Context, editionId: string): Promise<void> {
  if (!(await hasEntry(ctx, editionId, ownId(ctx)))) return;
  throw new Refusal(
    403,
    "own_entry",
    "An entry in this edition bears an address of yours, so others judge it. If you did not send it, please tell an admin, who can decline it.",
  );
}

/** The judges of an edition whose marks do not count, since they have an entry in it. */
export async function rivalJudges(ctx: Context, editionId: string): Promise<string[]> {
  const entrants = await entrantsOf(ctx, editionId);
  const judges = await ctx.db.select().from(judgeTable).where(eq(judgeTable.editionId, editionId));
  const rivals = [];
  for (const { id, userId } of judges)
    if (userId && entrants.some(await interestsOfAccount(ctx, userId))) rivals.push(id);
  return rivals;
}

/** Throws 403 for an entrant of the edition, as long as a colleague can decide instead. */
export async function refuseEntrant(
  ctx: Context,
  editionId: string,
  roles: readonly Role[] = ["admin"],
): Promise<void> {
  await refuseInterested(ctx, await entrantsOf(ctx, editionId), {
    code: "own_entry",
    sentence: "You have an entry in this edition yourself, so a colleague has to see to it.",
    roles,
  });
}

/** Throws 403 for an entry beside which the actor has one in the same edition. */
export const refuseEntry: CaseRule = async (tx, { id, kind }) => {
  if (kind !== oathForm.kind) return;
  const [entry] = await tx.db
    .select({ editionId: entrantTable.editionId })
    .from(entrantTable)
    .where(eq(entrantTable.caseId, id));
  if (entry) await refuseEntrant(tx, entry.editionId, ["reviewer", "admin"]);
};
