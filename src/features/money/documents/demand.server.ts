import { and, desc, eq, like, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { isAnyOf } from "../../../platform/insert-many.server";
import { postEntries, type Side } from "../books/journal-entry.server";
import type { DueRow } from "../dues/create-due.server";
import { type DocumentRow, issueCreditNote } from "./credit-note.server";
import { documentTable as documents } from "./tables.server";

/** What the invoice of a due is issued for where it comes before the money: once, since it stands until the due ends. */
export const demandOf = (dueId: string) => `demand/${dueId}`;

/** What is owed for an invoice that came before its money. */
export const owedSide = (dueId: string, amountPaise: number): Side => ({ account: "receivable", amountPaise, dueId });

const notes = alias(documents, "end_notes");

/** The invoices that came before the money of these dues, also those that were taken back as their due ended. */
export async function demandsOf(
  { db }: Pick<Tx, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(documents)
    .where(isAnyOf(documents.source, dueIds.map(demandOf)));
  return new Map(rows.map((row) => [row.dueId, row]));
}

/** The invoices that came before the money of these dues, and stand. */
export async function invoicedBefore(
  { db }: Pick<Tx, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  if (dueIds.length === 0) return new Map();
  const ended = db
    .select()
    .from(notes)
    .where(and(eq(notes.againstId, documents.id), like(notes.source, "ended/%")));
  const rows = await db
    .select()
    .from(documents)
    .where(and(isAnyOf(documents.source, dueIds.map(demandOf)), notExists(ended)));
  return new Map(rows.map((row) => [row.dueId, row]));
}

/** The newest credit note by which the due asks for less than its invoice, or for nothing any more. */
export async function creditNoteOf({ db }: Pick<Tx, "db">, invoiceId: string): Promise<DocumentRow | undefined> {
  const isLess = or(like(documents.source, "ended/%"), like(documents.source, "lowered/%"));
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.againstId, invoiceId), isLess))
    .orderBy(desc(documents.number))
    .limit(1);
  return found;
}

type Less = { lessPaise: number; source: string; note: string };

/** Takes a part of an invoice back that came before the money, or the rest of it, as the due asks for less: a credit note, and less is owed. */
async function takeBack(tx: Tx, invoice: DocumentRow, { lessPaise, source, note }: Less): Promise<void> {
  const { sides } = await issueCreditNote(tx, { invoice, amountPaise: lessPaise, source });
  const day = indianDay(tx.now);
  await postEntries(tx, [{ day, note, source, sides: [...sides, owedSide(invoice.dueId, -lessPaise)] }]);
  await record(tx, "due.credited", invoice.dueId);
}

/** Takes back what was invoiced of dues that end unpaid. */
export async function takeInvoicesBack(tx: Tx, ended: readonly DueRow[]): Promise<void> {
  // Whoever ends dues has been asked before.
  authorize(tx, "anyone");
  const invoices = await invoicedBefore(
    tx,
    ended.map(({ id }) => id),
  );
  for (const { id, totalPaise, version } of ended) {
    const invoice = invoices.get(id);
    const note = `${invoice?.number} taken back: ${id} ended unpaid`;
    if (invoice) await takeBack(tx, invoice, { lessPaise: totalPaise, source: `ended/${id}/${version}`, note });
  }
}

/** Takes back what a due asks for less than its invoice; `due` as it was before. */
export async function lowerInvoice(tx: Tx, due: DueRow, lessPaise: number): Promise<void> {
  // Whoever lowers the due has been asked before.
  authorize(tx, "anyone");
  const invoice = (await invoicedBefore(tx, [due.id])).get(due.id);
  const source = `lowered/${due.id}/${due.version}`;
  const note = `${invoice?.number} lowered`;
  if (invoice) await takeBack(tx, invoice, { lessPaise, source, note });
}
