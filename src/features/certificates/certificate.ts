import { type NotSigned, type PublicKey, signedText, verifySigned } from "~/platform/signing/signed-statement";

export const certificateKinds = [
  ...(["winner", "finalist", "judge", "affiliation"] as const),
  ...(["attendance", "completion", "speaker", "volunteer"] as const),
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

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

/** A printed version: “iFACE certifies that `name` `sentence`”. `issuedOn` is a day in India. */
export type Printed = {
  number: string;
  version: number;
  title: string;
  name: string;
  sentence: string;
  issuedOn: string;
};

export type CertificateStatement = Printed & { keyId: string };

export type CertificateVerdict = { outcome: "signed"; statement: CertificateStatement } | NotSigned;

type Facts = [
  ...[number: string, version: number, title: string, name: string],
  ...[sentence: string, issuedOn: string, keyId: string],
];

const VERSION = "c1";

export const looksSigned = (text: string) => /(^|#)c1\./.test(text);

/** The signed text: the version and a JSON array in base64url. */
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
 * Verifies the statement in `text` (the URL in the QR code, its fragment or the statement alone) with `keys` only. It
 * proves the printed facts; the signed list of replaced and withdrawn numbers gives the current state.
 */
export async function verifyCertificate(
  keys: readonly PublicKey[],
  text: string,
  now = new Date(),
): Promise<CertificateVerdict> {
  const verdict = await verifySigned({ version: VERSION, factsOf }, keys, text, now);
  return verdict.outcome === "signed" ? { outcome: "signed", statement: verdict.facts } : verdict;
}
