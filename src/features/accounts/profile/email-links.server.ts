import { and, eq, gte, isNull, ne, or } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { violatedConstraint } from "../../../platform/db/violation.server";
import { conflict } from "../../../platform/refusal";
import { dropFormerAddresses, keepFormerAddress, recentAddresses } from "../former-address.server";
import { endLinks, invalidLink, isLinkBoundTo, spendLink } from "../mailed-link.server";
import {
  loginTable,
  passkeyTable,
  pendingSignInTable,
  sessionTable,
  twoFactorTable,
  userTable,
} from "../tables.server";
import { dropTwoFactor } from "../two-factor/codes.server";
import { dropEmailChange, emailTaken } from "./email-change.server";
import { profileTable } from "./tables.server";

type RequireOwner = (tx: Tx, of: { userId: string; email: string }) => Promise<void>;

const purposes = ["change-email", "verify-email", "reset-password", "sign-in"] as const;

/** Keeps undo links, so that a thief cannot remove them by changing the address twice. */
async function endLinksButUndo(tx: Tx, userId: string): Promise<void> {
  for (const purpose of purposes) await endLinks(tx, userId, purpose);
}

/** Throws 400 for an invalid link. */
export async function confirmEmailChange(ctx: Context, token: string, requireOwner: RequireOwner): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "change-email", token);
    const [waiting] = await tx.db
      .select({ email: profileTable.pendingEmail, version: profileTable.version })
      .from(profileTable)
      .where(eq(profileTable.userId, userId))
      .for("update");
    if (!waiting?.email || !isLinkBoundTo(tx, token, waiting.email)) throw invalidLink();
    await requireOwner(tx, { userId, email: waiting.email });
    const [before] = await tx.db
      .select({ email: userTable.email, isProven: userTable.emailVerified })
      .from(userTable)
      .where(eq(userTable.id, userId))
      .for("update");
    if (before?.isProven) await keepFormerAddress(tx, userId, before.email);
    await tx.db
      .update(userTable)
      .set({ email: waiting.email, emailVerified: true, updatedAt: tx.now })
      .where(eq(userTable.id, userId));
    await tx.db
      .update(profileTable)
      .set({ pendingEmail: null, version: waiting.version + 1, updatedAt: tx.now })
      .where(eq(profileTable.userId, userId));
    await endLinksButUndo(tx, userId);
    await record(tx, "email.changed", userId);
  }).catch((cause) => {
    throw violatedConstraint(cause) === "users_email" ? emailTaken() : cause;
  });
}

const goneMeanwhile = () =>
  conflict(
    "email_taken",
    "Another account uses this address by now, so it cannot be put back here. Please write to us.",
  );

async function endSessions(tx: Tx, userId: string): Promise<void> {
  const { actor } = tx;
  const own = actor.kind === "user" && actor.id === userId ? ne(sessionTable.id, actor.sessionId) : undefined;
  await tx.db.delete(sessionTable).where(and(eq(sessionTable.userId, userId), own));
  await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, userId));
}

async function removeWaysInSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.db.delete(loginTable).where(and(eq(loginTable.userId, userId), gte(loginTable.createdAt, since)));
  await tx.db.delete(passkeyTable).where(and(eq(passkeyTable.userId, userId), gte(passkeyTable.createdAt, since)));
  const { confirmedAt } = twoFactorTable;
  const isNew = and(eq(twoFactorTable.userId, userId), or(isNull(confirmedAt), gte(confirmedAt, since)));
  if ((await tx.db.$count(twoFactorTable, isNew)) > 0) await dropTwoFactor(tx, userId);
}

/** Also ends other sessions and later links, and removes newer ways in. Throws 400, 409 for a taken address. */
export async function undoEmailChange(ctx: Context, token: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "undo-email-change", token);
    const former = (await recentAddresses(tx, userId)).find(({ email }) => isLinkBoundTo(tx, token, email));
    if (!former) throw invalidLink();
    const { email, until: since } = former;
    await tx.db
      .update(userTable)
      .set({ email, emailVerified: true, updatedAt: tx.now })
      .where(eq(userTable.id, userId));
    await dropFormerAddresses(tx, userId, since);
    await dropEmailChange(tx, userId);
    await endLinksButUndo(tx, userId);
    await removeWaysInSince(tx, userId, since);
    await endSessions(tx, userId);
    await record(tx, "email-change.undone", userId);
  }).catch((cause) => {
    throw violatedConstraint(cause) === "users_email" ? goneMeanwhile() : cause;
  });
}
