import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.server";

/** A keyed hash of `value`, different for each `purpose`: what limits and tokens are stored under. */
export function keyedHash(ctx: { config: Pick<Config, "secret"> }, purpose: string, value: string): string {
  return createHmac("sha256", ctx.config.secret).update(`${purpose}\n${value}`).digest("base64url");
}

/** An unguessable token of 256 bits, safe in a URL. */
export const randomToken = () => randomBytes(32).toString("base64url");

const digest = (value: string) => hash("sha256", value, "buffer");

/** Whether two strings are the same, in a time that tells neither where they differ nor how long the right one is. */
export const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
