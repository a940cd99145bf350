import type { Context as HonoContext } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import type { Config } from "../../platform/config/config.server";
import type { Env } from "../../platform/http/api.server";
import { cookieName, cookieOptions } from "../../platform/http/own-cookie.server";
import { Refusal } from "../../platform/refusal";

const COOKIE = "iface.case";
const MINUTES = 30;

/** A separate key, so that signatures of other cookies are invalid here. */
const secretOf = ({ secret }: Config) => `case ${secret}`;

/** The cookie is sent only below /api/track. */
export async function keepOpened(c: HonoContext<Env>, caseId: string): Promise<void> {
  const ctx = c.get("ctx");
  const value = `${caseId}.${ctx.now.getTime() + MINUTES * 60_000}`;
  await setSignedCookie(c, cookieName(ctx, COOKIE), value, secretOf(ctx.config), {
    ...cookieOptions(ctx),
    maxAge: MINUTES * 60,
    path: "/api/track",
    sameSite: "Strict",
  });
}

/** Throws 401. */
export async function openedCase(c: HonoContext<Env>): Promise<string> {
  const ctx = c.get("ctx");
  const value = await getSignedCookie(c, secretOf(ctx.config), cookieName(ctx, COOKIE));
  const [id, expires] = (value || "").split(".");
  if (!id || !(Number(expires) >= ctx.now.getTime()))
    throw new Refusal(401, "case_not_open", "Please open the case again with its reference and a new code.");
  return id;
}
