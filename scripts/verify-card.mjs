// Checks a membership card without a network: node scripts/verify-card.mjs <keys.json> <what the QR code says>
// keys.json is the answer of GET /api/members/keys, saved when there was a network.
import { readFileSync } from "node:fs";

const [keysFile, address = ""] = process.argv.slice(2);
const [, payload, signature] = /(?:^|#)v1\.([\w-]+)\.([\w-]+)$/.exec(address.trim()) ?? [];
if (!keysFile || !payload) {
  console.error("Usage: node scripts/verify-card.mjs <keys.json> <what the QR code says>");
  process.exit(2);
}
const [number, name, type, until, keyId] = JSON.parse(Buffer.from(payload, "base64url").toString());
const { keys } = JSON.parse(readFileSync(keysFile, "utf8"));
const raw = Buffer.from(keys.find(({ id }) => id === keyId)?.key ?? "", "base64url");
const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]).catch(() => undefined);
const signed = Buffer.from(`v1.${payload}`);
const isSigned =
  key && (await crypto.subtle.verify("Ed25519", key, Buffer.from(signature, "base64url"), signed));
const verdict = isSigned
  ? `signed by the federation: ${number}, ${name}, ${type}, until ${until}`
  : "NOT signed by the federation";
process.stdout.write(`${verdict}\n`);
process.exit(isSigned ? 0 : 1);
