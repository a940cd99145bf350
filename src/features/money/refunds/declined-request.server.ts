import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { refundTable as refunds } from "./tables.server";

/** The due of a declined refund that its payer or staff had asked for; undefined for one that a rule asked for. */
export async function dueOfDeclinedRequest({ db }: Context, refundId: string): Promise<string | undefined> {
  const isRequest = and(eq(refunds.id, refundId), eq(refunds.kind, "due"), ne(refunds.origin, "rule"));
  const [found] = await db.select({ dueId: refunds.dueId }).from(refunds).where(isRequest);
  return found?.dueId;
}
