import type { Context } from "../../platform/context.server";
import { linkToken } from "../../platform/keyed-link.server";

type Configured = Pick<Context, "config">;

/** The page that confirms subscription `id`. */
export const confirmationUrl = (ctx: Configured, id: string) =>
  `${ctx.config.publicUrl}/newsletter/confirm?token=${encodeURIComponent(linkToken(ctx, "newsletter confirmation", id))}`;

/** How subscription `id` is left, for as long as it exists: a page, and what lets a mail program do it in one click (RFC 8058). */
export function leavingOf(ctx: Configured, id: string) {
  const token = encodeURIComponent(linkToken(ctx, "newsletter unsubscribe", id));
  const { publicUrl } = ctx.config;
  return {
    url: `${publicUrl}/unsubscribe?token=${token}`,
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/newsletter/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
