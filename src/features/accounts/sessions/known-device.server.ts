import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { Context } from "../../../platform/context.server";
import { cookieName, cookieOptions } from "../../../platform/http/own-cookie.server";
import { isSame, keyedHash, randomToken } from "../../../platform/signing/keyed-hash.server";
import { DAY_MS } from "../../../platform/time/durations";

/** Strangers' wrong passwords do not lock out a browser that has signed in before. */
const COOKIE = "iface.device";
const DAYS = 365;
const MOST_ACCOUNTS = 5;

type SignedIn = { userId: string; since: Date };
type Device = { id: string; accounts: SignedIn[] };

const signatureOf = (ctx: Context, device: string) => keyedHash(ctx, "known device", device);

function deviceOf(ctx: Context, headers: Headers): Device {
  const name = cookieName(ctx, COOKIE);
  const value = parse(headers.get("cookie") ?? "", name)[name] ?? "";
  const [device = "", signature = ""] = value.split("~");
  if (!isSame(signature, signatureOf(ctx, device))) return { id: randomToken(), accounts: [] };
  const [id = "", ...entries] = device.split(".");
  const oldest = ctx.now.getTime() - DAYS * DAY_MS;
  const accounts = entries
    .map((entry) => entry.split(":"))
    .map(([userId = "", since]) => ({ userId, since: new Date(Number(since)) }))
    .filter(({ since }) => since.getTime() > oldest);
  return { id, accounts };
}

export const deviceKey = (userId: string, id: string) => `device:${userId}:${id}`;

/** Undefined unless the browser has signed in since `passwordSetAt`. */
export function knownDeviceKey(
  ctx: Context,
  headers: Headers,
  userId: string,
  passwordSetAt: Date | null,
): string | undefined {
  const { id, accounts } = deviceOf(ctx, headers);
  const isKnown = accounts.some((one) => one.userId === userId && passwordSetAt && one.since >= passwordSetAt);
  return isKnown ? deviceKey(userId, keyedHash(ctx, "device", id)) : undefined;
}

export function deviceCookie(ctx: Context, headers: Headers, userId: string): string {
  const { id, accounts } = deviceOf(ctx, headers);
  const others = accounts.filter((account) => account.userId !== userId);
  const known = [{ userId, since: ctx.now }, ...others].slice(0, MOST_ACCOUNTS);
  const device = [id, ...known.map((account) => `${account.userId}:${account.since.getTime()}`)].join(".");
  return generateCookie(cookieName(ctx, COOKIE), `${device}~${signatureOf(ctx, device)}`, {
    ...cookieOptions(ctx),
    sameSite: "Lax",
    path: "/api",
    maxAge: DAYS * 86_400,
  });
}
