import { indianDay } from "~/platform/indian-time";

/** What the federation signs about a member. `until` is the last day of the term, in India. */
export type Statement = {
  number: string;
  name: string;
  type: string;
  until: string;
  keyId: string;
  issuedAt: Date;
};

/** A published public key; `key` is the raw Ed25519 key, base64url, `trustedUntil` the end of trust in a revoked one. */
export type PublicKey = { id: string; key: string; since: string; trustedUntil?: string | null };

/**
 * signed: by the federation, and its term runs. expired: signed, but the term is over. revoked: signed with a key that is not
 * trusted any more, perhaps by a thief. altered: not what was signed.
 * unknown-key: signed with a key that is not among those given. unreadable: no statement. unable: this browser has no Ed25519.
 */
export type Verdict =
  | { outcome: "signed" | "expired"; statement: Statement }
  | { outcome: "revoked" | "altered" | "unknown-key" | "unreadable" | "unable" };

type Facts = [number: string, name: string, type: string, until: string, keyId: string, seconds: number];

const VERSION = "v1";
const MAX_NAME = 64;
const shape = /(?:^|#)v1\.([\w-]{1,1200})\.([\w-]{86})$/;

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** A card and its QR code have little room: a very long name is cut. */
export function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join("")}…` : name;
}

/** The text that is signed: the version and a JSON array in base64url. */
export function signedPart({ number, name, type, until, keyId, issuedAt }: Statement): string {
  const facts: Facts = [number, shortened(name), type, until, keyId, Math.floor(issuedAt.getTime() / 1000)];
  return `${VERSION}.${toBase64Url(new TextEncoder().encode(JSON.stringify(facts)))}`;
}

/** The whole statement: what was signed, and its signature. */
export const withSignature = (signed: string, signature: Uint8Array) => `${signed}.${toBase64Url(signature)}`;

const isFacts = (value: unknown): value is Facts =>
  Array.isArray(value) &&
  value.length === 6 &&
  value.slice(0, 5).every((word) => typeof word === "string") &&
  Number.isSafeInteger(value[5]);

function statementIn(payload: string): Statement | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(fromBase64Url(payload));
    const facts: unknown = JSON.parse(text);
    if (!isFacts(facts)) return undefined;
    const [number, name, type, until, keyId, seconds] = facts;
    return { number, name, type, until, keyId, issuedAt: new Date(seconds * 1000) };
  } catch {
    return undefined;
  }
}

/** Whether `signature` is the key's for `signed`; undefined where Ed25519 is not known. */
async function isSignedWith(key: string, signature: string, signed: string): Promise<boolean | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const imported = await crypto.subtle.importKey("raw", fromBase64Url(key), "Ed25519", false, ["verify"]);
    const bytes = new TextEncoder().encode(signed);
    return await crypto.subtle.verify("Ed25519", imported, fromBase64Url(signature), bytes);
  } catch {
    return undefined;
  }
}

/** Whether the trust in the key is over. When a card says that it was made does not count: a thief can write any date. */
const isRevoked = ({ trustedUntil }: PublicKey, now: Date) =>
  typeof trustedUntil === "string" && now >= new Date(trustedUntil);

/**
 * Checks the statement in `text` (a card's whole address, its fragment or the statement alone) with `keys` only: no network, no
 * database, in a browser as in node. Says what was signed then, not what is true today: a membership may have ended since.
 */
export async function verifyStatement(
  keys: readonly PublicKey[],
  text: string,
  now = new Date(),
): Promise<Verdict> {
  const [, payload = "", signature = ""] = shape.exec(text.trim()) ?? [];
  const statement = statementIn(payload);
  if (!statement) return { outcome: "unreadable" };
  const key = keys.find(({ id }) => id === statement.keyId);
  if (!key) return { outcome: "unknown-key" };
  const isSigned = await isSignedWith(key.key, signature, `${VERSION}.${payload}`);
  if (isSigned === undefined) return { outcome: "unable" };
  if (!isSigned) return { outcome: "altered" };
  if (isRevoked(key, now)) return { outcome: "revoked" };
  return { outcome: statement.until < indianDay(now) ? "expired" : "signed", statement };
}
