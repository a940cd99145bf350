import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authorize, record, recordEach, type Tx } from "../../../platform/context.server";
import { addedPercents } from "../../money/dues/added-percents.server";
import { endDues } from "../../money/dues/ending.server";
import { type DueRow, isOpen, lockDues } from "../../money/dues/raising.server";
import { askRefund } from "../../money/refunds/asking.server";
import { grossOf } from "../../money/tax";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { charge, feeOf } from "./charging.server";
import { refundPercent, shareOf } from "./refund-policy";

type Priced = Pick<LockedEvent, "event" | "types">;

/** Asks no longer for a due; whoever keeps their places is asked for theirs alone, until the same moment. */
async function askForLess(tx: Tx, locked: Priced, due: DueRow): Promise<void> {
  await endDues(tx, [due], "cancelled");
  await record(tx, "due.cancelled", due.id);
  const rest = await tx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.dueId, due.id), isNull(registrations.endedAt)))
    .orderBy(asc(registrations.seat));
  if (rest.length === 0) return;
  const addedPercent = (await addedPercents(tx, [due.id])).get(due.id);
  const dueId = await charge(tx, locked, rest, { lapsesAt: due.lapsesAt, insteadOf: due.id, addedPercent });
  const ids = rest.map(({ id }) => id);
  await tx.db.update(registrations).set({ dueId }).where(inArray(registrations.id, ids));
  await recordEach(
    tx,
    "registration.held",
    ids.map((subject) => ({ ctx: tx, subject })),
  );
}

/**
 * What the end of registrations does to their fees: what is not paid is asked for no longer, and `percent` of what was paid is to be
 * given back; without it as much as the event's own rule says.
 */
export async function leaveFees(
  tx: Tx,
  locked: Priced,
  ended: readonly RegistrationRow[],
  percent = refundPercent(locked.event, tx.now),
): Promise<void> {
  // Whoever may end them has been asked before.
  authorize(tx, "anyone");
  const byDue = Map.groupBy(ended, ({ dueId }) => dueId);
  const ids = [...byDue.keys()].flatMap((id) => id ?? []);
  const added = await addedPercents(tx, ids);
  for (const due of await lockDues(tx, ids)) {
    if (isOpen(due)) await askForLess(tx, locked, due);
    if (due.status !== "settled") continue;
    for (const row of byDue.get(due.id) ?? []) {
      const askedPaise = grossOf(feeOf(locked.types, row), added.get(due.id) ?? 0);
      const amountPaise = shareOf(askedPaise, percent);
      const reason = `${row.reference} ended, ${percent} per cent are given back`;
      if (amountPaise > 0) await askRefund(tx, { dueId: due.id, amountPaise, reason });
    }
  }
}
