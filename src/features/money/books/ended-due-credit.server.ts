import { authorize, type Tx } from "../../../platform/context.server";
import { insertMany, isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { indianDay } from "../../../platform/time/indian-time";
import type { DueRow } from "../dues/create-due.server";
import { tdsTable as deductions, tdsReversalTable as reversals } from "../dues/tables.server";
import { writeOffSource } from "../dues/write-off-sources";
import { type JournalEntry, postEntries, type Side } from "./journal-entry.server";
import { type Received, standingReceipts } from "./receipts-of-dues.server";
import { allocationTable as allocations } from "./tables.server";
import { wayOf } from "./ways";

export async function takeOff(tx: Tx, dues: readonly DueRow[]): Promise<readonly Received[]> {
  // The caller has authorised the change of the dues.
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

/** Paise from payments and credit, without write-offs and tax deducted at source. */
const broughtOf = (received: readonly Received[]) =>
  sumOf(received, ({ way }) => way !== writtenOff && way !== deducted);

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
  // The source of a write-off makes the written-off sum of the due exclude it.
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

/** The version makes the source unique if the due ends again after a late payment. */
const endedSource = ({ id, version }: DueRow) => `due/${id}/ended/${version}`;

/** `taxes` are the tax sides by due. Returns the credit by due, in paise, without zeros. */
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
