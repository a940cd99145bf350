import { and, eq } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { endLinks } from "../mailed-link.server";
import { dropEmailChange } from "../profile/email-change.server";
import { loginTable, passkeyTable, sessionTable, userTable } from "../tables.server";
import { dropTwoFactor } from "../two-factor/codes.server";

export async function proveAddress(tx: Tx, userId: string): Promise<void> {
  authorize(tx, "anyone");
  const [first] = await tx.db
    .update(userTable)
    .set({ emailVerified: true, updatedAt: tx.now })
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, false)))
    .returning({ id: userTable.id });
  if (first) await record(tx, "email.verified", userId);
}

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
