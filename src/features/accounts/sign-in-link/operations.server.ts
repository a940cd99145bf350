import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { secondsToWait } from "../../../platform/rate-limit.server";
import { endLinks, spendLink } from "../mailed-link.server";
import type { AwaitsCode, SignedIn } from "../operations/sign-in.server";
import { giveTriesBack, strangersKey } from "../operations/wrong-tries.server";
import type { MailedLinkInput, UseLinkInput } from "../schema";
import { addSignIn, addTry } from "../sessions/history.server";
import { startSession } from "../sessions/operations.server";
import { userTable } from "../tables.server";
import { awaitCode, hasTwoFactor } from "../two-factor/sign-in.server";

/** At most three sign-in links in ten minutes to one account; no other mail counts here. */
const linkMails = { name: "sign-in links", most: 3, seconds: 600 };

const NOBODY = "nobody";

/**
 * Asks for a link that signs in. Counts, stores and takes as long whether or not the address has an account. An account whose
 * address is not proven gets none: somebody else may have made it, and keeps a password to it.
 */
export async function requestSignInLink(ctx: Context, { email }: MailedLinkInput): Promise<void> {
  authorize(ctx, "anyone");
  const [user] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), eq(userTable.emailVerified, true)));
  const id = user?.id ?? NOBODY;
  const tooOften = (await secondsToWait(ctx, linkMails, id)) > 0;
  await transaction(ctx, (tx) => record(tx, "sign-in-link.requested", tooOften ? NOBODY : id));
}

/**
 * Signs in with a mailed link, which ends with every other one of the account; with two-factor on, a code is asked for. Needs no
 * captcha: only the address's owner has the link. Throws 400 for a link that does not work.
 */
export async function signInWithLink(
  ctx: Context,
  { token, rememberMe: remember }: UseLinkInput,
  headers: Headers,
): Promise<SignedIn | AwaitsCode> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "sign-in", token);
    await endLinks(tx, userId, "sign-in");
    if (await hasTwoFactor(tx, userId)) {
      await giveTriesBack(tx, strangersKey(userId));
      const signInId = await addTry(tx, { userId, method: "link" }, headers);
      return { twoFactor: true as const, cookies: [await awaitCode(tx, { userId, remember, signInId })] };
    }
    await addSignIn(tx, { userId, method: "link" }, headers);
    return startSession(tx, userId, { remember, secondFactor: false }, headers);
  });
}
