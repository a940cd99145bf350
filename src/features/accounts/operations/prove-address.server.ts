import { and, eq } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { userTable } from "../tables.server";

/** Marks the address of `userId` as proven. What waits for that follows it, the first time only. */
export async function proveAddress(tx: Tx, userId: string): Promise<void> {
  authorize(tx, "anyone");
  const [first] = await tx.db
    .update(userTable)
    .set({ emailVerified: true, updatedAt: tx.now })
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, false)))
    .returning({ id: userTable.id });
  if (first) await record(tx, "email.verified", userId);
}
