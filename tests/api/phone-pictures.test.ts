import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureWords } from "../../src/platform/storage/picture-limits";
import { activity, provenMemberWithId } from "../cpd";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const input = (name: string) => new Uint8Array(readFileSync(join("tests/inputs/pictures", name)));

type Way = { send: (file: Uint8Array) => Promise<Response>; look: (answer: unknown) => Promise<Uint8Array> };
const bytesAt = async (path: string, cookie: string) =>
  new Uint8Array(await (await portal.ask(path, { cookie })).arrayBuffer());

async function asEvidence(): Promise<Way> {
  const { cookie } = await provenMemberWithId(portal);
  const declared = await portal.ask("/api/history/declarations", { cookie, body: activity({}) });
  const path = `/api/history/declarations/${(await declared.json()).declaration.id}/evidence`;
  return { send: async (body) => portal.ask(path, { method: "PUT", body, cookie }), look: () => bytesAt(path, cookie) };
}

async function asPhoto(): Promise<Way> {
  const { cookie } = await provenMemberWithId(portal);
  const path = "/api/profile/photo";
  const headers = { "content-type": "image/jpeg" };
  return {
    send: async (body) => portal.ask(path, { method: "PUT", body, cookie, headers }),
    look: () => bytesAt(path, cookie),
  };
}

async function inLibrary(): Promise<Way> {
  const { cookie } = await staffMember(portal, "editor");
  const headers = { "content-type": "application/octet-stream" };
  return {
    send: async (body) => portal.ask("/api/staff/media?name=photo.jpg", { method: "POST", body, cookie, headers }),
    look: (answer) => bytesAt((answer as { file: { address: string } }).file.address, cookie),
  };
}

const ways: [string, () => Promise<Way>][] = [
  ["as evidence", asEvidence],
  ["as a photo", asPhoto],
  ["in the media library", inLibrary],
];

test.each(ways)("phone-24mp-5712x4284.jpg is taken %s", async (_, way) => {
  const { send, look } = await way();
  const answer = await send(input("phone-24mp-5712x4284.jpg"));
  expect(answer.status).toBe(200);
  const { width, height } = await sharp(await look(await answer.json())).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(2400);
});

test.each(ways)("heic.heic is refused %s with the sentence how to send a JPEG", async (_, way) => {
  const { send } = await way();
  const answer = await send(input("heic.heic"));
  const { code, message } = await answer.json();
  expect([answer.status, code, message]).toEqual([400, "picture_heic", pictureWords.heic]);
  expect(message).toContain("JPEG");
});

test.each(ways)("a picture of 50 megapixels that lies on its side is taken %s and stands", async (_, way) => {
  const { send, look } = await way();
  const lying = await sharp({ create: { width: 8160, height: 6120, channels: 3, background: "#2a6" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 40 })
    .toBuffer();
  const answer = await send(new Uint8Array(lying));
  expect(answer.status).toBe(200);
  const { width, height } = await sharp(await look(await answer.json())).metadata();
  expect(height).toBeGreaterThanOrEqual(width);
});

test.each(ways)("more than 50 megapixels and a broken file are refused in the same words %s", async (_, way) => {
  const { send } = await way();
  const wide = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: "#fff" } })
    .jpeg({ quality: 1 })
    .toBuffer();
  const large = await (await send(new Uint8Array(wide))).json();
  expect([large.code, large.message]).toEqual(["picture_too_large", pictureWords.tooManyPixels(8000, 7000)]);
  const broken = await (await send(input("phone-24mp-5712x4284.jpg").slice(0, 60_000))).json();
  expect([broken.code, broken.message]).toEqual(["picture_damaged", pictureWords.damaged]);
});
