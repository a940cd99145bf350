import { and, eq, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { type Limit, limitRate } from "../../../platform/rate-limit.server";
import { badRequest, conflict } from "../../../platform/refusal";
import { violatedConstraint } from "../../../platform/violation.server";
import { keepFormerAddress } from "../former-address.server";
import { endLinks, isLinkBoundTo, spendLink } from "../mailed-link.server";
import { ownId } from "../own-id.server";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.server";
import { userTable } from "../tables.server";
import { requireOwnFactor } from "../two-factor/own-factor.server";
import { type Proof, proveSelf } from "../two-factor/prove-self.server";
import type { Profile } from "./schema";
import { profileTable } from "./tables.server";

const perAddress: Limit = { name: "e-mail change to an address", most: 3, seconds: 600 };
const proofMails: Limit = { name: "verification mails", most: 3, seconds: 600 };
const perPerson: Limit = { name: "e-mail changes", most: 10, seconds: 3600 };

const taken = () => conflict("email_taken", "Another account has this email address.");

/**
 * Refuses an address that is another account's (409), too many tries (429), a wish from a browser that signed in long ago or, of
 * staff, without the factor they have (403), and one without `proof` (400): the address is where passwords are reset. One's own is
 * always free.
 */
export async function requireFreeEmail(
  ctx: Context,
  userId: string,
  email: string,
  proof: Proof,
): Promise<void> {
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
  const [other] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), ne(userTable.id, userId)));
  if (other) throw taken();
  await limitRate(ctx, perAddress, email);
}

/** Notes `email` as the address to be proven; asking for the present one ends the waiting. */
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
  await tx.db
    .update(profileTable)
    .set({ pendingEmail, updatedAt: tx.now })
    .where(eq(profileTable.userId, userId));
  await record(tx, pendingEmail ? "email-change.requested" : "email-change.cancelled", userId);
}

/** Mails the link for the address that waits, or else for the account's own that is not proven, once more. */
export async function resendEmailLink(ctx: Context): Promise<void> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const [mine] = await ctx.db
    .select({
      isProven: userTable.emailVerified,
      pending: profileTable.pendingEmail,
    })
    .from(userTable)
    .leftJoin(profileTable, eq(profileTable.userId, userTable.id))
    .where(eq(userTable.id, userId));
  if (!mine || (mine.isProven && !mine.pending)) return;
  if (mine.pending) await limitRate(ctx, perAddress, mine.pending);
  else await limitRate(ctx, proofMails, userId);
  const type = mine.pending ? "email-change.link-requested" : "email-verification.requested";
  await transaction(ctx, (tx) => record(tx, type, userId));
}

/** Makes the waiting address the account's, with the link that was mailed to it. Throws 400 for a link that does not work. */
export async function confirmEmailChange(ctx: Context, token: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "change-email", token);
    const [waiting] = await tx.db
      .select({ email: profileTable.pendingEmail, version: profileTable.version })
      .from(profileTable)
      .where(eq(profileTable.userId, userId))
      .for("update");
    if (!waiting?.email || !isLinkBoundTo(tx, token, waiting.email))
      throw badRequest("link_invalid", "This link is not valid. Please use the newest one we sent you.");
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
    // Links that undo an earlier change stay: whoever changes the address twice does not get rid of them.
    for (const purpose of ["change-email", "verify-email", "reset-password", "sign-in"] as const)
      await endLinks(tx, userId, purpose);
    await record(tx, "email.changed", userId);
  }).catch((cause) => {
    throw violatedConstraint(cause) === "users_email" ? taken() : cause;
  });
}

/** Drops an address of `userId` that waits, and the link to it. */
export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await endLinks(tx, userId, "change-email");
  await tx.db.update(profileTable).set({ pendingEmail: null }).where(eq(profileTable.userId, userId));
}
