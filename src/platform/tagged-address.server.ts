import { addressParser } from "postal-mime";
import type { Context } from "./context.server";

type WithConfig = Pick<Context, "config">;

/** The sender's own address, split at its @; undefined where MAIL_FROM holds none. */
export function ownAddress({ config }: WithConfig): { local: string; domain: string } | undefined {
  const [local, domain] = addressParser(config.mailFrom, { flatten: true })[0]?.address?.split("@") ?? [];
  return local && domain ? { local, domain } : undefined;
}

/** The sender's own address with `tag` behind a plus: mail to it arrives in INBOUND_MAIL. Undefined where that is not set. */
export function taggedAddress(ctx: WithConfig, tag: string): string | undefined {
  const own = ownAddress(ctx);
  return ctx.config.inboundMail && own ? `${own.local}+${tag}@${own.domain}` : undefined;
}

/** Whether `address` is the portal's own or the staff's, so that two programs never answer each other. */
export function isOurs(ctx: WithConfig, address: string): boolean {
  const own = ownAddress(ctx);
  const lower = address.toLowerCase();
  if (lower === ctx.config.staffMail.toLowerCase()) return true;
  if (!own || !lower.endsWith(`@${own.domain.toLowerCase()}`)) return false;
  const local = own.local.toLowerCase();
  return lower.startsWith(`${local}@`) || lower.startsWith(`${local}+`);
}
