import { and, eq, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { type Limit, limitRate } from "../../../platform/http/rate-limit.server";
import { conflict, notFound } from "../../../platform/refusal";
import { isStaff } from "../../../platform/roles";
import { tellingFew } from "../known-addresses.server";
import { endLinks } from "../mailed-link.server";
import { type Proof, proveSelf } from "../operations/prove-self.server";
import { ownId } from "../own-id.server";
import { requireFreshSignIn, requireOwnFactor } from "../sessions/step-up.server";
import { userTable } from "../tables.server";
import type { Profile } from "./schema";
import { profileTable } from "./tables.server";

const perAddress: Limit = { name: "e-mail change to an address", most: 3, seconds: 600 };
const proofMails: Limit = { name: "verification mails", most: 3, seconds: 600 };
const perPerson: Limit = { name: "e-mail changes", most: 10, seconds: 3600 };

export const emailTaken = () => conflict("email_taken", "Another account has this email address.");

async function refuseTaken({ db }: Context, userId: string, email: string): Promise<void> {
  const [other] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), ne(userTable.id, userId)));
  if (other) throw emailTaken();
}

/** Throws 409 for another account's address, 429, 403 for an old session or a missing factor, 400 without `proof`. */
export async function requireFreeEmail(ctx: Context, userId: string, email: string, proof: Proof): Promise<void> {
  const [mine] = await ctx.db
    .select({ email: userTable.email, pending: profileTable.pendingEmail })
    .from(userTable)
    .leftJoin(profileTable, eq(profileTable.userId, userTable.id))
    .where(eq(userTable.id, userId));
  if (mine?.email === email || mine?.pending === email) return;
  await requireFreshSignIn(ctx);
  await requireOwnFactor(ctx);
  await proveSelf(ctx, proof);
  await limitRate(ctx, perPerson, userId);
  await tellingFew(ctx, () => refuseTaken(ctx, userId, email));
  await limitRate(ctx, perAddress, email);
}

export async function requestEmailChange(
  tx: Tx,
  userId: string,
  stored: Pick<Profile, "email" | "pendingEmail">,
  email: string,
): Promise<void> {
  authorize(tx, "user");
  const pendingEmail = email === stored.email ? null : email;
  if (pendingEmail === stored.pendingEmail) return;
  await endLinks(tx, userId, "change-email");
  await tx.db.update(profileTable).set({ pendingEmail, updatedAt: tx.now }).where(eq(profileTable.userId, userId));
  await record(tx, pendingEmail ? "email-change.requested" : "email-change.cancelled", userId);
}

/** Must be confirmed, so a slip of staff gives no access. Returns the address in force. Throws 409. */
export async function requestCorrectedEmail(tx: Tx, userId: string, email: string): Promise<string> {
  authorize(tx, "admin");
  const [user] = await tx.db.select().from(userTable).where(eq(userTable.id, userId)).for("update");
  if (!user) throw notFound("There is no such account.");
  if (isStaff(user.roles)) throw conflict("staff_account", "Staff change their email in their own profile.");
  await refuseTaken(tx, userId, email);
  await endLinks(tx, userId, "change-email");
  const waiting = { pendingEmail: email, updatedAt: tx.now };
  await tx.db
    .insert(profileTable)
    .values({ userId, ...waiting })
    .onConflictDoUpdate({ target: profileTable.userId, set: waiting });
  await record(tx, "email-correction.requested", userId);
  return user.email;
}

export async function resendEmailLink(ctx: Context): Promise<void> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const [mine] = await ctx.db
    .select({ isProven: userTable.emailVerified, pending: profileTable.pendingEmail })
    .from(userTable)
    .leftJoin(profileTable, eq(profileTable.userId, userTable.id))
    .where(eq(userTable.id, userId));
  if (!mine || (mine.isProven && !mine.pending)) return;
  if (mine.pending) await limitRate(ctx, perAddress, mine.pending);
  else await limitRate(ctx, proofMails, userId);
  const type = mine.pending ? "email-change.link-requested" : "email-verification.requested";
  await transaction(ctx, (tx) => record(tx, type, userId));
}

export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await endLinks(tx, userId, "change-email");
  await tx.db.update(profileTable).set({ pendingEmail: null }).where(eq(profileTable.userId, userId));
}
