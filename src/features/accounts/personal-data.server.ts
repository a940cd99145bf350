import { and, asc, count, eq, isNull } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import type { DataPrincipal, Held, HeldFile } from "./data-principal.server";
import { forgetWrongTries } from "./operations/wrong-tries.server";
import { photoOf } from "./profile/photo-operations.server";
import { profileTable } from "./profile/tables.server";
import {
  formerAddressTable,
  loginTable,
  mailedLinkTable,
  passkeyTable,
  recoveryCodeTable,
  sessionTable,
  signInTable,
  twoFactorTable,
  userTable,
} from "./tables.server";
import { uploadTable } from "./uploads/tables.server";

async function securityHeld({ db }: Context, userId: string) {
  const { providerId, accountId, createdAt } = loginTable;
  const { name, transports, lastUsedAt } = passkeyTable;
  const { purpose, expiresAt, usedAt } = mailedLinkTable;
  const [logins, passkeys, twoFactor, codes, mailedLinks] = await Promise.all([
    db.select({ providerId, accountId, createdAt }).from(loginTable).where(eq(loginTable.userId, userId)),
    db
      .select({ name, transports, createdAt: passkeyTable.createdAt, lastUsedAt })
      .from(passkeyTable)
      .where(eq(passkeyTable.userId, userId)),
    db
      .select({ startedAt: twoFactorTable.createdAt, confirmedAt: twoFactorTable.confirmedAt })
      .from(twoFactorTable)
      .where(eq(twoFactorTable.userId, userId)),
    db
      .select({ left: count() })
      .from(recoveryCodeTable)
      .where(and(eq(recoveryCodeTable.userId, userId), isNull(recoveryCodeTable.usedAt))),
    db.select({ purpose, expiresAt, usedAt }).from(mailedLinkTable).where(eq(mailedLinkTable.userId, userId)),
  ]);
  return { logins, passkeys, twoFactor: twoFactor[0] ?? null, recoveryCodesLeft: codes[0]?.left ?? 0, mailedLinks };
}

/** Without tokens, hashes and secrets. */
export async function accountHeld(ctx: Context, { userId }: DataPrincipal): Promise<Held> {
  const { device, place, at, method, succeeded } = signInTable;
  const { userAgent, ipAddress, secondFactor, createdAt, expiresAt } = sessionTable;
  const { type, bytes, uploadedAt } = uploadTable;
  const { email, until } = formerAddressTable;
  const [[account], [profile], formerAddresses, security, sessions, signIns, uploads] = await Promise.all([
    ctx.db.select().from(userTable).where(eq(userTable.id, userId)),
    ctx.db.select().from(profileTable).where(eq(profileTable.userId, userId)),
    ctx.db
      .select({ email, until })
      .from(formerAddressTable)
      .where(eq(formerAddressTable.userId, userId))
      .orderBy(asc(until)),
    securityHeld(ctx, userId),
    ctx.db
      .select({ userAgent, ipAddress, secondFactor, createdAt, expiresAt })
      .from(sessionTable)
      .where(eq(sessionTable.userId, userId)),
    ctx.db
      .select({ at, method, device, place, succeeded })
      .from(signInTable)
      .where(eq(signInTable.userId, userId))
      .orderBy(asc(signInTable.id)),
    ctx.db
      .select({ type, bytes, uploadedAt })
      .from(uploadTable)
      .where(eq(uploadTable.userId, userId))
      .orderBy(asc(uploadedAt)),
  ]);
  const own = { account, profile: profile ?? null, "former-addresses": formerAddresses };
  return { ...own, security, sessions, "sign-ins": signIns, uploads };
}

export async function accountFiles(ctx: Context, { userId }: DataPrincipal): Promise<HeldFile[]> {
  const photo = await photoOf(ctx, userId);
  return photo ? [{ key: photo.key, name: "photo.webp" }] : [];
}

/** Dependent rows of all features cascade. */
export async function eraseAccount(tx: Tx, { userId }: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  await forgetWrongTries(tx, userId);
  await tx.db.delete(userTable).where(eq(userTable.id, userId));
}
