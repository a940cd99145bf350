import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../../../platform/config.server";

type WithSecret = { config: Pick<Config, "secret"> };

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

const keyOf = ({ config }: WithSecret) =>
  Buffer.from(hkdfSync("sha256", config.secret, "", "two-factor secrets", 32));

/** Encrypts the authenticator secret of `userId` under a key derived from SECRET; it opens for nobody else's row. */
export function sealSecret(ctx: WithSecret, userId: string, secret: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(ctx), nonce, { authTagLength: TAG }).setAAD(
    Buffer.from(userId),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret behind what sealSecret made. Throws where it was sealed for another person or under another key. */
export function openSecret(ctx: WithSecret, userId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(ALGORITHM, keyOf(ctx), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}
