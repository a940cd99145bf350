import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { signedPart, verifyStatement } from "../../src/features/membership/card/statement";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { activityTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { rotateSigningKey, seedSigningKey, signStatement } from "../../src/platform/signing/signing-keys.server";
import { createStorage } from "../../src/platform/storage/storage.server";
import { longDay } from "../../src/platform/time/dates";
import { digitalMember } from "../members";
import { member } from "../people";
import { usePortal } from "../portal";
import { projectFolder } from "../source-tree";

const portal = usePortal();
const system = () => portal.context({ actor: { kind: "system" } });
const db = () => portal.platform.database.db;
const get = (path: string, cookie?: string) => portal.ask(`/api/membership${path}`, { cookie });
const publishedKeys = async () => (await (await portal.ask("/api/members/keys")).json()).keys;
const cardOf = async (cookie: string) => (await (await get("/card", cookie)).json()).card;
const keyFile = () => join(portal.platform.config.dataDir, "uploads/keys/card-signing.json");

test("cards are for signed-in people: 401 for visitors, without a file", async () => {
  for (const path of ["/card", "/card.pdf", "/card.png"]) expect((await get(path)).status).toBe(401);
});

test("somebody without a number is told so in a sentence", async () => {
  const { cookie } = await member(portal);
  for (const path of ["/card", "/card.pdf", "/card.png"]) {
    const answer = await get(path, cookie);
    expect([answer.status, (await answer.json()).error]).toEqual([
      404,
      "You have no member number yet. Apply for the digital membership to get one.",
    ]);
  }
});

test("a member's card has the facts, a signed address and the checks", async () => {
  const { cookie, number, firstName, lastName } = await digitalMember(portal);
  const answer = await get("/card", cookie);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const { card } = await answer.json();
  expect(card).toMatchObject({
    number,
    name: `${firstName} ${lastName}`,
    type: "digital",
    title: "Digital Member",
    status: "active",
    checks: { thisMonth: 0, total: 0 },
    renewalRequestedAt: null,
  });
  expect(card.verifyUrl).toContain(`/verify/${number}#v1.`);
  expect(await verifyStatement(await publishedKeys(), card.verifyUrl)).toMatchObject({
    outcome: "signed",
    statement: { number, name: card.name, type: "digital", until: card.validUntil },
  });
});

test("the card is a PDF of two bank-card sides, and a picture; each download is recorded", async () => {
  const { cookie, number } = await digitalMember(portal);
  const pdf = await get("/card.pdf", cookie);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
  const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text.match(/\/MediaBox \[0 0 242\.6\d* 153(\.\d+)?\]/g)).toHaveLength(2);
  const png = await get("/card.png", cookie);
  expect(png.headers.get("content-type")).toBe("image/png");
  const image = Buffer.from(await png.arrayBuffer());
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1080, 1720]);
  const [stored] = await db().select().from(memberTable).where(eq(memberTable.number, number));
  const events = await db()
    .select({ type: activityTable.type })
    .from(activityTable)
    .where(eq(activityTable.subject, stored?.id ?? ""));
  expect(events.map(({ type }) => type).filter((type) => type === "card.downloaded")).toHaveLength(2);
});

test("names in Devanagari, very long ones and ones with < and & are drawn", async () => {
  for (const [firstName, lastName] of [
    ["मीरा", "कुलकर्णी"],
    ["M".repeat(80), "K".repeat(80)],
    ["Asha & <b>", "Rao"],
  ]) {
    const { cookie } = await digitalMember(portal, { firstName, lastName });
    for (const path of ["/card.pdf", "/card.png"]) expect((await get(path, cookie)).status).toBe(200);
  }
});

test("an ended membership has no card; an expired one has, and says so", async () => {
  const { cookie, number } = await digitalMember(portal);
  const set = (parts: Partial<typeof memberTable.$inferInsert>) =>
    db().update(memberTable).set(parts).where(eq(memberTable.number, number));
  await set({ validUntil: "2025-01-31" });
  const card = await cardOf(cookie);
  expect(card.status).toBe("expired");
  expect((await verifyStatement(await publishedKeys(), card.verifyUrl)).outcome).toBe("expired");
  await set({ status: "ended" });
  expect((await get("/card.pdf", cookie)).status).toBe(409);
});

test("a rotation signs with a new key and breaks no older card", async () => {
  const { cookie } = await digitalMember(portal);
  const before = await cardOf(cookie);
  const id = await rotateSigningKey(system());
  const after = await cardOf(cookie);
  const keys = await publishedKeys();
  expect(keys[0].id).toBe(id);
  expect(keys.length).toBeGreaterThan(1);
  for (const { verifyUrl } of [before, after]) expect((await verifyStatement(keys, verifyUrl)).outcome).toBe("signed");
  expect((await verifyStatement([keys[0]], before.verifyUrl)).outcome).toBe("unknown-key");
});

test("several instances that start at once use one key, and it lies nowhere in clear", async () => {
  const instance = () => ({ ...system(), storage: createStorage({ ...portal.platform.config, dataDir }) });
  const dataDir = join(portal.platform.config.dataDir, "elsewhere");
  await Promise.all(Array.from({ length: 5 }, () => seedSigningKey(instance())));
  const stored = JSON.parse(readFileSync(join(dataDir, "uploads/keys/card-signing.json"), "utf8"));
  expect(stored).toHaveLength(1);
  expect(Object.keys(stored[0])).toEqual(["id", "key", "since", "sealed"]);
  const [published] = await publishedKeys();
  expect(Object.keys(published)).toEqual(["id", "key", "since", "trustedUntil"]);
});

test("with another SECRET a new key is made, and older cards stay valid", async () => {
  const { cookie } = await digitalMember(portal);
  const { verifyUrl } = await cardOf(cookie);
  const config = { ...portal.platform.config, secret: "another secret of forty characters......" };
  const ctx = { ...system(), config, storage: createStorage(config) };
  const before = (await publishedKeys()).length;
  await seedSigningKey(ctx);
  const keys = await publishedKeys();
  expect(keys).toHaveLength(before + 1);
  expect((await verifyStatement(keys, verifyUrl)).outcome).toBe("signed");
  expect(readFileSync(keyFile(), "utf8")).not.toContain("PRIVATE");
});

test("the script of the handbook checks a card with the saved keys alone", async () => {
  const { cookie, number } = await digitalMember(portal);
  const { verifyUrl } = await cardOf(cookie);
  const file = join(portal.platform.config.dataDir, "keys.json");
  writeFileSync(file, JSON.stringify({ keys: await publishedKeys() }));
  const check = (address: string) =>
    execFileSync(process.execPath, [join(projectFolder, "scripts/verify-card.mjs"), file, address], {
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(check(verifyUrl)).toContain(`signed by the federation: ${number}`);
  const [head, payload = "", signature] = verifyUrl
    .split(".v1.")
    .join("#v1.")
    .split(/(?<=#v1)\.|\.(?=[\w-]{86}$)/);
  expect(() => check(`${head}.${payload.slice(0, -4)}AAAA.${signature}`)).toThrow();
});

/** Runs scripts/verify-card.mjs for `address` with the published keys. */
async function offline(address: string) {
  const file = join(portal.platform.config.dataDir, "keys.json");
  writeFileSync(file, JSON.stringify({ keys: await publishedKeys() }));
  const script = join(projectFolder, "scripts/verify-card.mjs");
  const { status, stdout } = spawnSync(process.execPath, [script, file, address], { encoding: "utf8" });
  return { status, stdout };
}

test("a card signed with a revoked key is refused from the published end of trust on, and new ones are signed with another", async () => {
  const { carryOut } = await import("../../src/app/cli/portal.server");
  const { cookie } = await digitalMember(portal);
  const id = await rotateSigningKey(system());
  const { verifyUrl } = await cardOf(cookie);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  expect(await carryOut(system(), ["keys", "revoke", id, day])).toContain(
    `key ${id} are refused after ${longDay(day)}. `,
  );
  const [fresh, ended] = await publishedKeys();
  expect([fresh.trustedUntil, ended]).toEqual([null, expect.objectContaining({ id })]);
  expect(ended.trustedUntil > new Date().toISOString()).toBe(true);
  expect(await offline(verifyUrl)).toMatchObject({ status: 0 });
  expect((await verifyStatement([ended], verifyUrl, new Date(ended.trustedUntil))).outcome).toBe("revoked");

  await carryOut(system(), ["keys", "revoke", id]);
  await carryOut(system(), ["keys", "revoke", id, day]);
  expect((await verifyStatement(await publishedKeys(), verifyUrl)).outcome).toBe("revoked");
  expect(await offline(verifyUrl)).toMatchObject({ status: 4, stdout: expect.stringMatching(/^REVOKED/) });
  const after = await cardOf(cookie);
  expect(await offline(after.verifyUrl)).toMatchObject({ status: 0 });
  await expect(carryOut(system(), ["keys", "revoke", "nobody"])).rejects.toThrow(/No signing key is called nobody/);
  await expect(carryOut(system(), ["keys", "revoke", id, "soon"])).rejects.toThrow(/Usage/);
  const recorded = await db().select().from(activityTable).where(eq(activityTable.type, "signing-key.revoked"));
  expect(recorded.map(({ subject }) => subject)).toEqual([id, id, id]);
});

test("without a network an expired card is told apart from a valid one and from a forged one", async () => {
  const facts = { number: "IFACE-2026-000123", name: "Meera Kulkarni", type: "digital" };
  const signed = (until: string) => (keyId: string) => signedPart({ ...facts, until, keyId, issuedAt: new Date() });
  const card = async (until: string) => `#${await signStatement(system(), signed(until))}`;
  expect((await offline(await card("2999-12-31"))).status).toBe(0);
  expect(await offline(await card("2020-01-31"))).toMatchObject({
    status: 3,
    stdout: expect.stringMatching(/^EXPIRED/),
  });
  const forged = (await card("2999-12-31")).replace(/.{8}$/, "AAAAAAAA");
  expect((await offline(forged)).status).toBe(1);
});

test("cards are drawn six hundred times an hour, both kinds together", async () => {
  const [{ cookie, email }, other] = [await digitalMember(portal), await digitalMember(portal)];
  expect((await get("/card.pdf", cookie)).status).toBe(200);
  const [user] = await db().select().from(userTable).where(eq(userTable.email, email));
  const key = keyedHash(portal.context(), "card files", user?.id ?? "");
  await db().update(rateLimitTable).set({ count: 599 }).where(eq(rateLimitTable.key, key));
  expect((await get("/card.png", cookie)).status).toBe(200);
  for (const path of ["/card.pdf", "/card.png"]) {
    const refused = await get(path, cookie);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  }
  expect((await get("/card", cookie)).status).toBe(200);
  expect((await get("/card.png", other.cookie)).status).toBe(200);
});
