import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { secondsToWait } from "../../../platform/http/rate-limit.server";
import { endLinks, spendLink } from "../mailed-link.server";
import type { AwaitsCode, SignedIn } from "../operations/account-user";
import { giveTriesBack, strangersKey } from "../operations/wrong-tries.server";
import type { MailedLinkInput, UseLinkInput } from "../schema";
import { addSignIn, addTry } from "../sessions/history.server";
import { startSession } from "../sessions/operations.server";
import { userTable } from "../tables.server";
import { awaitCode, hasTwoFactor } from "../two-factor/sign-in.server";

/** Apart from all other emails. */
const linkMails = { name: "sign-in links", most: 3, seconds: 600 };

const NOBODY = "nobody";

/** Equal work for unknown addresses. An unproven address gets no link: the account may be a stranger's. */
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

/** Needs no captcha: only the address's owner has the link. Ends all other links. Throws 400. */
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
