// Verifies a membership card or a certificate offline:
// node scripts/verify-card.mjs <keys.json> <text of the QR code> [withdrawn.json]
// keys.json: saved response of GET /api/members/keys; withdrawn.json: of GET /api/certificates/withdrawn. Exit
// codes: 0 valid, 1 not signed by the federation, 3 expired card, 4 revoked key, 5 replaced certificate, 6
// withdrawn certificate.
import { readFileSync } from "node:fs";

const [keysFile, text = "", endedFile] = process.argv.slice(2);
const shape = /(?:^|#)((?:v1|c1|l1)\.([\w-]+))\.([\w-]+)$/;

/** The outcome is "signed", "revoked" or "altered"; undefined for any other text. */
async function read(statement, keyAt) {
  const [, signed, payload, signature] = shape.exec(statement.trim()) ?? [];
  if (!payload) return undefined;
  const facts = JSON.parse(Buffer.from(payload, "base64url").toString());
  const { keys } = JSON.parse(readFileSync(keysFile, "utf8"));
  const published = keys.find(({ id }) => id === facts[keyAt]);
  const raw = Buffer.from(published?.key ?? "", "base64url");
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]).catch(() => undefined);
  const bytes = [Buffer.from(signature, "base64url"), Buffer.from(signed)];
  const isSigned = key && (await crypto.subtle.verify("Ed25519", key, ...bytes));
  const until = published?.trustedUntil;
  if (!isSigned) return { facts, outcome: "altered" };
  return { facts, until, outcome: until && Date.now() >= Date.parse(until) ? "revoked" : "signed" };
}

/** `version` is 0 if withdrawn, undefined if the list does not contain `number`. */
async function holding(number) {
  const list = await read(JSON.parse(readFileSync(endedFile, "utf8")).list, 1);
  if (list?.outcome !== "signed") throw new Error("the list of withdrawn numbers is not the federation's");
  const [seconds, , ended] = list.facts;
  return { madeAt: new Date(seconds * 1000).toISOString(), version: new Map(ended).get(number) };
}

function cardVerdict([number, name, type, until]) {
  const facts = `${number}, ${name}, ${type}, until ${until}`;
  const todayInIndia = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  if (until < todayInIndia) return [3, `EXPIRED, signed by the federation: ${facts}`];
  return [0, `signed by the federation: ${facts}`];
}

async function certificateVerdict([number, version, title, name, sentence, issuedOn]) {
  const facts = `${number}, version ${version}, ${issuedOn}, ${title}: ${name} ${sentence}`;
  if (!endedFile) return [0, `signed by the federation (whether it still holds was not checked): ${facts}`];
  const holds = await holding(number);
  if (holds.version === 0) return [6, `WITHDRAWN by the list of ${holds.madeAt}: ${facts}`];
  if (holds.version !== undefined && holds.version !== version)
    return [5, `REPLACED by the list of ${holds.madeAt}: ${facts}`];
  return [0, `signed by the federation, and holds by the list of ${holds.madeAt}: ${facts}`];
}

const isCertificate = /(^|#)c1\./.test(text.trim());
const found = keysFile && (await read(text, isCertificate ? 6 : 4));
if (!found) {
  console.error("Usage: node scripts/verify-card.mjs <keys.json> <what the QR code says> [withdrawn.json]");
  process.exit(2);
}

async function verdict({ outcome, facts, until }) {
  if (outcome === "altered") return [1, "NOT signed by the federation"];
  if (outcome === "revoked")
    return [4, `REVOKED: signed with a key that is not trusted since ${until}: ${facts.slice(0, 4).join(", ")}`];
  return isCertificate ? certificateVerdict(facts) : cardVerdict(facts);
}

const [code, words] = await verdict(found);
process.stdout.write(`${words}\n`);
process.exit(code);
