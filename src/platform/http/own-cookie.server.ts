import type { Config } from "../config.server";

type Site = { config: Pick<Config, "publicUrl"> };

const isOnHttps = ({ config }: Site) => config.publicUrl.startsWith("https:");

/**
 * The name that a cookie has in the browser. On https it begins with `__Secure-`, as the accounts library names its own: browsers
 * refuse one of such a name that a page of plain http, or another program of the domain, tries to put in its place.
 */
export const cookieName = (ctx: Site, name: string) => (isOnHttps(ctx) ? `__Secure-${name}` : name);

/** What each cookie has in common: no script reads it, and on https it never leaves over plain http. */
export const cookieOptions = (ctx: Site) => ({ httpOnly: true, secure: isOnHttps(ctx) });
