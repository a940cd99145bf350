import { and, inArray, isNotNull } from "drizzle-orm";
import { authorize, type Tx } from "../../../platform/context.server";
import { type DataPrincipal, fromAddressOf } from "../../accounts/data-principal.server";
import { caseTable } from "../../cases/tables.server";
import { partnerTable } from "./tables.server";

/** Erases the consent notes of a person, before their cases are erased. The partner is an organisation: its record stays. */
export async function eraseConsentNotes(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const own = tx.db
    .select({ id: caseTable.id })
    .from(caseTable)
    .where(fromAddressOf(who, caseTable.email, caseTable.submittedAt));
  await tx.db
    .update(partnerTable)
    .set({ listingConsentNote: "Given by a person whose data was erased." })
    .where(and(inArray(partnerTable.caseId, own), isNotNull(partnerTable.listingConsentNote)));
}
