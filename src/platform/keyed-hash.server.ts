import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.server";

/** A keyed hash of `value`, different for each `purpose`: what limits and tokens are stored under. */
export function keyedHash(ctx: { config: Pick<Config, "secret"> }, purpose: string, value: string): string {
  return createHmac("sha256", ctx.config.secret).update(`${purpose}\n${value}`).digest("base64url");
}

/** An unguessable token of 256 bits, safe in a URL. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** Whether two strings are the same, in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
