import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Role } from "../../../platform/roles";
import { refuseInterested } from "../../accounts/conflict-of-interest.server";
import type { CaseRule } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { oathForm } from "../form";
import { entrantTable } from "../tables.server";
import { inJudging } from "./entries.server";

/** Throws 403 for an entrant of the edition, as long as a colleague can decide instead. */
export async function refuseEntrant(
  ctx: Context,
  editionId: string,
  roles: readonly Role[] = ["admin"],
): Promise<void> {
  const entrants = await ctx.db
    .select({ email: entrantTable.email })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(inJudging(editionId));
  await refuseInterested(ctx, entrants, {
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
