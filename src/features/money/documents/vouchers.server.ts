import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../../../platform/context.server";
import { insertMany, isAnyOf } from "../../../platform/db/insert-many.server";
import type { Side } from "../books/journal-entry.server";
import type { DocumentRow } from "./credit-note.server";
import { documentTable as documents, voucherUseTable as uses } from "./tables.server";

const other = alias(documents, "other_documents");

type Taxed = Pick<DocumentRow, "dueId" | "cgstPaise" | "sgstPaise" | "igstPaise">;

export const taxSides = ({ dueId, cgstPaise, sgstPaise, igstPaise }: Taxed): Side[] => [
  { account: "tax-on-advances", amountPaise: cgstPaise + sgstPaise + igstPaise, dueId },
  { account: "cgst", amountPaise: -cgstPaise, dueId },
  { account: "sgst", amountPaise: -sgstPaise, dueId },
  { account: "igst", amountPaise: -igstPaise, dueId },
];

export const undone = (sides: readonly Side[]): Side[] =>
  sides.map((side) => ({ ...side, amountPaise: -side.amountPaise }));

/** Receipt vouchers without an invoice or refund voucher, by due, oldest first. */
export async function standingVouchers(
  { db }: Pick<Tx, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow[]>> {
  if (dueIds.length === 0) return new Map();
  const takenBack = db.select().from(other).where(eq(other.againstId, documents.id));
  const takenIn = db
    .select({ one: sql`1` })
    .from(uses)
    .innerJoin(other, eq(other.id, uses.documentId))
    .where(eq(uses.voucherId, documents.id))
    .having(sql`sum(case when ${other.kind} = 'credit-note' then -1 else 1 end) > 0`);
  const isVoucher = and(isAnyOf(documents.dueId, dueIds), eq(documents.kind, "receipt-voucher"));
  const rows = await db
    .select()
    .from(documents)
    .where(and(isVoucher, notExists(takenBack), notExists(takenIn)))
    .orderBy(asc(documents.number));
  return Map.groupBy(rows, ({ dueId }) => dueId);
}

/** Revives the vouchers of an invoice that a credit note cancelled. Returns the sides of their tax. */
export async function reviveVouchers(tx: Tx, invoiceId: string, creditNoteId: string): Promise<Side[]> {
  const rows = await tx.db
    .select({ voucher: documents })
    .from(uses)
    .innerJoin(documents, eq(documents.id, uses.voucherId))
    .where(eq(uses.documentId, invoiceId));
  const revived = rows.map(({ voucher }) => ({ voucherId: voucher.id, documentId: creditNoteId }));
  await insertMany(tx.db, uses, revived);
  return rows.flatMap(({ voucher }) => taxSides(voucher));
}
