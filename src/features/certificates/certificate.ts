import { type NotSigned, type PublicKey, signedText, verifySigned } from "~/platform/signed-statement";

/** What a certificate can be for. Each kind is issued once for what it names. */
export const certificateKinds = [
  ...(["winner", "finalist", "judge", "affiliation"] as const),
  ...(["attendance", "completion", "speaker", "volunteer"] as const),
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** What stands at its head. */
export const certificateTitles: Record<CertificateKind, string> = {
  winner: "Winner’s certificate",
  finalist: "Finalist’s certificate",
  judge: "Certificate of jury service",
  affiliation: "Certificate of affiliation",
  attendance: "Certificate of attendance",
  completion: "Certificate of completion",
  speaker: "Speaker’s certificate",
  volunteer: "Volunteer’s certificate",
};

/** What a version of a certificate prints: “iFACE certifies that `name` `sentence`”. `issuedOn` is a day in India. */
export type Printed = {
  number: string;
  version: number;
  title: string;
  name: string;
  sentence: string;
  issuedOn: string;
};

/** What the federation signs of it: all that is printed. */
export type CertificateStatement = Printed & { keyId: string };

export type CertificateVerdict = { outcome: "signed"; statement: CertificateStatement } | NotSigned;

type Facts = [
  ...[number: string, version: number, title: string, name: string],
  ...[sentence: string, issuedOn: string, keyId: string],
];

const VERSION = "c1";

/** Whether `text` carries the statement of a certificate. */
export const looksSigned = (text: string) => /(^|#)c1\./.test(text);

/** The text that is signed: the version and a JSON array in base64url. */
export function signedCertificate(statement: CertificateStatement): string {
  const { number, version, title, name, sentence, issuedOn, keyId } = statement;
  const facts: Facts = [number, version, title, name, sentence, issuedOn, keyId];
  return signedText(VERSION, facts);
}

const isFacts = (value: unknown): value is Facts =>
  Array.isArray(value) &&
  value.length === 7 &&
  value.every((fact, at) => (at === 1 ? Number.isSafeInteger(fact) : typeof fact === "string"));

function factsOf(facts: unknown): CertificateStatement | undefined {
  if (!isFacts(facts)) return undefined;
  const [number, version, title, name, sentence, issuedOn, keyId] = facts;
  return { number, version, title, name, sentence, issuedOn, keyId };
}

/**
 * Checks the statement in `text` (the address in the QR code, its fragment or the statement alone) with `keys` only. Says what was
 * printed then: the list of replaced and withdrawn numbers says whether it still holds.
 */
export async function verifyCertificate(
  keys: readonly PublicKey[],
  text: string,
  now = new Date(),
): Promise<CertificateVerdict> {
  const verdict = await verifySigned({ version: VERSION, factsOf }, keys, text, now);
  return verdict.outcome === "signed" ? { outcome: "signed", statement: verdict.facts } : verdict;
}
