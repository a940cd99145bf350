import { createHmac, randomBytes } from "node:crypto";
import { isSame } from "../../../platform/keyed-hash.server";

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be one step early or late. */
const DRIFT = 1;

/** A secret for an authenticator app: 160 bits, as RFC 4226 recommends. */
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

/** The step whose code is `code`, around `now` and after the step `last` that counted already; undefined when there is none. */
export function matchingStep(secret: Buffer, code: string, now: Date, last: number | null) {
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index);
  return steps.filter((step) => isSame(codeAt(secret, step), code)).find((step) => step > (last ?? -1));
}
