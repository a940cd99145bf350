import { type NotSigned, type PublicKey, signedText, verifySigned } from "~/platform/signing/signed-statement";
import { indianDay } from "~/platform/time/indian-time";

/** The signed facts about a member. `until` is the last day of the term, in India. */
export type Statement = { number: string; name: string; type: string; until: string; keyId: string; issuedAt: Date };

/** expired: validly signed, but the term is over. */
export type Verdict = { outcome: "signed" | "expired"; statement: Statement } | NotSigned;

type Facts = [number: string, name: string, type: string, until: string, keyId: string, seconds: number];

const VERSION = "v1";
const MAX_NAME = 64;

/** A QR code has little room: long names are cut. */
function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join("")}…` : name;
}

/** The signed text: the version and a JSON array in base64url. */
export function signedPart({ number, name, type, until, keyId, issuedAt }: Statement): string {
  const facts: Facts = [number, shortened(name), type, until, keyId, Math.floor(issuedAt.getTime() / 1000)];
  return signedText(VERSION, facts);
}

const isFacts = (value: unknown): value is Facts =>
  Array.isArray(value) &&
  value.length === 6 &&
  value.slice(0, 5).every((word) => typeof word === "string") &&
  Number.isSafeInteger(value[5]);

function factsOf(facts: unknown): Statement | undefined {
  if (!isFacts(facts)) return undefined;
  const [number, name, type, until, keyId, seconds] = facts;
  return { number, name, type, until, keyId, issuedAt: new Date(seconds * 1000) };
}

/**
 * Checks the statement in `text` (a card's URL, its fragment or the statement alone) with `keys` only. The verdict is about the
 * time of signing: the membership may have ended since.
 */
export async function verifyStatement(keys: readonly PublicKey[], text: string, now = new Date()): Promise<Verdict> {
  const verdict = await verifySigned({ version: VERSION, factsOf }, keys, text, now);
  if (verdict.outcome !== "signed") return verdict;
  const { facts: statement } = verdict;
  return { outcome: statement.until < indianDay(now) ? "expired" : "signed", statement };
}
