import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { endLinks, isBoundLink, spendLink } from "../mailed-link.server";
import { dropEmailChange } from "../profile/email-change.server";
import { confirmEmailChange } from "../profile/email-links.server";
import type { VerifyEmailInput } from "../schema";
import { loginTable, passkeyTable, sessionTable, userTable } from "../tables.server";
import { dropTwoFactor } from "../two-factor/codes.server";

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

/** Proves an email address, the account's first or a changed one, with the mailed link. Throws 400 for a link that does not work. */
export async function verifyEmail(ctx: Context, { token }: VerifyEmailInput): Promise<void> {
  authorize(ctx, "anyone");
  if (isBoundLink(token)) return confirmEmailChange(ctx, token);
  await transaction(ctx, async (tx) => proveAddress(tx, await spendLink(tx, "verify-email", token)));
}

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
