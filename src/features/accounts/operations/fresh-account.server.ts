import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
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

export const isSupersededAddress = (email: string) => email.endsWith(SUPERSEDED);

export async function hasWayIn({ db }: Context, userId: string): Promise<boolean> {
  const tables = [loginTable, passkeyTable, twoFactorTable, sessionTable, pendingSignInTable];
  for (const table of tables) if ((await db.$count(table, eq(table.userId, userId))) > 0) return true;
  return false;
}

/** An unproven account may be a stranger's, so only roles move. Returns `userId` if it stays. */
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
