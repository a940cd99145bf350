import { authorize, recordAll, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Side } from "../books/journal-entry.server";
import { type DocumentRow, printedOfAll } from "./credit-note.server";
import { storeLastly, type Unnumbered } from "./store-documents.server";
import { taxSides, undone } from "./vouchers.server";

/** Returns the sides that reverse their tax, by due. */
export async function returnVouchers(tx: Tx, vouchers: readonly DocumentRow[]): Promise<ReadonlyMap<string, Side[]>> {
  // The caller has authorised the end of the dues or the reversal.
  authorize(tx, "anyone");
  const ids = vouchers.map(({ id }) => id);
  const made = (await printedOfAll(tx, ids)).map((printed, at): Unnumbered => {
    const { number, day, reference: dueId } = printed;
    const id = ids[at] ?? "";
    return {
      id: newId(),
      source: `returned/${id}`,
      dueId,
      againstId: id,
      takesIn: [],
      printed: { ...printed, kind: "refund-voucher", against: { number, day } },
    };
  });
  storeLastly(tx, "FV", made);
  await recordAll(tx, [["document.issued", made.map(({ id }) => id)]]);
  const byDue = Map.groupBy(vouchers, ({ dueId }) => dueId);
  return new Map([...byDue].map(([dueId, own]) => [dueId, undone(own.flatMap(taxSides))]));
}
