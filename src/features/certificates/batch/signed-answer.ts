import {
  type NotSigned,
  type PublicKey,
  type Signed,
  signedText,
  verifySigned,
} from "~/platform/signing/signed-statement";
import { type BatchRow, batchStates, nameStates } from "./answer";

export type BatchFacts = { checkedAt: string; organisation: string; rows: BatchRow[]; keyId: string };

const VERSION = "b1";

export const looksLikeAnswer = (text: string) => /^b1\./.test(text.trim());

/** The signed text: the version and a JSON array in base64url. */
export const signedAnswer = ({ checkedAt, organisation, rows, keyId }: BatchFacts): string =>
  signedText(VERSION, [checkedAt, organisation, rows.map(({ number, state, name }) => [number, state, name]), keyId]);

function rowOf(row: unknown, at: number): BatchRow | undefined {
  const [number, state, name] = Array.isArray(row) ? row : [];
  const known = batchStates.find((one) => one === state);
  const named = name === null ? null : nameStates.find((one) => one === name);
  if (typeof number !== "string" || !known || named === undefined) return undefined;
  return { line: at + 1, number, state: known, name: named };
}

function factsOf(facts: unknown): BatchFacts | undefined {
  if (!Array.isArray(facts) || !Array.isArray(facts[2])) return undefined;
  const [checkedAt, organisation, listed, keyId] = facts;
  const rows = listed.map(rowOf);
  if ([checkedAt, organisation, keyId].some((word) => typeof word !== "string")) return undefined;
  if (!rows.every((row) => row !== undefined)) return undefined;
  return { checkedAt, organisation, rows, keyId };
}

/** Verifies a saved answer offline, with `keys` only. */
export const verifyAnswer = (
  keys: readonly PublicKey[],
  text: string,
  now = new Date(),
): Promise<Signed<BatchFacts> | NotSigned> => verifySigned({ version: VERSION, factsOf }, keys, text, now);
