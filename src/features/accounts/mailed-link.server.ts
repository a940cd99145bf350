import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { keyedHash, randomToken } from "../../platform/keyed-hash.server";
import { badRequest } from "../../platform/refusal";
import { mailedLinkTable } from "./tables.server";

export type LinkPurpose = "verify-email" | "reset-password";

export const LINK_MINUTES: Record<LinkPurpose, number> = {
  "verify-email": 3 * 24 * 60,
  "reset-password": 60,
};

/** Makes a one-time link for USERID and answers its token; only a hash of it is stored. */
export async function issueLink(ctx: Context, purpose: LinkPurpose, userId: string): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + LINK_MINUTES[purpose] * 60_000);
  await ctx.db
    .insert(mailedLinkTable)
    .values({ tokenHash: keyedHash(ctx, purpose, token), purpose, userId, expiresAt });
  return token;
}

/** Why a link did not work, in a sentence. */
async function complaint(ctx: Context, tokenHash: string) {
  const [link] = await ctx.db.select().from(mailedLinkTable).where(eq(mailedLinkTable.tokenHash, tokenHash));
  if (!link)
    return badRequest("link_invalid", "This link is not valid. Please use the newest one we sent you.");
  return link.usedAt
    ? badRequest("link_used", "This link was already used. Please ask for a new one if you need it.")
    : badRequest("link_expired", "This link has expired. Please ask for a new one.");
}

/** Uses a link up and answers whose it was. Throws 400 for one that is unknown, used, expired or for another purpose. */
export async function spendLink(tx: Context, purpose: LinkPurpose, token: string): Promise<string> {
  const tokenHash = keyedHash(tx, purpose, token);
  const [spent] = await tx.db
    .update(mailedLinkTable)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(mailedLinkTable.tokenHash, tokenHash),
        isNull(mailedLinkTable.usedAt),
        gt(mailedLinkTable.expiresAt, tx.now),
      ),
    )
    .returning({ userId: mailedLinkTable.userId });
  if (!spent) throw await complaint(tx, tokenHash);
  return spent.userId;
}

/** Forgets links a month after they ended. */
export async function forgetOldLinks(ctx: Context): Promise<void> {
  await ctx.db
    .delete(mailedLinkTable)
    .where(lt(mailedLinkTable.expiresAt, new Date(ctx.now.getTime() - 30 * 86_400_000)));
}
