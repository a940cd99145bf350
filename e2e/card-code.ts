import { createPublicKey, verify } from "node:crypto";

type PublicKey = { id: string; key: string };
type Facts = [number: string, name: string, type: string, until: string, keyId: string, seconds: number];

/** Verifies the card's signature with `keys` alone. Undefined if none of them made it. */
export function signedFacts(address: string, keys: PublicKey[]): Facts | undefined {
  const [, payload = "", signature = ""] = /#v1\.([\w-]+)\.([\w-]+)$/.exec(address) ?? [];
  const facts: Facts = JSON.parse(Buffer.from(payload, "base64url").toString());
  const x = keys.find(({ id }) => id === facts[4])?.key;
  if (!x) return undefined;
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const isSigned = verify(null, Buffer.from(`v1.${payload}`), key, Buffer.from(signature, "base64url"));
  return isSigned ? facts : undefined;
}

/** Changes the signed name and keeps the old signature. */
export function forged(address: string): string {
  const [page, statement = ""] = address.split("#v1.");
  const [payload = "", signature] = statement.split(".");
  const facts = JSON.parse(Buffer.from(payload, "base64url").toString());
  facts[1] = "Somebody Else";
  return `${page}#v1.${Buffer.from(JSON.stringify(facts)).toString("base64url")}.${signature}`;
}
