import type { Tx } from "../../../platform/context.server";
import { insertion, writeTogether } from "../../../platform/insert-many.server";
import type { PrintedDocument } from "./printed-document";
import { nextNumbers } from "./series.server";
import { type SeriesPrefix, seriesPrefixes } from "./series-prefixes";
import { sumOf } from "./sum-of";
import { documentTable as documents, documentFileTable as files, voucherUseTable as uses } from "./tables.server";

export type Coming = Pick<Unnumbered, "id" | "dueId">;

/** A document before numbering. `takesIn` are the vouchers whose tax it takes over. */
export type Unnumbered = {
  id: string;
  source: string;
  dueId: string;
  againstId: string | null;
  printed: Omit<PrintedDocument, "number" | "day">;
  takesIn: readonly string[];
};

/** Holds the lock on the series until the transaction ends. */
export async function storeDocuments(tx: Tx, prefix: SeriesPrefix, wanted: readonly Unnumbered[]): Promise<void> {
  if (wanted.length === 0) return;
  const { numbers, day } = await nextNumbers(tx, prefix, wanted.length);
  const issued = wanted.map((one, at) => ({ ...one, number: numbers[at] ?? "" }));
  await writeTogether(tx.db, [
    insertion(
      documents,
      issued.map(({ id, number, source, dueId, againstId, printed: { kind, totalPaise, lines } }) => ({
        id,
        number,
        kind,
        dueId,
        source,
        againstId,
        day,
        totalPaise,
        issuedAt: tx.now,
        taxablePaise: sumOf(lines, "taxablePaise"),
        cgstPaise: sumOf(lines, "cgstPaise"),
        sgstPaise: sumOf(lines, "sgstPaise"),
        igstPaise: sumOf(lines, "igstPaise"),
      })),
    ),
    insertion(
      files,
      issued.map(({ id, number, printed }) => ({ documentId: id, printed: { ...printed, number, day } })),
    ),
    insertion(
      uses,
      issued.flatMap(({ id, takesIn }) => takesIn.map((voucherId) => ({ voucherId, documentId: id }))),
    ),
  ]);
}

/** All transactions lock the series in the same order. */
export function storeLastly(tx: Tx, prefix: SeriesPrefix, wanted: readonly Unnumbered[]): void {
  if (wanted.length > 0) tx.lastly(() => storeDocuments(tx, prefix, wanted), seriesPrefixes.indexOf(prefix));
}
