import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { drawnAnew, heicRefused } from "../../../platform/storage/picture.server";
import { pictureFormatOf } from "../../../platform/storage/picture-limits";
import { ownId } from "../own-id.server";
import { userTable } from "../tables.server";
import { keepUpload, releaseUpload, removeUpload, requireRoom, storeUpload } from "../uploads/operations.server";
import type { CropQuery } from "./schema";

const SIDE = 512;
const SMALLEST = 64;

const notAPhoto = () =>
  badRequest("not_a_photo", "This file is not a JPEG, PNG or WebP picture. Please choose a photo.");
const tooSmall = () =>
  badRequest("photo_too_small", `This picture is too small. It must be at least ${SMALLEST} by ${SMALLEST} pixels.`);
const outside = () => badRequest("crop_outside", "The square is outside the picture. Please choose it again.");

/** Detects polyglot files that other programs would read as HTML, a script, a PDF or (by their end) a ZIP archive. */
function isSomethingElseToo(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  return (
    /<(?:!doctype html|html[\s>]|script[\s>]|svg[\s>]|\?php)|%PDF-\d/i.test(text) ||
    text.slice(-66_000).includes("PK\x05\x06")
  );
}

function squareIn({ x, y, size }: CropQuery, width: number, height: number) {
  const largest = Math.min(width, height);
  if (largest < SMALLEST) throw tooSmall();
  if (x === undefined && y === undefined && size === undefined)
    return { left: Math.floor((width - largest) / 2), top: Math.floor((height - largest) / 2), side: largest };
  if (x === undefined || y === undefined || size === undefined) throw outside();
  if (size < SMALLEST || x + size > width || y + size > height) throw outside();
  return { left: x, top: y, side: size };
}

/** 512 px, rotated by EXIF orientation, without metadata; `crop` in pixels of the rotated picture. Throws 400. */
async function squarePhoto(bytes: Buffer, type: string, crop: CropQuery): Promise<Buffer> {
  const format = pictureFormatOf(bytes);
  if (format === "heic") throw heicRefused();
  if (!format || format === "avif" || type.split(";")[0]?.trim().toLowerCase() !== `image/${format}`) throw notAPhoto();
  if (isSomethingElseToo(bytes)) throw notAPhoto();
  return drawnAnew(bytes, format, ({ open, width, height }) => {
    const { left, top, side } = squareIn(crop, width, height);
    return open().extract({ left, top, width: side, height: side }).resize(SIDE, SIDE).webp({ quality: 82 }).toBuffer();
  });
}

const address = /^\/api\/profile\/photo\?v=([\da-f]{24})$/;

const keyOf = (userId: string, image: string | null) => {
  const version = address.exec(image ?? "")?.[1];
  return version ? `photos/${userId}/${version}.webp` : undefined;
};

async function exchange(tx: Tx, userId: string, image: string | null): Promise<string | undefined> {
  const [before] = await tx.db
    .select({ image: userTable.image })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for("update");
  await tx.db.update(userTable).set({ image, updatedAt: tx.now }).where(eq(userTable.id, userId));
  const old = keyOf(userId, before?.image ?? null);
  await releaseUpload(tx, old);
  return old;
}

/** Throws 400 for an invalid file, and the errors of `requireRoom`, with nothing stored. */
export async function changePhoto(ctx: Context, bytes: Buffer, type: string, crop: CropQuery): Promise<string> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  await requireRoom(ctx, 0);
  const photo = await squarePhoto(bytes, type, crop);
  // Includes the request id: the same picture uploaded twice becomes two files, so removing one keeps the other.
  const version = createHash("sha256").update(photo).update(ctx.requestId).digest("hex").slice(0, 24);
  const image = `/api/profile/photo?v=${version}`;
  const key = `photos/${userId}/${version}.webp`;
  await storeUpload(ctx, { key, content: photo, type: "image/webp" });
  const before = await transaction(ctx, async (tx) => {
    const old = await exchange(tx, userId, image);
    await keepUpload(tx, key);
    await record(tx, "profile-photo.changed", userId);
    return old;
  }).catch(async (cause) => {
    await removeUpload(ctx, key);
    throw cause;
  });
  await removeUpload(ctx, before);
  return image;
}

export async function removePhoto(ctx: Context): Promise<void> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const before = await transaction(ctx, async (tx) => {
    const old = await exchange(tx, userId, null);
    if (old) await record(tx, "profile-photo.removed", userId);
    return old;
  });
  await removeUpload(ctx, before);
}

export async function photoOf(ctx: Context, userId: string): Promise<{ tag: string; key: string } | undefined> {
  const [user] = await ctx.db.select({ image: userTable.image }).from(userTable).where(eq(userTable.id, userId));
  const key = keyOf(userId, user?.image ?? null);
  return key ? { tag: `"${key.slice(-29, -5)}"`, key } : undefined;
}

export async function ownPhoto(
  ctx: Context,
): Promise<{ tag: string; read: () => Promise<Uint8Array | undefined> } | undefined> {
  authorize(ctx, "user");
  const found = await photoOf(ctx, ownId(ctx));
  return found && { tag: found.tag, read: () => ctx.storage.read(found.key) };
}
