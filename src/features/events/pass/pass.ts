import { type NotSigned, type PublicKey, signedText, verifySigned } from "~/platform/signed-statement";

/** What the federation signs of a pass: no name. `event` is the end of its id. */
export type PassFacts = { registrationId: string; event: string; version: number; keyId: string };
export type PassVerdict = { outcome: "signed"; facts: PassFacts } | NotSigned;

type Facts = [registrationId: string, event: string, version: number, keyId: string];

const VERSION = "p1";
const EVENT_LETTERS = 8;

/** Whether `text` carries the statement of a pass. */
export const looksLikePass = (text: string) => text.trim().startsWith(`${VERSION}.`);

/** How passes name their event. Ids begin with their moment: those of events that were made in one minute begin alike. */
export const eventInPass = (eventId: string) => eventId.slice(-EVENT_LETTERS);

/** The text that is signed; ids without dashes, so that the code stays coarse enough for any camera. */
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

/** Checks a pass with `keys` only, without network. */
export const verifyPass = (keys: readonly PublicKey[], text: string, now: Date): Promise<PassVerdict> =>
  verifySigned({ version: VERSION, factsOf }, keys, text, now);
