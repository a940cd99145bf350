import { and, desc, eq, inArray } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { badRequest, invalidFields } from "../../../platform/refusal";
import { isBoundLink, ownerOfLink, spendLink } from "../mailed-link.server";
import { fillIn } from "../messages";
import { hashPassword, passwordMatches, refuseCommon } from "../password.server";
import { confirmEmailChange } from "../profile/email-links.server";
import type { VerifyEmailInput } from "../schema";
import { loginTable, userTable } from "../tables.server";
import { proveAddress } from "./email-verification.server";
import { freshAccountFor, hasWayIn } from "./fresh-account.server";
import { setPassword } from "./new-password.server";
import { giveTriesBack, strangersKey, takeTry, WRONG_BEFORE_LOCK } from "./wrong-tries.server";

export type IsKnownAddress = (ctx: Context, email: string) => Promise<boolean>;

/**
 * "owner": the account's session or password. "new-password": the account is not theirs. "nothing": an empty password,
 * from the page. "link": the link alone, from a program.
 */
export type ShownWithLink = { by: "owner" | "nothing" | "link" } | { by: "new-password"; passwordHash: string };

async function passwordHashOf({ db }: Context, userId: string): Promise<string | null> {
  const [login] = await db
    .select({ password: loginTable.password })
    .from(loginTable)
    .where(and(eq(loginTable.userId, userId), eq(loginTable.providerId, "credential")));
  return login?.password ?? null;
}

/** Throws 400 for a wrong password, 423 after five wrong ones. */
async function requirePasswordOf(ctx: Context, userId: string, password: string): Promise<void> {
  const key = strangersKey(userId);
  const tries = await takeTry(ctx, key);
  if (await passwordMatches(await passwordHashOf(ctx, userId), password)) return giveTriesBack(ctx, key);
  if (tries === WRONG_BEFORE_LOCK) await transaction(ctx, (tx) => record(tx, "account.locked", userId));
  throw invalidFields({ password: "This is not the password of that account." });
}

/** Runs before the link is spent, so that wrong passwords count although nothing is stored. Throws 400 and 423. */
export async function prepareAddressProof(
  ctx: Context,
  { token, password, newPassword }: VerifyEmailInput,
): Promise<ShownWithLink> {
  authorize(ctx, "anyone");
  if (newPassword !== undefined) {
    await refuseCommon(newPassword, "newPassword");
    return { by: "new-password", passwordHash: await hashPassword(newPassword) };
  }
  const userId = await ownerOfLink(ctx, isBoundLink(token) ? "change-email" : "verify-email", token);
  if (ctx.actor.kind === "user" && ctx.actor.id === userId) return { by: "owner" };
  if (password === undefined) return { by: "link" };
  if (!userId || !password) return { by: "nothing" };
  await requirePasswordOf(ctx, userId, password);
  return { by: "owner" };
}

const passwordNeeded = () =>
  badRequest(
    "password_needed",
    "Please open the link in a browser: it asks for the password of the account, or for a new one.",
  );

/** Also after every session has ended: a member without a password signs in by emailed links. */
async function isInUse(tx: Tx, userId: string): Promise<boolean> {
  if (await hasWayIn(tx, userId)) return true;
  const { at, subject, type } = activityTable;
  const [last] = await tx.db
    .select({ type })
    .from(activityTable)
    .where(and(eq(subject, userId), inArray(type, ["session.started", "account.emptied"])))
    .orderBy(desc(at), desc(activityTable.id))
    .limit(1);
  return last?.type === "session.started";
}

/** Throws 400, as a stranger's account would otherwise gain the address's records. */
async function requireOwner(
  tx: Tx,
  isKnown: IsKnownAddress,
  { by }: ShownWithLink,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  if (by === "owner" || !(await isInUse(tx, userId))) return;
  if (by === "nothing") throw invalidFields({ password: fillIn });
  if (by === "new-password" || (await isKnown(tx, email))) throw passwordNeeded();
}

/** A changed address needs more than its link: the reader of a mistyped address would otherwise get the account. */
const isAnothers: IsKnownAddress = async () => true;

const alreadyProven = () =>
  badRequest(
    "link_used",
    "This address is confirmed already. “Forgot password?” on the sign-in page sets a new password.",
  );

async function beginAnew(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const isProven = and(eq(userTable.id, userId), eq(userTable.emailVerified, true));
  if ((await tx.db.$count(userTable, isProven)) > 0) throw alreadyProven();
  const id = await freshAccountFor(tx, userId);
  await setPassword(tx, id, passwordHash);
  await proveAddress(tx, id);
  await record(tx, "password.reset", id);
}

/** A new password creates a fresh account. Throws 400 for an invalid link, or without the owner's proof. */
export async function verifyEmail(
  ctx: Context,
  { token }: VerifyEmailInput,
  shown: ShownWithLink,
  isKnown: IsKnownAddress,
): Promise<void> {
  authorize(ctx, "anyone");
  if (isBoundLink(token)) return confirmEmailChange(ctx, token, (tx, of) => requireOwner(tx, isAnothers, shown, of));
  await transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "verify-email", token);
    if (shown.by === "new-password") return beginAnew(tx, userId, shown.passwordHash);
    const [user] = await tx.db
      .select({ email: userTable.email })
      .from(userTable)
      .where(eq(userTable.id, userId))
      .for("update");
    await requireOwner(tx, isKnown, shown, { userId, email: user?.email ?? "" });
    await proveAddress(tx, userId);
  });
}
