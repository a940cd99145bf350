import type { Context } from "../../../platform/context.server";
import { currentAddress } from "../../accounts/ownership.server";
import { claimedPaiseOf } from "../../money/claims.server";
import { type DueRow, dueById, openPaiseOf, shownEndOf } from "../../money/dues/create-due.server";
import { payPath } from "../../money/dues/key.server";
import { linesOf } from "../../money/dues/lines.server";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { addressOf } from "../registrations/access.server";
import { refundsFor } from "./refunds.server";
import type { Payment } from "./schema";

type Joined = { row: RegistrationRow; event: EventRow };

/** The end of the time to pay, as people read it; null once it is over, while the payment is looked at. */
export function shownDeadline(due: DueRow, now: Date): Date | null {
  const end = shownEndOf(due);
  return end && end > now ? end : null;
}

/** The due of a registration's place; null if the place is free. */
export async function paymentOf(ctx: Context, { row, event }: Joined): Promise<Payment | null> {
  const { dueId, email } = row;
  const due = dueId === null ? undefined : await dueById(ctx, dueId);
  if (!due) return null;
  const people = (await linesOf(ctx, [due.id])).length;
  // The due has the current address, the registration the original one.
  const today = email && (await currentAddress(ctx, { ...addressOf(row), email }));
  const [openPaise, claimedPaise] = [openPaiseOf(due), await claimedPaiseOf(ctx, due.id)];
  const [refund] = await refundsFor(ctx, { due, event, rows: [row] });
  return {
    totalPaise: due.totalPaise,
    openPaise,
    status: due.status,
    people,
    claimedPaise,
    isClaimed: claimedPaise > 0 && claimedPaise >= openPaise,
    refundPaise: refund?.amountPaise ?? 0,
    until: shownDeadline(due, ctx.now)?.toISOString() ?? null,
    // Another person paid for a passed-on place, so the invoice is theirs.
    payPath: due.email !== null && [email, today].includes(due.email) ? payPath(ctx, due.id) : null,
  };
}
