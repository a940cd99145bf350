import pLimit from "p-limit";
import type { Metadata, Sharp } from "sharp";
import { mostPixels, type PictureFormat, pictureWords } from "./picture-limits";
import { badRequest, Refusal } from "./refusal";

const damaged = () => badRequest("picture_damaged", pictureWords.damaged);

/** Photos of the iPhone are HEVC, whose decoder has patents: the library on most machines has none. */
export const heicRefused = () => badRequest("picture_heic", pictureWords.heic);

/** What the decoder calls a format; newer phones put a brighter picture behind their JPEG. */
const decoded: Record<PictureFormat, readonly string[]> = {
  jpeg: ["jpeg", "uhdr"],
  png: ["png"],
  webp: ["webp"],
  avif: ["heif"],
};

/** A picture that waits to be drawn anew. Each `open` decodes it from the start, turned as it is meant to be seen. */
export type OpenPicture = { open: () => Sharp; width: number; height: number };

async function seenPicture(source: string | Uint8Array, format: PictureFormat): Promise<Metadata> {
  const { default: sharp } = await import("sharp");
  // Only the head is read: the sizes that it names are refused before anything is decoded.
  const seen = await sharp(source, { limitInputPixels: false }).metadata();
  if (!decoded[format].includes(seen.format)) throw damaged();
  const { width, height } = seen.autoOrient;
  if (width * height * (seen.pages ?? 1) > mostPixels)
    throw badRequest("picture_too_large", pictureWords.tooManyPixels(width, height));
  return seen;
}

/** All pictures of the program are decoded one after the other: a large one takes 100 MB while it lasts. */
const inTurn = pLimit(1);

/**
 * Draws the picture in `source` (its bytes, or the path of its file), which is in `format`, anew by `work`: what else the file
 * carried, such as where it was taken, is gone. Throws 400 for one that is damaged, too large or in another format.
 */
export function drawnAnew<Answer>(
  source: string | Uint8Array,
  format: PictureFormat,
  work: (picture: OpenPicture) => Promise<Answer>,
): Promise<Answer> {
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    try {
      const { width, height } = (await seenPicture(source, format)).autoOrient;
      const open = () => sharp(source, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
      return await work({ open, width, height });
    } catch (cause) {
      // A failure that is no refusal is the decoder's: the file is at fault.
      throw cause instanceof Refusal ? cause : damaged();
    }
  });
}
