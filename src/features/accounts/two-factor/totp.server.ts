import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../../../platform/config/config.server";
import { isSame } from "../../../platform/signing/keyed-hash.server";

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be one step early or late. */
const DRIFT = 1;

/** 160 bits, as RFC 4226 recommends. */
export const makeSecret = () => randomBytes(20);

/** The code of `secret` in `step` (RFC 4226 and 6238: HMAC-SHA-1, six digits). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

export function matchingStep(secret: Buffer, code: string, now: Date, last: number | null) {
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index);
  return steps.filter((step) => isSame(codeAt(secret, step), code)).find((step) => step > (last ?? -1));
}

type WithSecret = { config: Pick<Config, "secret"> };

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

const keyOf = ({ config }: WithSecret) => Buffer.from(hkdfSync("sha256", config.secret, "", "two-factor secrets", 32));

/** Encrypts the authenticator secret under a key derived from SECRET, bound to the row of `userId`. */
export function sealSecret(ctx: WithSecret, userId: string, secret: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(ctx), nonce, { authTagLength: TAG }).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws for another person's row or another key. */
export function openSecret(ctx: WithSecret, userId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(ALGORITHM, keyOf(ctx), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}
