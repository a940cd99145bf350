import { and, desc, eq, like, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import { postEntries, type Side } from "../books/journal-entry.server";
import type { DueRow } from "../dues/create-due.server";
import { type DocumentRow, issueCreditNote } from "./credit-note.server";
import { documentTable as documents } from "./tables.server";

export const demandOf = (dueId: string) => `demand/${dueId}`;

export const owedSide = (dueId: string, amountPaise: number): Side => ({ account: "receivable", amountPaise, dueId });

const notes = alias(documents, "end_notes");

/** Includes cancelled invoices. */
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

async function takeBack(tx: Tx, invoice: DocumentRow, { lessPaise, source, note }: Less): Promise<void> {
  const { sides } = await issueCreditNote(tx, { invoice, amountPaise: lessPaise, source });
  const day = indianDay(tx.now);
  await postEntries(tx, [{ day, note, source, sides: [...sides, owedSide(invoice.dueId, -lessPaise)] }]);
  await record(tx, "due.credited", invoice.dueId);
}

export async function takeInvoicesBack(tx: Tx, ended: readonly DueRow[]): Promise<void> {
  // The caller has authorised the end of the dues.
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

/** `due` is the state before the reduction. */
export async function lowerInvoice(tx: Tx, due: DueRow, lessPaise: number): Promise<void> {
  // The caller has authorised the reduction.
  authorize(tx, "anyone");
  const invoice = (await invoicedBefore(tx, [due.id])).get(due.id);
  const source = `lowered/${due.id}/${due.version}`;
  const note = `${invoice?.number} lowered`;
  if (invoice) await takeBack(tx, invoice, { lessPaise, source, note });
}
