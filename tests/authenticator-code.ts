import { base32 } from "@better-auth/utils/base32";
import { codeAt } from "../src/features/accounts/two-factor/totp.server";

/** What an authenticator app that knows SECRET (base32) shows; `steps` of 30 seconds away from now. */
export function appCode(secret: string, steps = 0): string {
  const key = Buffer.from(new Uint8Array(base32.decode(secret)));
  return codeAt(key, Math.floor(Date.now() / 30_000) + steps);
}
