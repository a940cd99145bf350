import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { caseTable } from "../cases/tables.server";
import { savedSearchTable } from "./saved/tables.server";
import { postingTable } from "./tables.server";

/** Saved searches; they are deleted with the account. */
export async function savedSearchesHeld({ db }: Context, { userId }: DataPrincipal): Promise<Held> {
  const saved = await db
    .select()
    .from(savedSearchTable)
    .where(eq(savedSearchTable.userId, userId))
    .orderBy(asc(savedSearchTable.savedAt));
  return { "saved-searches": saved };
}

/** Runs before the cases are erased; an export takes its data from the cases. */
export async function erasePostings(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const own = tx.db
    .select({ id: caseTable.id })
    .from(caseTable)
    .where(fromAddressOf(who, caseTable.email, caseTable.submittedAt));
  const gone = await tx.db
    .delete(postingTable)
    .where(inArray(postingTable.caseId, own))
    .returning({ id: postingTable.id });
  for (const { id } of gone) await record(tx, "posting.deleted", id);
  const { applyEmail, applyUrl, endedAt, postedAt } = postingTable;
  const isTheirs = fromAddressOf(who, applyEmail, postedAt);
  // No application can arrive without the address. The employer can give another.
  const ended = await tx.db
    .update(postingTable)
    .set({ applyEmail: null, endedAt: tx.now })
    .where(and(isTheirs, isNull(applyUrl), isNull(endedAt)))
    .returning({ id: postingTable.id });
  for (const { id } of ended) await record(tx, "posting.taken-down", id);
  const named = await tx.db
    .update(postingTable)
    .set({ applyEmail: null })
    .where(isTheirs)
    .returning({ id: postingTable.id });
  if (gone.length + ended.length + named.length > 0) await announceContentChange(tx);
}
