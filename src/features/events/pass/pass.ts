import { type NotSigned, type PublicKey, signedText, verifySigned } from "~/platform/signing/signed-statement";

/** The signed facts, without a name. `event` is the end of the event's id. */
export type PassFacts = { registrationId: string; event: string; version: number; keyId: string };
export type PassVerdict = { outcome: "signed"; facts: PassFacts } | NotSigned;

type Facts = [registrationId: string, event: string, version: number, keyId: string];

const VERSION = "p1";
const EVENT_LETTERS = 8;

export const looksLikePass = (text: string) => text.trim().startsWith(`${VERSION}.`);

/** The end of the id, because ids begin with their time and events created in one minute share the beginning. */
export const eventInPass = (eventId: string) => eventId.slice(-EVENT_LETTERS);

/** Omits dashes in ids, so that the QR code stays coarse and easy to scan. */
export function signedPass({ registrationId, event, version, keyId }: PassFacts): string {
  const facts: Facts = [registrationId.replaceAll("-", ""), event, version, keyId];
  return signedText(VERSION, facts);
}

const withDashes = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function factsOf(facts: unknown): PassFacts | undefined {
  if (!Array.isArray(facts) || facts.length !== 4) return undefined;
  const [id, event, version, keyId] = facts;
  if (typeof id !== "string" || typeof event !== "string" || typeof keyId !== "string") return undefined;
  return Number.isSafeInteger(version) ? { registrationId: withDashes(id), event, version, keyId } : undefined;
}

export const verifyPass = (keys: readonly PublicKey[], text: string, now: Date): Promise<PassVerdict> =>
  verifySigned({ version: VERSION, factsOf }, keys, text, now);
