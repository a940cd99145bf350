import { asc, eq, inArray, or } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { documentFileTable as files, documentTable as documents } from "./documents/tables.server";
import { endDues } from "./dues/ending.server";
import { isOpen } from "./dues/raising.server";
import { claimTable as claims, dueLineTable as lines, dueTable as dues } from "./dues/tables.server";

const ofPerson = (who: DataPrincipal) =>
  or(eq(dues.userId, who.userId), fromAddressOf(who, dues.email, dues.raisedAt));

/** What the person was asked to pay, what they said to have paid, and what was issued to them. */
export async function paymentsHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const own = await db.select().from(dues).where(ofPerson(who)).orderBy(asc(dues.raisedAt));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { dues: [] };
  const [rows, said, issued] = [
    await db.select().from(lines).where(inArray(lines.dueId, ids)).orderBy(asc(lines.place)),
    await db.select().from(claims).where(inArray(claims.dueId, ids)).orderBy(asc(claims.claimedAt)),
    await db
      .select({ dueId: documents.dueId, number: documents.number, printed: files.printed })
      .from(documents)
      .leftJoin(files, eq(files.documentId, documents.id))
      .where(inArray(documents.dueId, ids)),
  ];
  return {
    dues: own.map((due) => ({
      ...due,
      lines: rows.filter(({ dueId }) => dueId === due.id),
      claims: said.filter(({ dueId }) => dueId === due.id),
      documents: issued.filter(({ dueId }) => dueId === due.id),
    })),
  };
}

/**
 * Takes the person out of the dues: what is open is cancelled, reference and amounts stay. Documents stay as they were issued for as long
 * as the law asks. Answers how many dues there were.
 */
export async function erasePayments(tx: Tx, who: DataPrincipal): Promise<number> {
  authorize(tx, "system");
  const own = await tx.db.select().from(dues).where(ofPerson(who)).orderBy(asc(dues.id)).for("update");
  const open = own.filter(isOpen);
  if (open.length > 0) await endDues(tx, open, "cancelled");
  for (const { id } of open) await record(tx, "due.cancelled", id);
  const ids = own.map(({ id }) => id);
  if (ids.length > 0)
    await tx.db.update(dues).set({ userId: null, name: null, email: null }).where(inArray(dues.id, ids));
  return own.length;
}
