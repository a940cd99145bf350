import { drawnAnew, heicRefused } from "../../../platform/picture.server";
import { pictureFormatOf } from "../../../platform/picture-limits";
import { badRequest } from "../../../platform/refusal";
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
export async function squarePhoto(bytes: Buffer, type: string, crop: CropQuery): Promise<Buffer> {
  const format = pictureFormatOf(bytes);
  if (format === "heic") throw heicRefused();
  if (!format || format === "avif" || type.split(";")[0]?.trim().toLowerCase() !== `image/${format}`) throw notAPhoto();
  if (isSomethingElseToo(bytes)) throw notAPhoto();
  return drawnAnew(bytes, format, ({ open, width, height }) => {
    const { left, top, side } = squareIn(crop, width, height);
    return open().extract({ left, top, width: side, height: side }).resize(SIDE, SIDE).webp({ quality: 82 }).toBuffer();
  });
}
