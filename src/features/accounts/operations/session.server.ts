import { createHmac } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { describeCause } from "../../../platform/config/cause.server";
import type { Actor, Context } from "../../../platform/context.server";
import { batchedRead } from "../../../platform/db/batch.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { unavailable } from "../../../platform/refusal";
import type { Role } from "../../../platform/roles";
import { isSame, randomToken } from "../../../platform/signing/keyed-hash.server";
import { authOf } from "../auth.server";
import { REMEMBERED_SECONDS } from "../session-length";
import { sessionTable, userTable, verificationTable } from "../tables.server";
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

/** Remembered sessions last 30 days; others end with the browser, after 12 hours at most. */
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

/** Synchronous: the cookie library's signing waits in the thread pool behind password hashes. */
const signatureOf = (ctx: Context, token: string) =>
  createHmac("sha256", ctx.config.secret).update(token).digest("base64");

export async function sessionCookie(ctx: Context, { token, remember }: NewSession): Promise<string> {
  const { sessionToken } = (await (await authOf(ctx)).$context).authCookies;
  const { maxAge: _libraryAge, ...attributes } = sessionToken.attributes;
  const options = { ...attributes, ...(remember ? { maxAge: REMEMBERED_SECONDS } : {}) } as CookieOptions;
  return generateCookie(sessionToken.name, `${token}.${signatureOf(ctx, token)}`, options);
}

async function sessionTokenIn(ctx: Context, headers: Headers): Promise<string | undefined> {
  const cookies = headers.get("cookie");
  if (!cookies?.includes("iface.session_token=")) return undefined;
  const { name } = (await (await authOf(ctx)).$context).authCookies.sessionToken;
  const value = parse(cookies, name)[name] ?? "";
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(end, 0));
  return token && isSame(value.slice(end + 1), signatureOf(ctx, token)) ? token : undefined;
}

const { username, email, emailVerified, firstName, lastName, image, memberNumber, roles } = userTable;
const columns = {
  session: { id: sessionTable.id, token: sessionTable.token, secondFactor: sessionTable.secondFactor },
  user: { id: userTable.id, username, email, emailVerified, firstName, lastName, image, memberNumber, roles },
};
type Found = {
  session: Pick<typeof sessionTable.$inferSelect, keyof typeof columns.session>;
  user: Pick<typeof userTable.$inferSelect, keyof typeof columns.user>;
};

/** Active sessions with their users. Concurrent requests share one query; the auth library needs two per request. */
const sessionOf = batchedRead<Found>(async (ctx, tokens) => {
  const rows = await ctx.db
    .select(columns)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(isAnyOf(sessionTable.token, tokens), gt(sessionTable.expiresAt, ctx.now)));
  return new Map(rows.map((row) => [row.session.token, row]));
});

export async function currentUser(ctx: Context, headers: Headers): Promise<{ user: AccountUser; actor: Actor } | null> {
  const token = await sessionTokenIn(ctx, headers);
  const found =
    token &&
    (await sessionOf(ctx, token).catch((cause: unknown) => {
      ctx.log.error({ requestId: ctx.requestId, cause: describeCause(cause) }, "session not read");
      throw unavailable();
    }));
  if (!found) return null;
  const user = accountUser(found.user);
  const { id: sessionId, secondFactor } = found.session;
  const provenEmail = user.emailVerified ? user.email : undefined;
  return {
    user,
    actor: { kind: "user", id: user.id, sessionId, roles: user.roles as Role[], secondFactor, provenEmail },
  };
}

export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  const { headers: answered } = await (await authOf(ctx)).api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}

export async function forgetOldSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(verificationTable).where(lt(verificationTable.expiresAt, ctx.now));
  await ctx.db.delete(sessionTable).where(lt(sessionTable.expiresAt, ctx.now));
}
