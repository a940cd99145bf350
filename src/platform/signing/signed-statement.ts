/** `key` is the raw Ed25519 key in base64url; `trustedUntil` is set once the key is revoked. */
export type PublicKey = { id: string; key: string; since: string; trustedUntil?: string | null };

type Claimed = { signed: string; signature: string; facts: unknown };

/**
 * revoked: the key is no longer trusted. altered: the signature does not match. unknown-key: the key is not among
 * those given. unreadable: no statement. unable: the browser lacks Ed25519.
 */
export type NotSigned = { outcome: "revoked" | "altered" | "unknown-key" | "unreadable" | "unable" };

export type Signed<Facts> = { outcome: "signed"; facts: Facts };

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The format version and the facts as JSON in base64url. */
export const signedText = (version: string, facts: unknown) =>
  `${version}.${toBase64Url(new TextEncoder().encode(JSON.stringify(facts)))}`;

export const withSignature = (signed: string, signature: Uint8Array) => `${signed}.${toBase64Url(signature)}`;

function factsIn(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(fromBase64Url(payload)));
  } catch {
    return undefined;
  }
}

function claimedIn(version: string, text: string): Claimed | undefined {
  const shape = new RegExp(`(?:^|#)(${version}\\.([\\w-]+))\\.([\\w-]{86})$`);
  const [, signed, payload = "", signature] = shape.exec(text.trim()) ?? [];
  const facts = factsIn(payload);
  return signed && signature && facts !== undefined ? { signed, signature, facts } : undefined;
}

/** Undefined if Ed25519 is unsupported. */
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

/** Ignores the date in the statement, because a thief can write any date. */
const isRevoked = ({ trustedUntil }: PublicKey, now: Date) =>
  typeof trustedUntil === "string" && now >= new Date(trustedUntil);

/** Needs neither network nor database. `text`: a URL, its fragment or the statement. */
export async function verifySigned<Facts extends { keyId: string }>(
  { version, factsOf }: { version: string; factsOf: (facts: unknown) => Facts | undefined },
  keys: readonly PublicKey[],
  text: string,
  now: Date,
): Promise<Signed<Facts> | NotSigned> {
  const claimed = claimedIn(version, text);
  const facts = factsOf(claimed?.facts);
  if (!claimed || !facts) return { outcome: "unreadable" };
  const key = keys.find(({ id }) => id === facts.keyId);
  if (!key) return { outcome: "unknown-key" };
  const isSigned = await isSignedWith(key.key, claimed);
  if (isSigned === undefined) return { outcome: "unable" };
  if (!isSigned) return { outcome: "altered" };
  return isRevoked(key, now) ? { outcome: "revoked" } : { outcome: "signed", facts };
}
