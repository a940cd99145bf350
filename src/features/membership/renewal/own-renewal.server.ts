import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { hasEnded } from "../../cases/operations/view.server";
import { statusLabels } from "../../cases/schema";
import { caseTable } from "../../cases/tables.server";
import type { Member } from "../members/member-of.server";
import type { OwnRenewal } from "./schema";
import { renewalTable } from "./tables.server";

/** How the renewal of the member's term stands; undefined while it was not asked for, or was withdrawn. */
export async function ownRenewal(
  ctx: Context,
  { id, validUntil }: Pick<Member, "id" | "validUntil">,
): Promise<OwnRenewal | undefined> {
  const [found] = await ctx.db
    .select({ requestedAt: renewalTable.requestedAt, row: caseTable })
    .from(renewalTable)
    .leftJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(
      and(
        eq(renewalTable.memberId, id),
        eq(renewalTable.termUntil, validUntil),
        ne(renewalTable.status, "withdrawn"),
      ),
    );
  if (!found) return undefined;
  const { requestedAt, row } = found;
  const isPromised = row && !hasEnded(row) && !row.pausedAt;
  return {
    requestedAt: requestedAt.toISOString(),
    reference: row?.reference ?? null,
    statusLabel: row && statusLabels[row.status],
    promisedAt: isPromised ? row.promisedAt.toISOString() : null,
  };
}
