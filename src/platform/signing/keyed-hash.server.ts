import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../config/config.server";

/** A keyed hash of `value`, separate for each `purpose`. Limits and tokens are stored under it. */
export function keyedHash(ctx: { config: Pick<Config, "secret"> }, purpose: string, value: string): string {
  return createHmac("sha256", ctx.config.secret).update(`${purpose}\n${value}`).digest("base64url");
}

/** 256 bits, URL-safe. */
export const randomToken = () => randomBytes(32).toString("base64url");

const digest = (value: string) => hash("sha256", value, "buffer");

/** Constant-time comparison; hashing hides the length too. */
export const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
