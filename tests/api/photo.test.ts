import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const path = "/api/profile/photo";

const stored = () => {
  const folder = join(portal.platform.config.dataDir, "uploads", "photos");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
};

function put(cookie: string, body: Uint8Array | string, type = "image/png", query = "") {
  return portal.ask(path + query, { method: "PUT", body, cookie, headers: { "content-type": type } });
}

/** The left half is blue, the right half red. */
function picture(width = 400, height = 300) {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "blue" } };
  return sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** The mean red and blue of the stored photo, from 0 to 255. */
async function colours(cookie: string, part?: { left: number; top: number; width: number; height: number }) {
  const photo = Buffer.from(await (await portal.ask(path, { cookie })).arrayBuffer());
  const seen = part ? await sharp(photo).extract(part).png().toBuffer() : photo;
  const [red, , blue] = (await sharp(seen).stats()).channels.map(({ mean }) => mean);
  return { red: red ?? -1, blue: blue ?? -1 };
}

test("a visitor is told to sign in, whatever is sent", async () => {
  for (const method of ["GET", "PUT", "DELETE"])
    expect([method, (await portal.ask(path, { method })).status]).toEqual([method, 401]);
  expect((await put("", "no image", "text/plain")).status).toBe(401);
});

test("without a photo there is none, and removing it does no harm", async () => {
  const { cookie } = await provenMember(portal);
  expect((await portal.ask(path, { cookie })).status).toBe(404);
  const removed = await portal.ask(path, { method: "DELETE", cookie });
  expect([removed.status, await removed.json()]).toEqual([200, { profileImageUrl: null }]);
});

test.each(["jpeg", "png", "webp"] as const)("a %s becomes a square WebP without metadata", async (format) => {
  const { cookie } = await provenMember(portal);
  const file = await picture()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toFormat(format)
    .toBuffer();
  const answer = await put(cookie, file, `image/${format}`);
  const { profileImageUrl } = await answer.json();
  expect([answer.status, profileImageUrl]).toEqual([200, expect.stringMatching(/^\/api\/profile\/photo\?v=[\da-f]+$/)]);
  const got = await portal.ask(profileImageUrl, { cookie });
  expect(got.headers.get("content-type")).toBe("image/webp");
  expect(got.headers.get("cache-control")).toBe("private, no-cache");
  const photo = Buffer.from(await got.arrayBuffer());
  const { width, height, exif, format: kept } = await sharp(photo).metadata();
  expect([kept, width, height, exif]).toEqual(["webp", 512, 512, undefined]);
  expect(photo.includes("secret")).toBe(false);
  const { user } = await (await portal.ask("/api/auth/me", { cookie })).json();
  expect(user.profileImageUrl).toBe(profileImageUrl);
  const { profile } = await (await portal.ask("/api/profile", { cookie })).json();
  expect(profile).toMatchObject({ profileImageUrl, version: 1 });
});

test("the square is the one asked for, in the picture as it is seen", async () => {
  const { cookie } = await provenMember(portal);
  const plain = await picture().png().toBuffer();
  await put(cookie, plain, "image/png", "?x=0&y=50&size=200");
  expect((await colours(cookie)).blue).toBeGreaterThan(230);
  await put(cookie, plain, "image/png", "?x=200&y=100&size=200");
  expect((await colours(cookie)).red).toBeGreaterThan(230);

  // A quarter turn puts the left half on top: 300 wide, 400 high.
  const turned = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await put(cookie, turned, "image/jpeg", "?x=0&y=0&size=200");
  expect((await colours(cookie)).blue).toBeGreaterThan(230);
  await put(cookie, turned, "image/jpeg", "?x=50&y=200&size=200");
  expect((await colours(cookie)).red).toBeGreaterThan(230);
  await put(cookie, turned, "image/jpeg");
  expect((await colours(cookie, { left: 0, top: 0, width: 512, height: 200 })).blue).toBeGreaterThan(230);
  expect((await colours(cookie, { left: 0, top: 312, width: 512, height: 200 })).red).toBeGreaterThan(230);
});

test("a newer photo replaces the older one and its file; a photo can be removed", async () => {
  const { cookie } = await provenMember(portal);
  const others = stored();
  const mine = () => stored().filter((name) => !others.includes(name));
  const file = await picture().png().toBuffer();
  const first = await (await put(cookie, file)).json();
  const [one] = mine();
  const second = await (await put(cookie, file)).json();
  expect(second.profileImageUrl).not.toBe(first.profileImageUrl);
  expect(mine()).toHaveLength(1);
  expect(mine()).not.toContain(one);

  const tag = (await portal.ask(path, { cookie })).headers.get("etag") ?? "";
  expect((await portal.ask(path, { cookie, headers: { "if-none-match": tag } })).status).toBe(304);
  await portal.ask(path, { method: "DELETE", cookie });
  expect(mine()).toEqual([]);
  expect((await portal.ask(path, { cookie, headers: { "if-none-match": tag } })).status).toBe(404);
  const { user } = await (await portal.ask("/api/auth/me", { cookie })).json();
  expect(user.profileImageUrl).toBeNull();
});

test("nobody else sees a photo", async () => {
  const [one, other] = [await provenMember(portal), await provenMember(portal)];
  const { profileImageUrl } = await (await put(one.cookie, await picture().png().toBuffer())).json();
  expect((await portal.ask(profileImageUrl, { cookie: other.cookie })).status).toBe(404);
  expect((await portal.ask(profileImageUrl)).status).toBe(401);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9"/></svg>';
const png = () => picture(200, 200).png().toBuffer();
const jpeg = () => picture(200, 200).jpeg().toBuffer();
const after = async (file: Promise<Buffer>, text: string) => Buffer.concat([await file, Buffer.from(text, "latin1")]);
const damaged = async (file: Promise<Buffer>) => (await file).subarray(0, (await file).length / 2);

const refused: [string, string, () => Promise<Uint8Array> | Uint8Array | string, string?][] = [
  ["nothing at all", "image/png", () => ""],
  ["text", "image/png", () => "hello"],
  ["text that says it is text", "text/plain", () => "hello"],
  ["an SVG", "image/svg+xml", () => svg],
  ["an SVG that says it is a PNG", "image/png", () => svg],
  ["a GIF", "image/gif", () => picture(100, 100).gif().toBuffer()],
  ["a GIF that says it is a JPEG", "image/jpeg", () => picture(100, 100).gif().toBuffer()],
  ["a TIFF", "image/tiff", () => picture(100, 100).tiff().toBuffer()],
  ["a JPEG that says it is a PNG", "image/png", jpeg],
  ["a PNG without a type", "", png],
  ["a PDF that says it is a PNG", "image/png", () => "%PDF-1.7\n1 0 obj"],
  ["a page that begins like a GIF", "image/png", () => "GIF89a<html><script>alert(1)</script>"],
  ["a PNG that is a page too", "image/png", () => after(png(), "<!DOCTYPE html><html>")],
  ["a JPEG that is a script too", "image/jpeg", () => after(jpeg(), "<ScRiPt >alert(1)</script>")],
  ["a JPEG that is a PDF too", "image/jpeg", () => after(jpeg(), "%PDF-1.4")],
  ["a PNG that is an archive too", "image/png", () => after(png(), `PK\x05\x06${"\0".repeat(18)}`)],
  ["the start of a JPEG", "image/jpeg", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "picture_damaged"],
  ["half a JPEG", "image/jpeg", () => damaged(picture(900, 900).jpeg().toBuffer()), "picture_damaged"],
  ["half a PNG", "image/png", () => damaged(png()), "picture_damaged"],
  ["a picture of 10 by 10", "image/png", () => picture(10, 10).png().toBuffer(), "photo_too_small"],
];

test("a picture comes as a form's file as well; a form without one, or a broken form, is refused", async () => {
  const { cookie } = await provenMember(portal);
  const form = new FormData();
  form.set("photo", new Blob([await png()], { type: "image/png" }), "me.png");
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const answer = await put(cookie, new Uint8Array(await sent.arrayBuffer()), type);
  expect([answer.status, (await answer.json()).profileImageUrl]).toEqual([
    200,
    expect.stringMatching(/^\/api\/profile\/photo/),
  ]);
  for (const body of ["--x\r\n\r\nno", "nothing"]) {
    const broken = await put(cookie, body, "multipart/form-data; boundary=x");
    expect([body, broken.status, (await broken.json()).code]).toEqual([body, 400, "not_a_photo"]);
  }
});

test.each(refused)("%s is refused with a sentence and nothing is stored", async (_, type, file, code) => {
  const { cookie } = await provenMember(portal);
  const before = stored();
  const answer = await put(cookie, await file(), type);
  const body = await answer.json();
  expect([answer.status, body.code]).toEqual([400, code ?? "not_a_photo"]);
  expect(body.message).toMatch(/^This .*\.$/);
  expect(stored()).toEqual(before);
  expect((await portal.ask(path, { cookie })).status).toBe(404);
});

test("a bomb of 56 megapixels in a small file is refused before it is decoded", async () => {
  const { cookie } = await provenMember(portal);
  const bomb = await sharp({
    create: { width: 8000, height: 7000, channels: 3, background: "red" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const [before, memory] = [stored(), process.memoryUsage().rss];
  for (let count = 0; count < 5; count += 1) {
    const answer = await put(cookie, bomb);
    expect([answer.status, (await answer.json()).code]).toEqual([400, "picture_too_large"]);
  }
  // A single decoded picture would take 168 MB.
  expect(process.memoryUsage().rss - memory).toBeLessThan(60_000_000);
  expect(stored()).toEqual(before);
});

test("a file over 5 MB is refused with 413", async () => {
  const { cookie } = await provenMember(portal);
  const answer = await put(cookie, new Uint8Array(5 * 1024 * 1024 + 1));
  expect([answer.status, (await answer.json()).code]).toEqual([413, "too_large"]);
});

test.each([
  "?x=0&y=0",
  "?x=-1&y=0&size=100",
  "?x=0&y=0&size=301",
  "?x=350&y=0&size=100",
  "?x=0&y=0&size=20",
  "?x=a&y=0&size=100",
  "?x=0.5&y=0&size=100",
  "?x=1e9&y=0&size=100",
])("the square %s is refused", async (query) => {
  const { cookie } = await provenMember(portal);
  const answer = await put(cookie, await picture().png().toBuffer(), "image/png", query);
  expect(answer.status).toBe(400);
  expect((await portal.ask(path, { cookie })).status).toBe(404);
});
