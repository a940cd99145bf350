import { base32 } from "@better-auth/utils/base32";
import { codeAt } from "../src/features/accounts/two-factor/totp.server";

/** `secret` is base32; `steps` of 30 seconds from now. */
export function appCode(secret: string, steps = 0): string {
  const key = Buffer.from(new Uint8Array(base32.decode(secret)));
  return codeAt(key, Math.floor(Date.now() / 30_000) + steps);
}
