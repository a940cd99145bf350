// Checks a membership card without a network: node scripts/verify-card.mjs <keys.json> <what the QR code says>
// keys.json is the answer of GET /api/members/keys, saved when there was a network. Ends with 0 for a card that is signed and
// runs, 1 for one that is not signed by the federation, 3 for one that has expired, 4 for one whose key was revoked.
import { readFileSync } from "node:fs";

const [keysFile, address = ""] = process.argv.slice(2);
const [, payload, signature] = /(?:^|#)v1\.([\w-]+)\.([\w-]+)$/.exec(address.trim()) ?? [];
if (!keysFile || !payload) {
  console.error("Usage: node scripts/verify-card.mjs <keys.json> <what the QR code says>");
  process.exit(2);
}
const [number, name, type, until, keyId] = JSON.parse(Buffer.from(payload, "base64url").toString());
const published = JSON.parse(readFileSync(keysFile, "utf8")).keys.find(({ id }) => id === keyId);
const raw = Buffer.from(published?.key ?? "", "base64url");
const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]).catch(() => undefined);
const signed = Buffer.from(`v1.${payload}`);
const isSigned =
  key && (await crypto.subtle.verify("Ed25519", key, Buffer.from(signature, "base64url"), signed));
const now = Date.now();
const todayInIndia = new Date(now + 19_800_000).toISOString().slice(0, 10);
const facts = `${number}, ${name}, ${type}, until ${until}`;

function verdict() {
  if (!isSigned) return [1, "NOT signed by the federation"];
  if (published.trustedUntil && now >= Date.parse(published.trustedUntil))
    return [4, `REVOKED: signed with a key that is not trusted since ${published.trustedUntil}: ${facts}`];
  if (until < todayInIndia) return [3, `EXPIRED, signed by the federation: ${facts}`];
  return [0, `signed by the federation: ${facts}`];
}

const [code, words] = verdict();
process.stdout.write(`${words}\n`);
process.exit(code);
