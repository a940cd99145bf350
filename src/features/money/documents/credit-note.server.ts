import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { incomeOf } from "../books/accounts";
import type { Side } from "../books/journal-entry.server";
import { dueLineTable as dueLines } from "../dues/tables.server";
import { invoiceKinds } from "../words";
import { creditedLines } from "./credited-lines";
import type { PrintedDocument, PrintedLine } from "./printed-document";
import { storeDocuments } from "./store-documents.server";
import { sumOf } from "./sum-of";
import { documentTable as documents, documentFileTable as files } from "./tables.server";

export type DocumentRow = typeof documents.$inferSelect;

export async function invoiceOf(tx: Pick<Tx, "db">, dueId: string): Promise<DocumentRow | undefined> {
  const [found] = await tx.db
    .select()
    .from(documents)
    .where(and(eq(documents.dueId, dueId), inArray(documents.kind, [...invoiceKinds])))
    .orderBy(desc(documents.issuedAt), desc(documents.number))
    .limit(1);
  return found;
}

/** The printed contents, in the order of `ids`. Throws 409 after the retention period. */
export async function printedOfAll(tx: Tx, ids: readonly string[]): Promise<PrintedDocument[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({ id: files.documentId, printed: files.printed })
    .from(files)
    .where(inArray(files.documentId, [...ids]));
  if (rows.length < ids.length) throw conflict("file_not_kept", "The document of this payment is not kept any more.");
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.printed ?? []);
}

async function sidesOf(tx: Tx, dueId: string, lines: readonly PrintedLine[]): Promise<Side[]> {
  const wanted = await tx.db.select().from(dueLines).where(eq(dueLines.dueId, dueId)).orderBy(asc(dueLines.place));
  return [
    ...lines.map(({ taxablePaise }, at): Side => {
      const taxClass = wanted[at]?.taxClass ?? "membership";
      return { account: incomeOf(taxClass), amountPaise: taxablePaise, dueId };
    }),
    ...(["cgst", "sgst", "igst"] as const).map(
      (account): Side => ({ account, amountPaise: sumOf(lines, `${account}Paise`), dueId }),
    ),
  ];
}

type Wish = { invoice: DocumentRow; amountPaise: number; source: string };

/** Returns the sides that reverse the income. Throws 409 if the invoice is no longer kept. */
export async function issueCreditNote(
  tx: Tx,
  { invoice, amountPaise, source }: Wish,
): Promise<{ id: string; sides: Side[] }> {
  // The caller has authorised the refund or reversal.
  authorize(tx, "anyone");
  const before = await tx.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.againstId, invoice.id))
    .orderBy(asc(documents.number));
  const [original] = await printedOfAll(tx, [invoice.id]);
  const credited = await printedOfAll(
    tx,
    before.map(({ id }) => id),
  );
  if (!original) throw new Error("an invoice has nothing printed");
  const lines = creditedLines(
    original.lines,
    credited.map((one) => one.lines),
    amountPaise,
  );
  const sides = await sidesOf(tx, invoice.dueId, lines);
  const id = newId();
  const against = { number: invoice.number, day: invoice.day };
  const printed: PrintedDocument = {
    ...original,
    kind: "credit-note",
    lines,
    totalPaise: amountPaise,
    against,
    advances: undefined,
  };
  const note = { id, source, dueId: invoice.dueId, againstId: invoice.id, printed, takesIn: [] };
  await storeDocuments(tx, "CN", [note]);
  await record(tx, "document.issued", id);
  return { id, sides };
}
