import { eq } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { endLinks } from "../mailed-link.server";
import { dropEmailChange } from "../profile/email-change.server";
import { loginTable, passkeyTable, sessionTable } from "../tables.server";
import { dropTwoFactor } from "../two-factor/drop.server";

/**
 * Whoever made an account for an address without proving it keeps no way into it, neither one that is open nor one that waits
 * for a click.
 */
export async function closeWaysIn(tx: Tx, userId: string): Promise<void> {
  authorize(tx, "anyone");
  await tx.db.delete(loginTable).where(eq(loginTable.userId, userId));
  await tx.db.delete(sessionTable).where(eq(sessionTable.userId, userId));
  await tx.db.delete(passkeyTable).where(eq(passkeyTable.userId, userId));
  await dropTwoFactor(tx, userId);
  await dropEmailChange(tx, userId);
  await endLinks(tx, userId);
  await record(tx, "account.emptied", userId);
}
