import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { claimedDues } from "../../money/claims.server";
import { payPath } from "../../money/dues/key.server";
import { dueById, openPaiseOf } from "../../money/dues/raising.server";
import { dueLineTable as lines } from "../../money/dues/tables.server";
import { grossOf } from "../../money/tax";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { refundPercent, shareOf } from "./refund-policy";
import type { Payment } from "./schema";

type Joined = { row: RegistrationRow; event: EventRow; feePaise: number | null };

/** What is asked for a registration's place, with whom it was given together; null where it is free. */
export async function paymentOf(ctx: Context, { row, event, feePaise }: Joined): Promise<Payment | null> {
  const { dueId, email } = row;
  const due = dueId === null ? undefined : await dueById(ctx, dueId);
  if (!due) return null;
  const asked = await ctx.db.select().from(lines).where(eq(lines.dueId, due.id));
  const people = asked.length;
  const askedPaise = grossOf(feePaise ?? 0, asked[0]?.addedPercent ?? 0);
  const isClaimed = (await claimedDues(ctx, [due.id])).has(due.id);
  return {
    ...{ totalPaise: due.totalPaise, openPaise: openPaiseOf(due), status: due.status, people, isClaimed },
    refundPaise: due.status === "settled" ? shareOf(askedPaise, refundPercent(event, ctx.now)) : 0,
    until: due.lapsesAt?.toISOString() ?? null,
    // A place that was passed on was paid by somebody else, whose document it is.
    payPath: due.email !== null && due.email === email ? payPath(ctx, due.id) : null,
  };
}
