import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { removeGivenUpUploads } from "../../src/features/accounts/uploads/operations.server";
import { uploadTable } from "../../src/features/accounts/uploads/tables.server";
import { settingTable } from "../../src/platform/db/tables.server";
import { activity, decideDeclared, provenMemberWithId } from "../cpd";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const MEGABYTE = 1_048_576;

const photo = () =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
    .png()
    .toBuffer();

async function sendPhoto(cookie: string) {
  const headers = { "content-type": "image/png" };
  const answer = await portal.ask("/api/profile/photo", { method: "PUT", body: await photo(), cookie, headers });
  return { status: answer.status, code: (await answer.json()).code, wait: answer.headers.get("retry-after") };
}

/** A PDF is stored byte for byte. */
async function sendPdf(cookie: string, bytes: number, address = "192.0.2.1") {
  const { declaration } = await (await portal.ask("/api/history/declarations", { body: activity(), cookie })).json();
  const body = Buffer.alloc(bytes, 32);
  body.write("%PDF-1.7");
  const answer = await portal.ask(`/api/history/declarations/${declaration.id}/evidence`, {
    method: "PUT",
    body,
    cookie,
    address,
    headers: { "content-type": "application/pdf" },
  });
  const { id, reference } = declaration as { id: string; reference: string };
  return { id, reference, status: answer.status, code: (await answer.json()).code };
}

const uploadsOf = (userId: string) => db().select().from(uploadTable).where(eq(uploadTable.userId, userId));
const filesIn = (folder: string) => {
  const path = join(portal.platform.config.dataDir, "uploads", folder);
  return existsSync(path) ? readdirSync(path) : [];
};

test("nobody uploads a file before their address is proven", async () => {
  const { cookie } = await member(portal);
  expect(await sendPhoto(cookie)).toMatchObject({ status: 403, code: "address_not_proven" });
  const evidence = await portal.ask("/api/history/declarations/any/evidence", {
    method: "PUT",
    body: Buffer.from("%PDF-1.7"),
    cookie,
    headers: { "content-type": "application/pdf" },
  });
  expect([evidence.status, (await evidence.json()).code]).toEqual([403, "address_not_proven"]);
  expect(filesIn("photos")).toEqual([]);
});

test("an account holds 50 MB, and what is taken back makes room", async () => {
  const { id, cookie } = await provenMemberWithId(portal);
  const sent = [];
  for (let count = 0; count < 10; count++) sent.push(await sendPdf(cookie, 4.9 * MEGABYTE));
  expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await sendPdf(cookie, 4.9 * MEGABYTE)).toMatchObject({ status: 409, code: "account_full" });
  expect((await uploadsOf(id)).length).toBe(10);

  const path = `/api/history/declarations/${sent[0]?.id}`;
  expect((await portal.ask(path, { method: "DELETE", cookie })).status).toBe(200);
  expect((await sendPdf(cookie, 4.9 * MEGABYTE)).status).toBe(200);
});

test("evidence of decided declarations leaves an account its room", async () => {
  const { id, cookie } = await provenMemberWithId(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const decision = { decision: "decline", text: "The certificate names somebody else." };
  for (let count = 0; count < 10; count++) {
    const { status, reference } = await sendPdf(cookie, 4.9 * MEGABYTE);
    expect(status).toBe(200);
    expect((await decideDeclared(portal, reviewer.cookie, reference, decision)).status).toBe(200);
  }
  expect(await sendPdf(cookie, 4.9 * MEGABYTE)).toMatchObject({ status: 200 });
  expect((await uploadsOf(id)).length).toBe(11);
});

test("sent at once, uploads do not take more than an account may hold", async () => {
  const { id, cookie } = await provenMemberWithId(portal);
  for (let count = 0; count < 9; count++) await sendPdf(cookie, 4.9 * MEGABYTE);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) => sendPdf(cookie, 4.9 * MEGABYTE, `192.0.2.${n + 2}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await uploadsOf(id)).length).toBe(10);
});

test("without room in all, or with less than 500 MB of the disk free, an upload is refused for now", async () => {
  const { cookie } = await provenMemberWithId(portal);
  const { storage } = portal.platform;
  const freeBytes = storage.freeBytes;
  storage.freeBytes = async () => 499 * MEGABYTE;
  const onFullDisk = await sendPhoto(cookie).finally(() => {
    storage.freeBytes = freeBytes;
  });
  expect(onFullDisk).toEqual({ status: 503, code: "storage_full", wait: "3600" });
  expect((await sendPhoto(cookie)).status).toBe(200);

  const changed = { version: 1, changedBy: "system", changedAt: new Date() };
  await db()
    .insert(settingTable)
    .values({ key: "storage", value: { totalMegabytes: 100 }, ...changed });
  const { id } = await provenMemberWithId(portal);
  const row = { userId: id, type: "application/pdf", uploadedAt: new Date(), keptAt: new Date() };
  await db()
    .insert(uploadTable)
    .values({ ...row, key: "evidence/large", bytes: 100 * MEGABYTE });
  await expect
    .poll(async () => (await sendPhoto(cookie)).code, { timeout: 10_000, interval: 500 })
    .toBe("storage_full");
});

test("a replaced photo is removed, and what no request finished is removed in the night", async () => {
  await db().delete(settingTable);
  await db().delete(uploadTable).where(eq(uploadTable.key, "evidence/large"));
  const { id, cookie } = await provenMemberWithId(portal);
  await expect.poll(async () => (await sendPhoto(cookie)).status, { timeout: 10_000, interval: 500 }).toBe(200);
  await sendPhoto(cookie);
  expect((await uploadsOf(id)).length).toBe(1);
  expect(filesIn(join("photos", id))).toHaveLength(1);

  const key = `photos/${id}/given-up.webp`;
  await portal.platform.storage.write(key, await photo(), "image/webp");
  await db().insert(uploadTable).values({ key, userId: id, type: "image/webp", bytes: 9, uploadedAt: new Date() });
  await removeGivenUpUploads(portal.context());
  expect(filesIn(join("photos", id))).toHaveLength(2);
  await removeGivenUpUploads(portal.context({ now: new Date(Date.now() + 25 * 3_600_000) }));
  expect(filesIn(join("photos", id))).toHaveLength(1);
  expect((await uploadsOf(id)).length).toBe(1);
});
