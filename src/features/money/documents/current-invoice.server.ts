import { and, desc, eq, inArray, like, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../../../platform/context.server";
import { refundTable as refunds } from "../refunds/tables.server";
import { invoiceKinds } from "../words";
import { documentTable as documents } from "./tables.server";

const notes = alias(documents, "credit_notes");

export async function standingInvoice(
  { db }: Pick<Tx, "db">,
  dueId: string,
): Promise<typeof documents.$inferSelect | undefined> {
  const takenBack = db
    .select()
    .from(notes)
    .leftJoin(refunds, eq(refunds.creditNoteId, notes.id))
    // A declined refund has a credit note only if it ended with its payment.
    .where(
      and(eq(notes.againstId, documents.id), or(like(notes.source, "reversal/%"), eq(refunds.status, "declined"))),
    );
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.dueId, dueId), inArray(documents.kind, [...invoiceKinds]), notExists(takenBack)))
    .orderBy(desc(documents.issuedAt), desc(documents.number))
    .limit(1);
  return found;
}
