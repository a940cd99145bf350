import { lt } from "drizzle-orm";
import { generateSignedCookie } from "hono/cookie";
import type { Actor, Context, Role } from "../../../platform/context.server";
import { randomToken } from "../../../platform/keyed-hash.server";
import { unavailable } from "../../../platform/refusal";
import { authOf, REMEMBERED_SECONDS } from "../auth.server";
import { sessionTable, verificationTable } from "../tables.server";
import { type AccountUser, accountUser } from "./account-user";

const BROWSER_SESSION_SECONDS = 12 * 3600;

type CookieOptions = NonNullable<Parameters<typeof generateSignedCookie>[3]>;

/** Stores a session and answers its cookies. Remembered: 30 days; else it ends with the browser, after 12 hours at most. */
export async function startSession(
  tx: Context,
  userId: string,
  remember: boolean,
  headers: Headers,
): Promise<string[]> {
  const seconds = remember ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
  const token = randomToken();
  await tx.db.insert(sessionTable).values({
    id: crypto.randomUUID(),
    token,
    userId,
    expiresAt: new Date(tx.now.getTime() + seconds * 1000),
    ipAddress: tx.address,
    userAgent: headers.get("user-agent")?.slice(0, 300),
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const { sessionToken } = (await authOf(tx).$context).authCookies;
  const { maxAge: _libraryAge, ...attributes } = sessionToken.attributes;
  const options = { ...attributes, ...(remember ? { maxAge: seconds } : {}) } as CookieOptions;
  return [await generateSignedCookie(sessionToken.name, token, tx.config.secret, options)];
}

/** The signed-in user that the cookies in HEADERS stand for, null for a visitor. */
export async function currentUser(
  ctx: Context,
  headers: Headers,
): Promise<{ user: AccountUser; actor: Actor } | null> {
  const auth = authOf(ctx);
  if (!headers.get("cookie")?.includes("iface.session_token=")) return null;
  const found = await auth.api.getSession({ headers, query: { disableCookieCache: true } }).catch(() => {
    throw unavailable();
  });
  if (!found) return null;
  const row = found.user as unknown as Parameters<typeof accountUser>[0];
  const user = accountUser({ ...row, image: row.image ?? null });
  return {
    user,
    actor: { kind: "user", id: user.id, sessionId: found.session.id, roles: user.roles as Role[] },
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
