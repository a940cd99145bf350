import type { Context as HonoContext } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import type { Config } from "../../platform/config.server";
import type { Env } from "../../platform/http/api.server";
import { Refusal } from "../../platform/refusal";

const COOKIE = "iface.case";
const MINUTES = 30;

/** A key of its own: what another cookie signs is worth nothing here. */
const secretOf = ({ secret }: Config) => `case ${secret}`;

/** Lets this browser act on a case for half an hour; the cookie goes to calls below /api/track alone. */
export async function keepOpened(c: HonoContext<Env>, caseId: string): Promise<void> {
  const { config, now } = c.get("ctx");
  await setSignedCookie(c, COOKIE, `${caseId}.${now.getTime() + MINUTES * 60_000}`, secretOf(config), {
    httpOnly: true,
    maxAge: MINUTES * 60,
    path: "/api/track",
    sameSite: "Strict",
    secure: config.publicUrl.startsWith("https:"),
  });
}

/** The case that this browser opened less than half an hour ago. Throws 401. */
export async function openedCase(c: HonoContext<Env>): Promise<string> {
  const { config, now } = c.get("ctx");
  const value = await getSignedCookie(c, secretOf(config), COOKIE);
  const [id, expires] = (value || "").split(".");
  if (!id || !(Number(expires) >= now.getTime()))
    throw new Refusal(401, "case_not_open", "Please open the case again with its reference and a new code.");
  return id;
}
