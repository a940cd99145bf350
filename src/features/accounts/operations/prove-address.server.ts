import { and, eq } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { userTable } from "../tables.server";

/** Marks the address of USERID as proven, in the caller's transaction. What waits for that follows it, the first time only. */
export async function proveAddress(tx: Context, userId: string): Promise<void> {
  authorize(tx, "anyone");
  const [first] = await tx.db
    .update(userTable)
    .set({ emailVerified: true, updatedAt: tx.now })
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, false)))
    .returning({ id: userTable.id });
  if (first) await record(tx, "email.verified", userId);
}
