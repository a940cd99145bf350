import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { pendingSignInTable, recoveryCodeTable, sessionTable, twoFactorTable } from "../tables.server";

/** Takes a person's second factor away, and its mark from the sessions that are open. */
export async function dropTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.db.delete(twoFactorTable).where(eq(twoFactorTable.userId, userId));
  await tx.db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, userId));
  await tx.db.update(sessionTable).set({ secondFactor: false }).where(eq(sessionTable.userId, userId));
}
