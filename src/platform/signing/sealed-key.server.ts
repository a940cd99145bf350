import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** `key` is raw, `sealed` encrypted under SECRET. `trustedUntil` is set once the key is revoked. */
export type SealedKey = { id: string; key: string; since: string; sealed: string; trustedUntil?: string };

const NONCE = 12;
const TAG = 16;

const sealingKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "membership card signing keys", 32));

/** Additional authenticated data: the id and the public key cannot be swapped. */
const covered = ({ id, key }: Pick<SealedKey, "id" | "key">) => Buffer.from(`${id} ${key}`);

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

/** Throws if it was sealed with another secret or modified. */
export function openSealedKey(secret: string, stored: SealedKey): KeyObject {
  const bytes = Buffer.from(stored.sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(secret), bytes.subarray(0, NONCE))
    .setAAD(covered(stored))
    .setAuthTag(bytes.subarray(-TAG));
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
  return createPrivateKey({ key: opened, format: "der", type: "pkcs8" });
}
