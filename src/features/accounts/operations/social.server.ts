import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { authOf } from "../auth.server";
import { addSignIn } from "../sessions/history.server";
import { deviceCookie } from "../sessions/known-device.server";
import { sessionTable } from "../tables.server";
import { awaitCode, hasTwoFactor } from "../two-factor/sign-in.server";
import { giveTriesBack, strangersKey } from "./wrong-tries.server";

export type SocialProvider = "google" | "facebook";

export const socialProviders = ({ config }: Pick<Context, "config">): Record<SocialProvider, boolean> => ({
  google: Boolean(config.google),
  facebook: Boolean(config.facebook),
});

export async function beginSocialSignIn(ctx: Context, provider: SocialProvider, headers: Headers) {
  authorize(ctx, "anyone");
  if (!ctx.config[provider]) throw notFound("This way to sign in is not available yet.");
  const { response, headers: answered } = await (await authOf(ctx)).api.signInSocial({
    body: { provider, callbackURL: "/dashboard", errorCallbackURL: "/login" },
    headers,
    returnHeaders: true,
  });
  if (!response.url) throw new Error("the accounts library gave no address to go to");
  return { url: response.url, cookies: answered.getSetCookie() };
}

const isSession = (cookie: string) => /^[^=]*session_token=/.test(cookie);

function startedToken(cookies: readonly string[]): string | undefined {
  const value = cookies.find(isSession)?.split(";")[0]?.split("=").slice(1).join("=");
  return value ? decodeURIComponent(value).split(".")[0] : undefined;
}

/** The library's redirect without its session cookie: the sign-in page asks for the code first. */
function withoutSession(answer: Response, cookie: string): Response {
  const headers = new Headers(answer.headers);
  headers.delete("set-cookie");
  for (const kept of answer.headers.getSetCookie()) if (!isSession(kept)) headers.append("set-cookie", kept);
  headers.append("set-cookie", cookie);
  headers.set("location", "/login?two-factor=1");
  return new Response(null, { status: 302, headers });
}

async function keepSession(
  tx: Tx,
  { id, userId }: typeof sessionTable.$inferSelect,
  provider: SocialProvider,
  headers: Headers,
): Promise<void> {
  await tx.db.update(sessionTable).set({ ipAddress: tx.address }).where(eq(sessionTable.id, id));
  await addSignIn(tx, { userId, method: provider }, headers);
  await record(tx, "session.started", userId);
}

/** With two-factor on, a pending sign-in replaces the library's session before any session cookie is sent. */
export async function finishSocialSignIn(ctx: Context, provider: SocialProvider, request: Request): Promise<Response> {
  authorize(ctx, "anyone");
  const answer = await (await authOf(ctx)).handler(request);
  const token = startedToken(answer.headers.getSetCookie());
  if (!token) return answer;
  const [session] = await ctx.db.select().from(sessionTable).where(eq(sessionTable.token, token));
  if (!session) return answer;
  const { userId } = session;
  if (!(await hasTwoFactor(ctx, userId))) {
    await transaction(ctx, (tx) => keepSession(tx, session, provider, request.headers));
    const withDevice = new Response(null, answer);
    withDevice.headers.append("set-cookie", deviceCookie(ctx, request.headers, userId));
    return withDevice;
  }
  const cookie = await transaction(ctx, async (tx) => {
    await tx.db.delete(sessionTable).where(eq(sessionTable.id, session.id));
    await giveTriesBack(tx, strangersKey(userId));
    return awaitCode(tx, { userId, remember: true });
  });
  return withoutSession(answer, cookie);
}
