import type { Context } from "../../platform/context.server";
import { isSame, keyedHash } from "../../platform/keyed-hash.server";
import { badRequest } from "../../platform/refusal";

type Configured = Pick<Context, "config">;
type Purpose = "newsletter unsubscribe" | "newsletter confirmation";

const tokenOf = (ctx: Configured, purpose: Purpose, id: string) => `${id}.${keyedHash(ctx, purpose, id)}`;

/** The subscription that `token` was made for. Throws 400 for one that is not ours or was made for something else. */
export function subscriptionOf(ctx: Configured, purpose: Purpose, token: string): string {
  const [id = ""] = token.split(".");
  if (!isSame(token, tokenOf(ctx, purpose, id)))
    throw badRequest("link_invalid", "This link is not valid. Please use the link in our newest email.");
  return id;
}

/** The page that confirms subscription `id`. */
export const confirmationUrl = (ctx: Configured, id: string) =>
  `${ctx.config.publicUrl}/newsletter/confirm?token=${encodeURIComponent(tokenOf(ctx, "newsletter confirmation", id))}`;

/** How subscription `id` is left, for as long as it exists: a page, and what lets a mail program do it in one click (RFC 8058). */
export function leavingOf(ctx: Configured, id: string) {
  const token = encodeURIComponent(tokenOf(ctx, "newsletter unsubscribe", id));
  const { publicUrl } = ctx.config;
  return {
    url: `${publicUrl}/unsubscribe?token=${token}`,
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/newsletter/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
