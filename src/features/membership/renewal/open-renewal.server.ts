import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { inPayment } from "../../money/claims.server";
import { renewalTable } from "./tables.server";
import { yearsAsked } from "./years-asked.server";

/** Whether a request to renew this term waits for a decision, or a payment of its fee for the bank. */
export async function hasOpenRenewal(
  ctx: Context,
  { id, validUntil }: { id: string; validUntil: string },
): Promise<boolean> {
  const isRequested = and(
    eq(renewalTable.memberId, id),
    eq(renewalTable.termUntil, validUntil),
    eq(renewalTable.status, "requested"),
  );
  if ((await ctx.db.$count(renewalTable, isRequested)) > 0) return true;
  return (await inPayment(ctx, await yearsAsked(ctx, id))).length > 0;
}
