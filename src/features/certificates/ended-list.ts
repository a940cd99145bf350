import { type NotSigned, type PublicKey, signedText, verifySigned } from "~/platform/signing/signed-statement";

/** Certificates that changed since they were first issued: number to current version, 0 for a withdrawn one. */
export type EndedList = { madeAt: Date; ended: ReadonlyMap<string, number> };

export type EndedVerdict = { outcome: "signed"; list: EndedList } | NotSigned;

type Ended = [number: string, version: number];
type Facts = [seconds: number, keyId: string, ended: Ended[]];

const VERSION = "l1";

/** The signed text: the version and a JSON array in base64url. */
export function signedList(madeAt: Date, keyId: string, ended: readonly Ended[]): string {
  const facts: Facts = [Math.floor(madeAt.getTime() / 1000), keyId, [...ended]];
  return signedText(VERSION, facts);
}

const isEnded = (value: unknown): value is Ended =>
  Array.isArray(value) && typeof value[0] === "string" && Number.isSafeInteger(value[1]);

const isFacts = (value: unknown): value is Facts =>
  Array.isArray(value) &&
  Number.isSafeInteger(value[0]) &&
  typeof value[1] === "string" &&
  Array.isArray(value[2]) &&
  value[2].every(isEnded);

function factsOf(facts: unknown): (EndedList & { keyId: string }) | undefined {
  if (!isFacts(facts)) return undefined;
  const [seconds, keyId, ended] = facts;
  return { madeAt: new Date(seconds * 1000), keyId, ended: new Map(ended) };
}

export async function verifyList(keys: readonly PublicKey[], text: string, now = new Date()): Promise<EndedVerdict> {
  const verdict = await verifySigned({ version: VERSION, factsOf }, keys, text, now);
  return verdict.outcome === "signed" ? { outcome: "signed", list: verdict.facts } : verdict;
}

/** The state of `version` of `number` by the list. */
export function standingIn({ ended }: EndedList, number: string, version: number) {
  const holds = ended.get(number);
  if (holds === 0) return "withdrawn";
  return holds !== undefined && holds !== version ? "replaced" : "valid";
}
