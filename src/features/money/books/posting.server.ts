import type { Tx } from "../../../platform/context.server";
import type { LedgerAccount } from "./accounts";
import { entryTable as entries, postingTable as postings } from "./tables.server";

/** A side of an entry: debit is positive, credit negative. `payer`: whose credit it is. */
export type Side = { account: LedgerAccount; amountPaise: number; payer?: string; dueId?: string };

/** An entry that is to be posted; its sides are zero together. `source`: what it is made of, once. */
export type Entry = { day: string; note: string; source: string; sides: readonly Side[] };

const AT_ONCE = 2_000;

/** Posts entries. An entry whose sides are not zero together is refused by the database, and all with it. */
export async function post(tx: Tx, wanted: readonly Entry[]): Promise<void> {
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const rows = some.map(({ day, note, source }) => ({ day, note, source, at: tx.now }));
    const stored = await tx.db.insert(entries).values(rows).returning({ id: entries.id, source: entries.source });
    const ids = new Map(stored.map(({ id, source }) => [source, id]));
    const sides = some.flatMap((entry) => {
      const entryId = ids.get(entry.source);
      if (entryId === undefined) throw new Error("an entry was not stored");
      return entry.sides.filter(({ amountPaise }) => amountPaise !== 0).map((side) => ({ ...side, entryId }));
    });
    if (sides.length > 0) await tx.db.insert(postings).values(sides);
  }
}
