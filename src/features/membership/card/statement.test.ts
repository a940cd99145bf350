import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type PublicKey, withSignature } from "~/platform/signing/signed-statement";
import { type Statement, signedPart, verifyStatement } from "./statement";

function aKey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const published: PublicKey = { id, key: publicKey.export({ format: "jwk" }).x ?? "", since: "2026-01-01T00:00:00Z" };
  const statement = (parts: Partial<Statement> = {}) => {
    const signed = signedPart({ ...facts, keyId: id, ...parts });
    return withSignature(signed, sign(null, Buffer.from(signed), privateKey));
  };
  return { published, statement };
}

const facts = {
  number: "IFACE-2026-000123",
  name: "Meera Kulkarni",
  type: "digital",
  until: "2027-01-31",
  issuedAt: new Date("2026-02-01T10:00:00Z"),
};
const key = aKey("first");
const address = (statement: string) => `https://iface.example/verify/IFACE-2026-000123#${statement}`;
const january = new Date("2027-01-15T00:00:00Z");
const verify = (keys: PublicKey[], text: string, now = january) => verifyStatement(keys, text, now);

test("a signed statement is read back, from the whole address, its fragment or alone", async () => {
  const statement = key.statement();
  for (const text of [address(statement), `#${statement}`, ` ${statement}\n`])
    expect(await verify([key.published], text)).toEqual({ outcome: "signed", statement: { ...facts, keyId: "first" } });
});

test("from the end of trust in its key on, a card is revoked, whenever it says that it was made", async () => {
  const ended = { ...key.published, trustedUntil: "2027-01-15T00:00:00.000Z" };
  const outcome = async (now: Date) => (await verify([ended], key.statement(), now)).outcome;
  expect(await outcome(new Date("2027-01-14T23:59:59Z"))).toBe("signed");
  expect(await outcome(january)).toBe("revoked");
  expect((await verify([ended], key.statement({ until: "2026-12-31" }))).outcome).toBe("revoked");
});

test("a name in any script survives, and one too long for a code is cut", async () => {
  const named = async (name: string) => {
    const verdict = await verify([key.published], key.statement({ name }));
    return "statement" in verdict ? verdict.statement.name : verdict.outcome;
  };
  expect(await named("मीरा कुलकर्णी")).toBe("मीरा कुलकर्णी");
  expect(await named("x".repeat(65))).toBe(`${"x".repeat(63)}…`);
});

test("whatever letter of a statement is changed, it is not the signed one any more", async () => {
  const statement = key.statement();
  // The last letter of each part carries bits that base64 leaves unused.
  const unused = [statement.lastIndexOf(".") - 1, statement.length - 1];
  for (let at = 3; at < statement.length; at++) {
    if (unused.includes(at)) continue;
    const other = statement[at] === "A" ? "B" : "A";
    const changed = statement.slice(0, at) + other + statement.slice(at + 1);
    expect([at, (await verify([key.published], changed)).outcome]).not.toEqual([at, "signed"]);
  }
});

test("another's facts under a true signature are altered", async () => {
  const [, , signature] = key.statement().split(".");
  const forged = `${signedPart({ ...facts, name: "Somebody Else", keyId: "first" })}.${signature}`;
  expect(await verify([key.published], forged)).toEqual({ outcome: "altered" });
});

test("another key's signature does not pass, under its own id or the federation's", async () => {
  const stranger = aKey("stranger");
  expect(await verify([key.published], stranger.statement())).toEqual({ outcome: "unknown-key" });
  expect(await verify([key.published], stranger.statement({ keyId: "first" }))).toEqual({ outcome: "altered" });
});

test("a card signed before a rotation passes with the old key among the published", async () => {
  const newer = aKey("second");
  const keys = [newer.published, key.published];
  expect((await verify(keys, key.statement())).outcome).toBe("signed");
  expect((await verify(keys, newer.statement())).outcome).toBe("signed");
});

test("a term is over the day after its last, in India", async () => {
  const outcomeAt = async (now: string) => (await verify([key.published], key.statement(), new Date(now))).outcome;
  expect(await outcomeAt("2027-01-31T18:29:59Z")).toBe("signed");
  expect(await outcomeAt("2027-01-31T18:30:00Z")).toBe("expired");
});

test.each([
  "",
  "IFACE-2026-000123",
  "https://iface.example/verify/IFACE-2026-000123",
  "v1.e30.AAAA",
  `v1.e30.${"A".repeat(86)}`,
  `v1.____.${"A".repeat(86)}`,
  `v2.${key.statement().slice(3)}`,
  `${key.statement()}x`,
])("%j carries no statement", async (text) => {
  expect(await verify([key.published], text)).toEqual({ outcome: "unreadable" });
});

test("a browser without Ed25519 says that it cannot tell", async () => {
  vi.stubGlobal("crypto", { subtle: { importKey: () => Promise.reject(new Error("NotSupported")) } });
  expect(await verify([key.published], key.statement())).toEqual({ outcome: "unable" });
  vi.stubGlobal("crypto", {});
  expect(await verify([key.published], key.statement())).toEqual({ outcome: "unable" });
  vi.unstubAllGlobals();
});
