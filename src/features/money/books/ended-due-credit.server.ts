import { authorize, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { insertMany, isAnyOf } from "../../../platform/insert-many.server";
import { newId } from "../../../platform/new-id.server";
import type { DueRow } from "../dues/create-due.server";
import { tdsTable as deductions, tdsReversalTable as reversals } from "../dues/tables.server";
import { writeOffSource } from "../dues/write-off-sources";
import { type JournalEntry, postEntries, type Side } from "./journal-entry.server";
import { type Received, standingReceipts } from "./receipts-of-dues.server";
import { allocationTable as allocations } from "./tables.server";
import { wayOf } from "./ways";

/** Takes off these dues all that stands of what was paid of them. Answers it. */
export async function takeOff(tx: Tx, dues: readonly DueRow[]): Promise<readonly Received[]> {
  // Whoever ends dues, or settles one that lapsed, has been asked before.
  authorize(tx, "anyone");
  const standing = await standingReceipts(tx, dues);
  const back = standing.map(({ id, dueId, amountPaise }) => ({
    id: `${id}/back`,
    paymentId: null,
    dueId,
    amountPaise: -amountPaise,
    at: tx.now,
  }));
  await insertMany(tx.db, allocations, back);
  return standing;
}

/** Nothing is deducted at source of dues that ended: the bookings go to those that were taken back. */
async function endDeductions(tx: Tx, dueIds: readonly string[]): Promise<void> {
  const ended = await tx.db.delete(deductions).where(isAnyOf(deductions.dueId, dueIds)).returning();
  const kept = ended.map(({ certificateAt: _, ...booked }) => ({
    ...booked,
    id: newId(),
    reversedAt: tx.now,
    reason: "The due ended.",
  }));
  await insertMany(tx.db, reversals, kept);
}

const sumOf = (received: readonly Received[], isOf: (one: Received) => boolean) =>
  received.filter(isOf).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const [deducted, writtenOff] = [wayOf("tds/"), wayOf("write-off/")];

/** What payments and credit brought, in paise: neither written off nor deducted at source. */
const broughtOf = (received: readonly Received[]) =>
  sumOf(received, ({ way }) => way !== writtenOff && way !== deducted);

/** The entries of a due that ended: what brought it money is credit, the rest goes back to where it was booked. */
function entriesOf(tx: Tx, due: DueRow, received: readonly Received[], taxes: readonly Side[]): JournalEntry[] {
  const { id, payer, version } = due;
  const day = indianDay(tx.now);
  const writtenOffPaise = sumOf(received, ({ way }) => way === writtenOff);
  const tdsPaise = sumOf(received, ({ way }) => way === deducted);
  const creditPaise = broughtOf(received);
  const ended: JournalEntry = {
    day,
    note: `Paid in part for ${id}, which ended`,
    source: endedSource(due),
    sides: [
      { account: "advances", amountPaise: creditPaise + tdsPaise, dueId: id },
      { account: "credits", amountPaise: -creditPaise, payer },
      { account: "tds", amountPaise: -tdsPaise },
      ...taxes,
    ],
  };
  // As an entry of what writes off, so that what is written off of the due counts without it.
  const undone: JournalEntry = {
    day,
    note: `Written off of ${id}, which ended`,
    source: writeOffSource({ id, version }),
    sides: [
      { account: "advances", amountPaise: writtenOffPaise, dueId: id },
      { account: "write-offs", amountPaise: -writtenOffPaise },
    ],
  };
  return [ended, undone].filter(({ sides }) => sides.some(({ amountPaise }) => amountPaise !== 0));
}

/** What the entry is made of by which what was paid of a due became credit: once more where it was settled late since. */
const endedSource = ({ id, version }: DueRow) => `due/${id}/ended/${version}`;

/**
 * Makes what payments and credit brought for dues that ended the credit of their payers; what was deducted at source or written off is
 * taken back. `taxes`: the sides of the tax on what was paid, by due. Answers the credit of each that left some, by due, in paise.
 */
export async function creditEnded(
  tx: Tx,
  ended: readonly DueRow[],
  taxes: ReadonlyMap<string, readonly Side[]>,
): Promise<ReadonlyMap<string, number>> {
  authorize(tx, "anyone");
  const received = Map.groupBy(await takeOff(tx, ended), ({ dueId }) => dueId);
  await endDeductions(
    tx,
    ended.map(({ id }) => id),
  );
  await postEntries(
    tx,
    ended.flatMap((due) => entriesOf(tx, due, received.get(due.id) ?? [], taxes.get(due.id) ?? [])),
  );
  const credits = [...received].map(([id, some]) => [id, broughtOf(some)] as const);
  return new Map(credits.filter(([, creditPaise]) => creditPaise > 0));
}
