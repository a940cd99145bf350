import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { loginTable, passkeyTable, sessionTable } from "../tables.server";
import { dropTwoFactor } from "../two-factor/drop.server";

/** Whoever made an account for an address without proving it keeps no way into it; in the caller's transaction. */
export async function closeWaysIn(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(loginTable).where(eq(loginTable.userId, userId));
  await tx.db.delete(sessionTable).where(eq(sessionTable.userId, userId));
  await tx.db.delete(passkeyTable).where(eq(passkeyTable.userId, userId));
  await dropTwoFactor(tx, userId);
}
