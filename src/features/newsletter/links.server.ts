import type { Context } from "../../platform/context.server";
import { linkToken } from "../../platform/signing/keyed-link.server";

type Configured = Pick<Context, "config">;

export const confirmationUrl = (ctx: Configured, id: string) =>
  `${ctx.config.publicUrl}/newsletter/confirm?token=${encodeURIComponent(linkToken(ctx, "newsletter confirmation", id))}`;

/** The unsubscribe link, valid while the subscription exists, with headers for one click (RFC 8058). */
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
