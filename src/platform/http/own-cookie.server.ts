import type { Config } from "../config.server";

type Site = { config: Pick<Config, "publicUrl"> };

const isOnHttps = ({ config }: Site) => config.publicUrl.startsWith("https:");

/**
 * Adds `__Secure-` on https, as the accounts library does: browsers reject such a cookie from plain http, so it
 * cannot be overwritten.
 */
export const cookieName = (ctx: Site, name: string) => (isOnHttps(ctx) ? `__Secure-${name}` : name);

/** HttpOnly, and Secure on https. */
export const cookieOptions = (ctx: Site) => ({ httpOnly: true, secure: isOnHttps(ctx) });
