import { and, eq, ne } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { isStaff } from "../../../platform/roles";
import { endLinks } from "../mailed-link.server";
import { userTable } from "../tables.server";
import { profileTable } from "./tables.server";

/**
 * Notes `email` as the address of the account `userId` that waits to be confirmed, because staff were asked to: nobody gets into an account by a slip of theirs. Answers the address that stays in force until then. Throws 409
 * for an address of another account, and for an account of the staff, who change theirs themselves.
 */
export async function requestCorrectedEmail(tx: Tx, userId: string, email: string): Promise<string> {
  authorize(tx, "admin");
  const [user] = await tx.db.select().from(userTable).where(eq(userTable.id, userId)).for("update");
  if (!user) throw notFound("There is no such account.");
  if (isStaff(user.roles)) throw conflict("staff_account", "Staff change their email in their own profile.");
  const [other] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), ne(userTable.id, userId)));
  if (other) throw conflict("email_taken", "Another account has this email address.");
  await endLinks(tx, userId, "change-email");
  const waiting = { pendingEmail: email, updatedAt: tx.now };
  await tx.db
    .insert(profileTable)
    .values({ userId, ...waiting })
    .onConflictDoUpdate({ target: profileTable.userId, set: waiting });
  await record(tx, "email-correction.requested", userId);
  return user.email;
}
