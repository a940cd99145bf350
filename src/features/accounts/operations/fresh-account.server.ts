import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/new-id.server";
import {
  loginTable,
  mailedLinkTable,
  passkeyTable,
  pendingSignInTable,
  sessionTable,
  twoFactorTable,
  userTable,
} from "../tables.server";
import { closeWaysIn } from "./email-verification.server";
import { freeUsername } from "./username.server";

const SUPERSEDED = "@superseded.invalid";

/** Whether `email` is the placeholder of an account that lost its address to a fresh one. */
export const isSupersededAddress = (email: string) => email.endsWith(SUPERSEDED);

/** Whether the account has any password, social login, passkey, second factor, session or pending sign-in. */
export async function hasWayIn({ db }: Context, userId: string): Promise<boolean> {
  const tables = [loginTable, passkeyTable, twoFactorTable, sessionTable, pendingSignInTable];
  for (const table of tables) if ((await db.$count(table, eq(table.userId, userId))) > 0) return true;
  return false;
}

/**
 * Gives an unproven address of `userId` to a fresh account: names, profile and ways in of the old one may be a
 * stranger's. Only roles move; the old account is closed and then erased. Returns the new id, or `userId` itself when
 * the address is proven or the account has no way in.
 */
export async function freshAccountFor(tx: Tx, userId: string): Promise<string> {
  authorize(tx, "anyone");
  const unproven = and(eq(userTable.id, userId), eq(userTable.emailVerified, false));
  const [old] = await tx.db.select().from(userTable).where(unproven).for("update");
  if (!old || !(await hasWayIn(tx, userId))) return userId;
  await closeWaysIn(tx, userId);
  const given = { email: `${userId}${SUPERSEDED}`, username: userId, roles: ["member"], updatedAt: tx.now };
  await tx.db.update(userTable).set(given).where(eq(userTable.id, userId));
  const id = newId();
  const { email, roles } = old;
  const username = await freeUsername(tx.db, "", email);
  const named = { name: username, firstName: username, username };
  await tx.db.insert(userTable).values({ id, email, roles, ...named, createdAt: tx.now, updatedAt: tx.now });
  // The links have ended; the move keeps the "already used" message for a second click.
  await tx.db.update(mailedLinkTable).set({ userId: id }).where(eq(mailedLinkTable.userId, userId));
  await record(tx, "account.superseded", userId);
  return id;
}
