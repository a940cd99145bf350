import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { caseTable } from "../../cases/tables.server";
import { unclaimedPaiseOf } from "../../money/claims.server";
import { isOpen } from "../../money/dues/open";
import { renewalTable } from "./tables.server";
import { yearsAsked } from "./years-asked.server";

export const isWaitingFor = (memberId: string, termUntil: string) =>
  and(eq(renewalTable.memberId, memberId), eq(renewalTable.termUntil, termUntil), eq(renewalTable.status, "requested"));

/** `asked`: a request waits for staff. `paid`: the bank is waited for. */
export type OpenRenewal = "asked" | "paid";

/** How the renewal of this term is under way; undefined while it waits for the member. */
export async function openRenewal(
  ctx: Context,
  { id, validUntil }: { id: string; validUntil: string },
): Promise<OpenRenewal | undefined> {
  const [due] = (await yearsAsked(ctx, id)).filter(isOpen);
  if (due) return (await unclaimedPaiseOf(ctx, due)) === 0 ? "paid" : undefined;
  const [requested] = await ctx.db
    .select({ id: renewalTable.id })
    .from(renewalTable)
    .leftJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(and(isWaitingFor(id, validUntil), isNull(caseTable.pausedAt)));
  return requested && "asked";
}
