import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.server";
import { createStorage, type Storage } from "./storage.server";

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

function onFolder() {
  const folder = mkdtempSync(join(tmpdir(), "iface-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, storage: createStorage(parseConfig({ DATA_DIR: folder })) };
}

type Asked = { method: string; url: string; type: string | undefined; signed: boolean };

/** An in-memory S3 server with the operations used here; `status` makes every call fail. */
async function onBucket(status?: number): Promise<{ storage: Storage; asked: Asked[] }> {
  const files = new Map<string, Buffer>();
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = "", url = "" } = request;
    asked.push({
      method,
      url,
      type: request.headers["content-type"],
      signed: /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ""),
    });
    if (method === "PUT") files.set(url, Buffer.concat(parts));
    const found = files.get(url);
    if (method === "DELETE") files.delete(url);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = from && to ? found?.subarray(Number(from), Number(to) + 1) : found;
    if (method === "HEAD" && found) response.setHeader("content-length", found.length);
    response.writeHead(status ?? (found ? 200 : 404)).end(method === "GET" ? part : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    asked,
    storage: createStorage(parseConfig({ STORAGE_URL: `http://key:se%2Fcret@127.0.0.1:${port}/uploads?region=in` })),
  };
}

async function keepsFiles(storage: Storage) {
  expect(await storage.read("photos/a.webp")).toBeUndefined();
  await storage.write("photos/a.webp", bytes("one"), "image/webp");
  expect(textOf(await storage.read("photos/a.webp"))).toBe("one");
  await storage.write("photos/a.webp", bytes("two"), "image/webp");
  expect(textOf(await storage.read("photos/a.webp"))).toBe("two");
  await storage.remove("photos/a.webp");
  await storage.remove("photos/a.webp");
  expect(await storage.read("photos/a.webp")).toBeUndefined();
}

async function keepsLongFiles(storage: Storage) {
  const folder = mkdtempSync(join(tmpdir(), "iface-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "long");
  writeFileSync(path, "0123456789".repeat(100_000));
  expect(await storage.open("media/a.mp3")).toBeUndefined();
  await storage.writeFile("media/a.mp3", path, "audio/mpeg");
  const file = await storage.open("media/a.mp3");
  expect(file?.bytes).toBe(1_000_000);
  expect(await new Response(await file?.read({ from: 500_001, to: 500_004 })).text()).toBe("1234");
  expect((await new Response(await file?.read()).text()).length).toBe(1_000_000);
  await storage.remove("media/a.mp3");
  expect(await storage.open("media/a.mp3")).toBeUndefined();
}

test("long files are copied into the folder and read in parts", async () => {
  await keepsLongFiles(onFolder().storage);
});

test("long files are copied into a bucket and read in parts", async () => {
  await keepsLongFiles((await onBucket()).storage);
});

test("files are kept in the folder, replaced, and removed for good", async () => {
  const { storage, folder } = onFolder();
  await keepsFiles(storage);
  expect(readdirSync(join(folder, "uploads", "photos"))).toEqual([]);
});

test("files are kept in a bucket by signed requests with their type", async () => {
  const { storage, asked } = await onBucket();
  await keepsFiles(storage);
  expect(asked.every(({ url, signed }) => signed && url === "/uploads/photos/a.webp")).toBe(true);
  expect(asked.filter(({ method }) => method === "PUT").map(({ type }) => type)).toEqual(["image/webp", "image/webp"]);
});

test("a bucket that refuses is an error, not a missing file", async () => {
  const { storage } = await onBucket(403);
  await expect(storage.read("a")).rejects.toThrow("the bucket answered 403 to GET");
  await expect(storage.write("a", bytes("x"), "text/plain")).rejects.toThrow("the bucket answered 403 to PUT");
  await expect(storage.remove("a")).rejects.toThrow("the bucket answered 403 to DELETE");
});

test("a bucket that does not exist does not pass for one that stored the file", async () => {
  const { storage } = await onBucket(404);
  await expect(storage.write("a", bytes("x"), "text/plain")).rejects.toThrow("the bucket answered 404 to PUT");
});

test.each(["../secret", "/etc/passwd", "a/../../b", "a//b", "a/.b", "", "a\\b", "a b", "a/"])(
  "%j is not a key",
  async (key) => {
    const { storage } = onFolder();
    await expect(storage.read(key)).rejects.toThrow("not a storage key");
    await expect(storage.write(key, bytes("x"), "text/plain")).rejects.toThrow("not a storage key");
    await expect((async () => storage.remove(key))()).rejects.toThrow("not a storage key");
  },
);
