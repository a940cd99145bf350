import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { secondsToWait } from "../../../platform/rate-limit.server";
import { endLinks, spendLink } from "../mailed-link.server";
import { hashPassword, refuseCommon } from "../password.server";
import { dropEmailChange } from "../profile/email-change.server";
import type { ForgotPasswordInput, ResetPasswordInput } from "../schema";
import {
  loginTable,
  pendingSignInTable,
  sessionTable,
  signInFailureTable,
  userTable,
} from "../tables.server";
import { closeWaysIn } from "./close-ways-in.server";
import { proveAddress } from "./prove-address.server";

/** At most three mails with a link or code in ten minutes to one address. */
export const codeMails = { name: "code mails", most: 3, seconds: 600 };

/** Asks for a reset link. Stores as much and takes as long whether or not the address has an account. */
export async function requestPasswordReset(ctx: Context, { email }: ForgotPasswordInput): Promise<void> {
  authorize(ctx, "anyone");
  const tooOften = (await secondsToWait(ctx, codeMails, email)) > 0;
  await transaction(ctx, async (tx) => {
    const [user] = await tx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email));
    if (!tooOften) await record(tx, "password-reset.requested", user?.id ?? "nobody");
  });
}

async function setPassword(tx: Context, userId: string, passwordHash: string): Promise<void> {
  const changed = await tx.db
    .update(loginTable)
    .set({ password: passwordHash, updatedAt: tx.now })
    .where(and(eq(loginTable.userId, userId), eq(loginTable.providerId, "credential")))
    .returning({ id: loginTable.id });
  if (changed.length > 0) return;
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  await tx.db.insert(loginTable).values({
    id: crypto.randomUUID(),
    userId,
    providerId: "credential",
    accountId: userId,
    password: passwordHash,
    ...stamps,
  });
}

/** What is checked and computed before the transaction opens, so that it stays short. Throws 400. */
export async function prepareNewPassword(ctx: Context, { password }: ResetPasswordInput): Promise<string> {
  authorize(ctx, "anyone");
  await refuseCommon(password);
  return hashPassword(password);
}

/**
 * Before the address was proven anybody may have tied an account elsewhere, a passkey or an authenticator app to it; only its
 * owner resets the password. Of a proven account all of them stay.
 */
async function closeUnprovenWaysIn(tx: Context, userId: string): Promise<void> {
  const [unproven] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, false)));
  if (unproven) await closeWaysIn(tx, userId);
}

/**
 * Sets a new password with a mailed link: ends every session, lifts a lock, drops an address that waits, proves the one that the
 * link went to. Throws 400.
 */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  passwordHash: string,
): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "reset-password", input.token);
    await closeUnprovenWaysIn(tx, userId);
    await setPassword(tx, userId, passwordHash);
    await tx.db.delete(sessionTable).where(eq(sessionTable.userId, userId));
    await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, userId));
    await tx.db.delete(signInFailureTable).where(eq(signInFailureTable.key, `user:${userId}`));
    await dropEmailChange(tx, userId);
    await endLinks(tx, userId, "reset-password");
    await proveAddress(tx, userId);
    await record(tx, "password.reset", userId);
  });
}
