import { and, eq, isNotNull, lte, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { limitRate, secondsToWait } from "../../../platform/http/rate-limit.server";
import { invalidFields } from "../../../platform/refusal";
import { lastChangeOfAddress } from "../former-address.server";
import { endLinks, spendLink } from "../mailed-link.server";
import { ownId } from "../own-id.server";
import { hashPassword, refuseCommon } from "../password.server";
import { dropEmailChange } from "../profile/email-change.server";
import type { MailedLinkInput, PasswordChangeInput, ResetPasswordInput } from "../schema";
import { deviceCookie } from "../sessions/known-device.server";
import { endOtherSessions, startFirstSession } from "../sessions/operations.server";
import { loginTable, pendingSignInTable, sessionTable, userTable } from "../tables.server";
import { hasTwoFactor } from "../two-factor/sign-in.server";
import type { AccountUser } from "./account-user";
import { proveAddress } from "./email-verification.server";
import { freshAccountFor } from "./fresh-account.server";
import { provePassword } from "./prove-self.server";
import { forgetWrongTries } from "./wrong-tries.server";

/** Apart from all other emails. */
const resetMails = { name: "reset mails", most: 3, seconds: 600 };
const changes = { name: "password changes", most: 10, seconds: 3600 };
const NOBODY = "nobody";

/** Work and duration are the same for unknown addresses, which share one counter and never block a real one. */
export async function requestPasswordReset(ctx: Context, { email }: MailedLinkInput): Promise<void> {
  authorize(ctx, "anyone");
  const [user] = await ctx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email));
  const id = user?.id ?? NOBODY;
  const tooOften = (await secondsToWait(ctx, resetMails, id)) > 0;
  await transaction(ctx, (tx) => record(tx, "password-reset.requested", tooOften ? NOBODY : id));
}

async function hasPassword(tx: Tx, userId: string): Promise<boolean> {
  const [login] = await tx.db
    .select({ id: loginTable.id })
    .from(loginTable)
    .where(and(eq(loginTable.userId, userId), isNotNull(loginTable.password)));
  return login !== undefined;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const changed = await tx.db
    .update(loginTable)
    .set({ password: passwordHash, updatedAt: tx.now })
    .where(and(eq(loginTable.userId, userId), eq(loginTable.providerId, "credential")))
    .returning({ id: loginTable.id });
  if (changed.length > 0) return;
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  await tx.db
    .insert(loginTable)
    .values({ id: newId(), userId, providerId: "credential", accountId: userId, password: passwordHash, ...stamps });
}

/** Removes social logins from before the account's last change of address, such as those of a former employer. */
async function removeFormerLogins(tx: Tx, userId: string): Promise<void> {
  const until = await lastChangeOfAddress(tx, userId);
  if (!until) return;
  const isElsewhere = and(eq(loginTable.userId, userId), ne(loginTable.providerId, "credential"));
  await tx.db.delete(loginTable).where(and(isElsewhere, lte(loginTable.createdAt, until)));
}

export async function prepareNewPassword(ctx: Context, { password }: ResetPasswordInput): Promise<string> {
  authorize(ctx, "anyone");
  await refuseCommon(password);
  return hashPassword(password);
}

/** Only a first password signs in; `user` is null after any other. */
type PasswordSet = { user: AccountUser | null; cookies: string[] };

/** Also ends every session, lifts a lock and proves the link's address. A first password signs in. Throws 400. */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  passwordHash: string,
  headers = new Headers(),
): Promise<PasswordSet> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const asked = await spendLink(tx, "reset-password", input.token);
    const isFirst = !(await hasPassword(tx, asked));
    const userId = await freshAccountFor(tx, asked);
    await setPassword(tx, userId, passwordHash);
    await removeFormerLogins(tx, userId);
    await tx.db.delete(sessionTable).where(eq(sessionTable.userId, userId));
    await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, userId));
    await forgetWrongTries(tx, userId);
    await dropEmailChange(tx, userId);
    await endLinks(tx, userId, "reset-password");
    await endLinks(tx, userId, "sign-in");
    await proveAddress(tx, userId);
    await record(tx, "password.reset", userId);
    if (isFirst && !(await hasTwoFactor(tx, userId))) return startFirstSession(tx, userId, headers);
    return { user: null, cookies: [deviceCookie(tx, headers, userId)] };
  });
}

/** Ends other sessions and a pending address change. Throws 400, 409 without a password, 423 while locked, 429. */
export async function changePassword(ctx: Context, input: PasswordChangeInput): Promise<void> {
  authorize(ctx, "user");
  if (input.newPassword === input.currentPassword)
    throw invalidFields({ newPassword: "Please choose a password that you do not use here now." });
  await refuseCommon(input.newPassword, "newPassword");
  await provePassword(ctx, input.currentPassword, "currentPassword");
  await limitRate(ctx, changes, ownId(ctx));
  const password = await hashPassword(input.newPassword);
  await transaction(ctx, async (tx) => {
    await tx.db
      .update(loginTable)
      .set({ password, updatedAt: tx.now })
      .where(and(eq(loginTable.userId, ownId(tx)), eq(loginTable.providerId, "credential")));
    await endLinks(tx, ownId(tx), "reset-password");
    await endLinks(tx, ownId(tx), "sign-in");
    await dropEmailChange(tx, ownId(tx));
    await endOtherSessions(tx);
    await record(tx, "password.changed", ownId(tx));
  });
}
