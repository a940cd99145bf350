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

/** Whether `email` is no address but the mark of an account that gave its address up to a fresh one. */
export const isSupersededAddress = (email: string) => email.endsWith(SUPERSEDED);

/** Whether anybody is, or could get, into the account `userId`: by a password, a login elsewhere, a passkey, a second factor or a session. */
export async function hasWayIn({ db }: Context, userId: string): Promise<boolean> {
  const tables = [loginTable, passkeyTable, twoFactorTable, sessionTable, pendingSignInTable];
  for (const table of tables) if ((await db.$count(table, eq(table.userId, userId))) > 0) return true;
  return false;
}

/**
 * Gives the address of the account `userId` to a fresh account, where nobody proved it: names, profile and ways in may all be a
 * stranger's. Roles go along; everything else stays with the old account, which nobody can enter and which is erased next.
 * Answers the fresh id, or `userId` itself where the address is proven or nobody could ever sign in.
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
  // Ended by now; a second click is still told that its link was used.
  await tx.db.update(mailedLinkTable).set({ userId: id }).where(eq(mailedLinkTable.userId, userId));
  await record(tx, "account.superseded", userId);
  return id;
}
