import pLimit from "p-limit";
import type { Metadata, Sharp } from "sharp";
import { badRequest, Refusal } from "../refusal";
import { mostPixels, type PictureFormat, pictureWords } from "./picture-limits";

const damaged = () => badRequest("picture_damaged", pictureWords.damaged);

/** iPhone photos use HEVC, whose decoder is patented and usually missing. */
export const heicRefused = () => badRequest("picture_heic", pictureWords.heic);

/** Format names of the decoder; "uhdr" is a JPEG with an HDR gain map from newer phones. */
const decoded: Record<PictureFormat, readonly string[]> = {
  jpeg: ["jpeg", "uhdr"],
  png: ["png"],
  webp: ["webp"],
  avif: ["heif"],
};

/** Each `open` decodes from the start, with the orientation applied. */
export type OpenPicture = { open: () => Sharp; width: number; height: number };

async function seenPicture(source: string | Uint8Array, format: PictureFormat): Promise<Metadata> {
  const { default: sharp } = await import("sharp");
  // Reads the header only, so that oversized pictures are refused before they are decoded.
  const seen = await sharp(source, { limitInputPixels: false }).metadata();
  if (!decoded[format].includes(seen.format)) throw damaged();
  const { width, height } = seen.autoOrient;
  if (width * height * (seen.pages ?? 1) > mostPixels)
    throw badRequest("picture_too_large", pictureWords.tooManyPixels(width, height));
  return seen;
}

/** Pictures are decoded one at a time: a large one takes 100 MB. */
const inTurn = pLimit(1);

/** Re-encoding removes metadata such as the location. Throws 400 if damaged, too large or not in `format`. */
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
      // Any other failure comes from the decoder, so the file is at fault.
      throw cause instanceof Refusal ? cause : damaged();
    }
  });
}
