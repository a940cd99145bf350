import { and, eq, isNull } from "drizzle-orm";
import { authorize, record, recordEach, type Tx } from "../../../platform/context.server";
import { endDues } from "../../money/dues/ending.server";
import { type DueLine, linesOf } from "../../money/dues/lines.server";
import { type DueRow, isOpen, lockDues } from "../../money/dues/raising.server";
import { askRefund } from "../../money/refunds/asking.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { chargeAgain, storeFees } from "./charging.server";
import { refundsFor } from "./refunds.server";

type Priced = Pick<LockedEvent, "event" | "types">;
type Standing = RegistrationRow & { line: DueLine };

/** Those whose places a due asks for and which have not ended, in the order of its lines. */
async function standingOn(tx: Tx, { id }: DueRow): Promise<Standing[]> {
  const rows = await tx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.dueId, id), isNull(registrations.endedAt)));
  const byLine = new Map(rows.map((row) => [row.dueLineId, row]));
  return (await linesOf(tx, [id])).flatMap((line) => {
    const row = byLine.get(line.id);
    return row ? { ...row, line } : [];
  });
}

const happenedTo = (tx: Tx, rows: readonly Standing[]) =>
  rows.map(({ id: subject }) => ({ ctx: tx, subject }));

/** Places that were lowered to nothing are paid. */
async function confirmFree(tx: Tx, rows: readonly Standing[]): Promise<void> {
  const held = rows.filter(({ status }) => status === "held");
  for (const { id } of held)
    await tx.db
      .update(registrations)
      .set({ status: "confirmed", dueId: null, dueLineId: null })
      .where(eq(registrations.id, id));
  await recordEach(tx, "registration.confirmed", happenedTo(tx, held));
}

/** Asks no longer for a due; whoever keeps their places is asked for theirs alone, until the same moment. */
async function askForLess(tx: Tx, locked: Priced, due: DueRow): Promise<void> {
  await endDues(tx, [due], "cancelled");
  await record(tx, "due.cancelled", due.id);
  const rest = await standingOn(tx, due);
  if (rest.every(({ line }) => line.amountPaise === 0)) return confirmFree(tx, rest);
  await storeFees(tx, await chargeAgain(tx, locked, due, rest));
  await recordEach(tx, "registration.held", happenedTo(tx, rest));
}

/**
 * What the end of registrations does to their fees: what is not paid is asked for no longer, and `percent` of what was paid is to be
 * given back; without it as much as the event's own rule says.
 */
export async function leaveFees(
  tx: Tx,
  locked: Priced,
  ended: readonly RegistrationRow[],
  percent?: number,
): Promise<void> {
  // Whoever may end them has been asked before.
  authorize(tx, "anyone");
  const byDue = Map.groupBy(ended, ({ dueId }) => dueId);
  const ids = [...byDue.keys()].flatMap((id) => id ?? []);
  for (const due of await lockDues(tx, ids)) {
    if (isOpen(due)) await askForLess(tx, locked, due);
    const rows = byDue.get(due.id) ?? [];
    for (const { row, ...refund } of await refundsFor(tx, { due, event: locked.event, rows, percent })) {
      const { amountPaise } = refund;
      const reason = `${row.reference} ended, ${refund.percent} per cent are given back`;
      if (amountPaise > 0) await askRefund(tx, { dueId: due.id, amountPaise, reason });
    }
  }
}
