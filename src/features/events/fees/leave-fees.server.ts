import { and, eq, inArray, isNull } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import { type DueRow, dueById, isOpen, lockDues } from "../../money/dues/create-due.server";
import { type DueLine, linesOf } from "../../money/dues/lines.server";
import { replaceDue } from "../../money/dues/replace-due.server";
import { keepWhatCame } from "../../money/dues/write-off.server";
import { cameOf } from "../../money/refunds/limit.server";
import { askRefund } from "../../money/refunds/request-refund.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { chargeAgain, storeFees } from "./charge-fees.server";
import { percentOf } from "./place-refund";
import { refundsFor } from "./refunds.server";

type Priced = Pick<LockedEvent, "event" | "types">;
type Standing = RegistrationRow & { line: DueLine };

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

const happenedTo = (tx: Tx, rows: readonly Standing[]) => rows.map(({ id: subject }) => ({ ctx: tx, subject }));

async function confirmFree(tx: Tx, rows: readonly Standing[]): Promise<void> {
  const held = rows.filter(({ status }) => status === "held");
  for (const { id } of held)
    await tx.db
      .update(registrations)
      .set({ status: "confirmed", dueId: null, dueLineId: null })
      .where(eq(registrations.id, id));
  await recordEach(tx, "registration.confirmed", happenedTo(tx, held));
}

/**
 * Replaces a due with one for the remaining places, with the same deadline. Payments carry over; if they cover
 * everything, the places are confirmed.
 */
async function askForLess(tx: Tx, locked: Priced, due: DueRow): Promise<void> {
  const rest = await standingOn(tx, due);
  const isFree = rest.every(({ line }) => line.amountPaise === 0);
  const next = await replaceDue(tx, due, async () => {
    if (isFree) return;
    const charged = await chargeAgain(tx, locked, due, rest);
    await storeFees(tx, charged);
    return charged.get(rest[0]?.id ?? "")?.dueId;
  });
  if (isFree) await confirmFree(tx, rest);
  else if (next && isOpen(next)) await recordEach(tx, "registration.held", happenedTo(tx, rest));
}

type Left = { due: DueRow; rows: readonly RegistrationRow[] };

/**
 * Handles places that end on an unsettled due. Confirmed and earlier ended places on it were paid, and a payment was
 * reversed later. If the rule keeps some of the money, a cancelled due would refund too much.
 */
async function leaveOpen(tx: Tx, locked: Priced, { due, rows }: Left): Promise<void> {
  const keepsSome = rows.some(
    (row) => (row.status === "confirmed" || row.endedAt !== null) && percentOf(locked.event, row, tx.now) < 100,
  );
  const camePaise = await cameOf(tx, due);
  if (!keepsSome || camePaise === 0) return askForLess(tx, locked, due);
  const standing = await standingOn(tx, due);
  if (standing.length === 0) return keepWhatCame(tx, due);
  // If others keep their places, the due stays open for those that end now, and the treasurer reduces it.
  if (rows.every(({ endedAt }) => endedAt === null)) return;
  // Money beyond the fees of the remaining places belongs to the ended ones, so the refund rule decides.
  const stayingPaise = standing.reduce((sum, { line }) => sum + line.amountPaise, 0);
  if (camePaise >= stayingPaise) await keepWhatCame(tx, due);
  else await askForLess(tx, locked, due);
}

/** Stores the refund percentage of charged places that end now: `percent`, else the event's rule. */
async function storePercents(
  tx: Tx,
  { event }: Priced,
  ended: readonly RegistrationRow[],
  percent: number | undefined,
): Promise<RegistrationRow[]> {
  const charged = ended.filter(({ dueId }) => dueId !== null);
  const rows = charged.map((row) => ({ ...row, refundPercent: percent ?? percentOf(event, row, tx.now) }));
  for (const [refundPercent, alike] of Map.groupBy(rows, (row) => row.refundPercent)) {
    const ids = alike.map(({ id }) => id);
    await tx.db.update(registrations).set({ refundPercent }).where(inArray(registrations.id, ids));
  }
  return rows;
}

/**
 * Applies the end of registrations to their fees: cancels open amounts and requests a refund of `percent` of paid ones,
 * else the event's rule. A percentage stored at an earlier end stays.
 */
export async function leaveFees(
  tx: Tx,
  locked: Priced,
  ended: readonly RegistrationRow[],
  percent?: number,
): Promise<void> {
  // The caller has authorised the end.
  authorize(tx, "anyone");
  const byDue = Map.groupBy(await storePercents(tx, locked, ended, percent), ({ dueId }) => dueId);
  const ids = [...byDue.keys()].flatMap((id) => id ?? []);
  for (const found of await lockDues(tx, ids)) {
    const rows = byDue.get(found.id) ?? [];
    if (isOpen(found)) await leaveOpen(tx, locked, { due: found, rows });
    const due = (await dueById(tx, found.id)) ?? found;
    for (const { row, ...refund } of await refundsFor(tx, { due, event: locked.event, rows })) {
      const { amountPaise } = refund;
      const reason = `${row.reference} ended, ${refund.percent} per cent are given back`;
      if (amountPaise > 0) await askRefund(tx, { dueId: due.id, amountPaise, reason });
    }
  }
}
