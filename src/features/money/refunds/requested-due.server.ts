import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { type DueRow, dueById } from "../dues/create-due.server";
import { refundTable as refunds } from "./tables.server";

/** Undefined for an automatic refund, or if an automatic refund of the due was declined. */
export async function requestedDue(ctx: Context, refundId: string): Promise<DueRow | undefined> {
  const isRequest = and(eq(refunds.id, refundId), eq(refunds.kind, "due"), ne(refunds.origin, "rule"));
  const [request] = await ctx.db.select({ dueId: refunds.dueId }).from(refunds).where(isRequest);
  if (!request) return undefined;
  const ofDue = and(eq(refunds.dueId, request.dueId), eq(refunds.kind, "due"));
  const isAnswer = and(ofDue, eq(refunds.origin, "rule"), eq(refunds.status, "declined"));
  return (await ctx.db.$count(refunds, isAnswer)) > 0 ? undefined : dueById(ctx, request.dueId);
}
