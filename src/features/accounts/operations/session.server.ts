import { createHmac } from "node:crypto";
import { lt } from "drizzle-orm";
import { generateCookie } from "hono/cookie";
import { describeCause } from "../../../platform/cause.server";
import type { Actor, Context } from "../../../platform/context.server";
import { randomToken } from "../../../platform/keyed-hash.server";
import { newId } from "../../../platform/new-id.server";
import { unavailable } from "../../../platform/refusal";
import type { Role } from "../../../platform/roles";
import { authOf, REMEMBERED_SECONDS } from "../auth.server";
import { sessionTable, verificationTable } from "../tables.server";
import { type AccountUser, accountUser } from "./account-user";

const BROWSER_SESSION_SECONDS = 12 * 3600;

type CookieOptions = NonNullable<Parameters<typeof generateCookie>[2]>;

export type NewSession = {
  id: string;
  token: string;
  userId: string;
  expiresAt: Date;
  ipAddress: string;
  userAgent: string | null;
  remember: boolean;
};

/** A session to store. Remembered: 30 days; else it ends with the browser, after 12 hours at most. */
export function newSession(ctx: Context, userId: string, remember: boolean, headers: Headers): NewSession {
  const seconds = remember ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
  return {
    id: newId(),
    token: randomToken(),
    userId,
    expiresAt: new Date(ctx.now.getTime() + seconds * 1000),
    ipAddress: ctx.address,
    userAgent: headers.get("user-agent")?.slice(0, 300) ?? null,
    remember,
  };
}

/** The cookie of a stored session, as the accounts library reads it. */
export async function sessionCookie(ctx: Context, { token, remember }: NewSession): Promise<string> {
  const { sessionToken } = (await authOf(ctx).$context).authCookies;
  const { maxAge: _libraryAge, ...attributes } = sessionToken.attributes;
  const options = { ...attributes, ...(remember ? { maxAge: REMEMBERED_SECONDS } : {}) } as CookieOptions;
  // Signed here: the signing of the cookie library waits in the queue that the password hashes fill.
  const signature = createHmac("sha256", ctx.config.secret).update(token).digest("base64");
  return generateCookie(sessionToken.name, `${token}.${signature}`, options);
}

/** The signed-in user that the cookies in `headers` stand for, null for a visitor. */
export async function currentUser(
  ctx: Context,
  headers: Headers,
): Promise<{ user: AccountUser; actor: Actor } | null> {
  const auth = authOf(ctx);
  if (!headers.get("cookie")?.includes("iface.session_token=")) return null;
  const found = await auth.api
    .getSession({ headers, query: { disableCookieCache: true } })
    .catch((cause: unknown) => {
      ctx.log.error({ requestId: ctx.requestId, cause: describeCause(cause) }, "session not read");
      throw unavailable();
    });
  if (!found) return null;
  const row = found.user as unknown as Parameters<typeof accountUser>[0];
  const user = accountUser({ ...row, image: row.image ?? null });
  return {
    user,
    actor: {
      kind: "user",
      id: user.id,
      sessionId: found.session.id,
      roles: user.roles as Role[],
      secondFactor: found.session.secondFactor ?? false,
    },
  };
}

/** Ends the session that the cookies stand for; answers the cookies that remove it. Harmless for a visitor. */
export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  const { headers: answered } = await authOf(ctx).api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}

/** Forgets sessions, and sign-ins elsewhere, that have ended. */
export async function forgetOldSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(verificationTable).where(lt(verificationTable.expiresAt, ctx.now));
  await ctx.db.delete(sessionTable).where(lt(sessionTable.expiresAt, ctx.now));
}
