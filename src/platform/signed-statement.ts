/** A published public key; `key` is the raw Ed25519 key, base64url, `trustedUntil` the end of trust in a revoked one. */
export type PublicKey = { id: string; key: string; since: string; trustedUntil?: string | null };

/** What a statement says before its signature is looked at: nothing that may be believed. */
export type Claimed = { signed: string; signature: string; facts: unknown };

/**
 * signed: with a published key that is trusted. revoked: with a key that is not trusted any more, perhaps by a thief. altered: not
 * what was signed. unknown-key: with a key that is not among those given. unable: this browser has no Ed25519.
 */
export type SignatureOutcome = "signed" | "revoked" | "altered" | "unknown-key" | "unable";

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The text that is signed: the version of its shape and the facts as JSON in base64url. */
export const signedText = (version: string, facts: unknown) =>
  `${version}.${toBase64Url(new TextEncoder().encode(JSON.stringify(facts)))}`;

/** The whole statement: what was signed, and its signature. */
export const withSignature = (signed: string, signature: Uint8Array) => `${signed}.${toBase64Url(signature)}`;

function factsIn(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(fromBase64Url(payload)));
  } catch {
    return undefined;
  }
}

/** The statement of `version` in `text` (an address, its fragment or the statement alone); undefined where there is none. */
export function claimedIn(version: string, text: string): Claimed | undefined {
  const shape = new RegExp(`(?:^|#)(${version}\\.([\\w-]{1,60000}))\\.([\\w-]{86})$`);
  const [, signed, payload = "", signature] = shape.exec(text.trim()) ?? [];
  const facts = factsIn(payload);
  return signed && signature && facts !== undefined ? { signed, signature, facts } : undefined;
}

/** Whether `signature` is the key's for `signed`; undefined where Ed25519 is not known. */
async function isSignedWith(key: string, { signed, signature }: Claimed): Promise<boolean | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const imported = await crypto.subtle.importKey("raw", fromBase64Url(key), "Ed25519", false, ["verify"]);
    const bytes = new TextEncoder().encode(signed);
    return await crypto.subtle.verify("Ed25519", imported, fromBase64Url(signature), bytes);
  } catch {
    return undefined;
  }
}

/** Whether the trust in the key is over. When a statement says that it was made does not count: a thief can write any date. */
const isRevoked = ({ trustedUntil }: PublicKey, now: Date) =>
  typeof trustedUntil === "string" && now >= new Date(trustedUntil);

/** Whether the key `keyId` of `keys` signed what is claimed: no network, no database, in a browser as in node. */
export async function checkSignature(
  keys: readonly PublicKey[],
  keyId: string,
  claimed: Claimed,
  now: Date,
): Promise<SignatureOutcome> {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return "unknown-key";
  const isSigned = await isSignedWith(key.key, claimed);
  if (isSigned === undefined) return "unable";
  if (!isSigned) return "altered";
  return isRevoked(key, now) ? "revoked" : "signed";
}
