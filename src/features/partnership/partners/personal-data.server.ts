import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import type { DataPrincipal } from "../../accounts/data-principal.server";
import { caseTable } from "../../cases/tables.server";
import { partnerTable } from "./tables.server";

/**
 * Removes what staff wrote down about the consent of WHO, in the caller's transaction and before their cases are erased. The
 * partner is an organisation: its record stays.
 */
export async function eraseConsentNotes(tx: Context, { email }: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  if (!email) return;
  const own = tx.db.select({ id: caseTable.id }).from(caseTable).where(eq(caseTable.email, email));
  await tx.db
    .update(partnerTable)
    .set({ listingConsentNote: "Given by a person whose data was erased." })
    .where(and(inArray(partnerTable.caseId, own), isNotNull(partnerTable.listingConsentNote)));
}
