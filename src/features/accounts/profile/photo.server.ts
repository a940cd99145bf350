import pLimit from "p-limit";
import type { Metadata } from "sharp";
import { badRequest } from "../../../platform/refusal";
import type { CropQuery } from "./schema";

const MAX_PIXELS = 24_000_000;
const SIDE = 512;
const SMALLEST = 64;

const notAPhoto = () =>
  badRequest("not_a_photo", "This file is not a JPEG, PNG or WebP picture. Please choose a photo.");
const damaged = () => badRequest("photo_damaged", "This picture is damaged. Please choose another photo.");
const tooManyPixels = () =>
  badRequest("photo_too_large", "This picture has more than 24 megapixels. Please choose a smaller one.");
const tooSmall = () =>
  badRequest(
    "photo_too_small",
    `This picture is too small. It must be at least ${SMALLEST} by ${SMALLEST} pixels.`,
  );
const outside = () =>
  badRequest("crop_outside", "The square is outside the picture. Please choose it again.");

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

/** The format that the first bytes of a file say it has. */
function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | undefined {
  if (starts(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (starts(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  return starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP") ? "webp" : undefined;
}

/** What other programs would take the file for: a page, a script, a document, or (by the end of the file) an archive. */
function isSomethingElseToo(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  return (
    /<(?:!doctype html|html[\s>]|script[\s>]|svg[\s>]|\?php)|%PDF-\d/i.test(text) ||
    text.slice(-66_000).includes("PK\x05\x06")
  );
}

/** The square to keep: the one asked for, else the largest in the middle. */
function squareIn({ x, y, size }: CropQuery, width: number, height: number) {
  const largest = Math.min(width, height);
  if (largest < SMALLEST) throw tooSmall();
  if (x === undefined && y === undefined && size === undefined)
    return {
      left: Math.floor((width - largest) / 2),
      top: Math.floor((height - largest) / 2),
      side: largest,
    };
  if (x === undefined || y === undefined || size === undefined) throw outside();
  if (size < SMALLEST || x + size > width || y + size > height) throw outside();
  return { left: x, top: y, side: size };
}

const isTooLarge = (cause: unknown) => cause instanceof Error && /pixel limit/i.test(cause.message);

async function decode(bytes: Buffer, format: string, crop: CropQuery): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  let seen: Metadata;
  try {
    seen = await open().metadata();
  } catch (cause) {
    throw isTooLarge(cause) ? tooManyPixels() : damaged();
  }
  if (seen.format !== format) throw notAPhoto();
  const { left, top, side } = squareIn(crop, seen.autoOrient.width, seen.autoOrient.height);
  try {
    return await open()
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(SIDE, SIDE)
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw damaged();
  }
}

/** Pictures are decoded one after the other: a large one takes a hundred megabytes while it lasts. */
const inTurn = pLimit(1);

/**
 * A square WebP of 512 px made from the JPEG, PNG or WebP in `bytes` (of the media type `type`), turned as it is meant to be
 * seen, without its metadata. `crop` is in the pixels of the turned picture. Throws 400 for everything that is no such file.
 */
export async function squarePhoto(bytes: Buffer, type: string, crop: CropQuery): Promise<Buffer> {
  const format = formatOf(bytes);
  if (!format || type.split(";")[0]?.trim().toLowerCase() !== `image/${format}`) throw notAPhoto();
  if (isSomethingElseToo(bytes)) throw notAPhoto();
  return inTurn(() => decode(bytes, format, crop));
}
