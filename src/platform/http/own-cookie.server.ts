import type { Config } from "../config/config.server";

type Site = { config: Pick<Config, "publicUrl"> };

const isOnHttps = ({ config }: Site) => config.publicUrl.startsWith("https:");

/** Browsers reject a `__Secure-` cookie from plain http, so it cannot be overwritten. */
export const cookieName = (ctx: Site, name: string) => (isOnHttps(ctx) ? `__Secure-${name}` : name);

export const cookieOptions = (ctx: Site) => ({ httpOnly: true, secure: isOnHttps(ctx) });
