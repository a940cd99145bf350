import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/**
 * A signing key as it is stored: `key` is the raw public key, `sealed` the private one, readable with SECRET only. `trustedUntil`:
 * when the trust in it ends, of a revoked one.
 */
export type SealedKey = { id: string; key: string; since: string; sealed: string; trustedUntil?: string };

const NONCE = 12;
const TAG = 16;

const sealingKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "membership card signing keys", 32));

/** What the seal covers beside the private key: neither can be exchanged unnoticed. */
const covered = ({ id, key }: Pick<SealedKey, "id" | "key">) => Buffer.from(`${id} ${key}`);

/** A new Ed25519 pair, its private part encrypted with a key that is derived from SECRET. */
export function makeSealedKey(secret: string, now: Date): SealedKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "jwk" }).x ?? "";
  const id = randomBytes(6).toString("base64url");
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secret), nonce).setAAD(covered({ id, key }));
  const body = [cipher.update(privateKey.export({ format: "der", type: "pkcs8" })), cipher.final()];
  const sealed = Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString("base64url");
  return { id, key, since: now.toISOString(), sealed };
}

/** The private key; throws when it was sealed with another secret or changed since. */
export function openSealedKey(secret: string, stored: SealedKey): KeyObject {
  const bytes = Buffer.from(stored.sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(secret), bytes.subarray(0, NONCE))
    .setAAD(covered(stored))
    .setAuthTag(bytes.subarray(-TAG));
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
  return createPrivateKey({ key: opened, format: "der", type: "pkcs8" });
}
