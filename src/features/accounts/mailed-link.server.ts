import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Context, Tx } from "../../platform/context.server";
import { badRequest } from "../../platform/refusal";
import { keyedHash, randomToken } from "../../platform/signing/keyed-hash.server";
import { DAY_MS } from "../../platform/time/durations";
import { loginTable, mailedLinkTable } from "./tables.server";

type LinkPurpose = "verify-email" | "change-email" | "undo-email-change" | "reset-password" | "sign-in";
type LinkKind = LinkPurpose | "set-password";

export const LINK_MINUTES: Record<LinkKind, number> = {
  "verify-email": 3 * 24 * 60,
  "change-email": 3 * 24 * 60,
  "undo-email-change": 7 * 24 * 60,
  "reset-password": 60,
  "set-password": 7 * 24 * 60,
  "sign-in": 15,
};

const spentAs = (kind: LinkKind): LinkPurpose => (kind === "set-password" ? "reset-password" : kind);

const boundSuffix = (ctx: Context, boundTo: string) => `.${keyedHash(ctx, "link bound to", boundTo)}`;

/** Only a hash of the token is stored. `boundTo`, an email address, is checked with isLinkBoundTo. */
export async function issueLink(ctx: Context, kind: LinkKind, userId: string, boundTo?: string): Promise<string> {
  const token = randomToken() + (boundTo ? boundSuffix(ctx, boundTo) : "");
  const purpose = spentAs(kind);
  const expiresAt = new Date(ctx.now.getTime() + LINK_MINUTES[kind] * 60_000);
  await ctx.db
    .insert(mailedLinkTable)
    .values({ tokenHash: keyedHash(ctx, purpose, token), purpose, userId, expiresAt });
  return token;
}

export async function firstPasswordUrl(ctx: Context, userId: string): Promise<string | undefined> {
  const known = await ctx.db
    .select({ id: loginTable.id })
    .from(loginTable)
    .where(and(eq(loginTable.userId, userId), isNotNull(loginTable.password)))
    .limit(1);
  if (known.length > 0) return undefined;
  return `${ctx.config.publicUrl}/reset-password?token=${await issueLink(ctx, "set-password", userId)}`;
}

/** The stored hash covers both parts of the token. */
export const isLinkBoundTo = (ctx: Context, token: string, boundTo: string) =>
  token.endsWith(boundSuffix(ctx, boundTo));

export const isBoundLink = (token: string) => token.includes(".");

export const invalidLink = () =>
  badRequest("link_invalid", "This link is not valid. Please use the newest one we sent you.");

async function complaint(ctx: Context, tokenHash: string) {
  const [link] = await ctx.db.select().from(mailedLinkTable).where(eq(mailedLinkTable.tokenHash, tokenHash));
  if (!link) return invalidLink();
  return link.usedAt
    ? badRequest("link_used", "This link was already used. Please ask for a new one if you need it.")
    : badRequest("link_expired", "This link has expired. Please ask for a new one.");
}

/** Does not spend the link; undefined for an invalid one. */
export async function ownerOfLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const works = and(
    eq(mailedLinkTable.tokenHash, keyedHash(ctx, purpose, token)),
    isNull(mailedLinkTable.usedAt),
    gt(mailedLinkTable.expiresAt, ctx.now),
  );
  const [link] = await ctx.db.select({ userId: mailedLinkTable.userId }).from(mailedLinkTable).where(works);
  return link?.userId;
}

/** Throws 400 for a link that is unknown, used, expired or for another purpose. */
export async function spendLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<string> {
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

export async function endLinks(tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx.db
    .update(mailedLinkTable)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(mailedLinkTable.userId, userId),
        isNull(mailedLinkTable.usedAt),
        purpose ? eq(mailedLinkTable.purpose, purpose) : undefined,
      ),
    );
}

export async function forgetOldLinks(ctx: Context): Promise<void> {
  await ctx.db.delete(mailedLinkTable).where(lt(mailedLinkTable.expiresAt, new Date(ctx.now.getTime() - 30 * DAY_MS)));
}
