import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { type DueRow, dueById } from "../dues/create-due.server";
import { cameOf, returnedOf } from "./limit.server";
import { refundTable as refunds } from "./tables.server";

/** The due if its payments are now fully refunded; undefined otherwise. */
export async function dueOfWholeRefund(ctx: Context, refundId: string): Promise<DueRow | undefined> {
  const [refund] = await ctx.db
    .select({ dueId: refunds.dueId, kind: refunds.kind })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  const due = refund?.kind === "due" ? await dueById(ctx, refund.dueId) : undefined;
  return due?.status === "settled" && (await cameOf(ctx, due)) <= (await returnedOf(ctx, due.id)) ? due : undefined;
}
