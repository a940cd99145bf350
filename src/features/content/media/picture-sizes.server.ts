import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { badRequest } from "../../../platform/refusal";
import { type PictureEnding, pictureTypes } from "./address";
import { mostPixels } from "./file";

const LARGEST = 1600;
const WIDTHS = [480, 960, LARGEST];

const unreadable = () =>
  badRequest(
    "picture_damaged",
    "This picture cannot be read. It may be damaged: please save it again as JPEG or PNG.",
  );
const tooManyPixels = () =>
  badRequest(
    "picture_too_large",
    `This picture has more than ${mostPixels / 1_000_000} megapixels. Please choose a smaller one.`,
  );

/** A picture in all its sizes: `objects` are named by width and ending, "960.avif". */
export type PictureSizes = {
  width: number;
  height: number;
  colour: string;
  widths: number[];
  objects: { name: string; type: string; content: Uint8Array }[];
};

const encode: Record<PictureEnding, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/** The widths to keep of a picture that is `width` wide: it is never enlarged. */
const widthsOf = (width: number) =>
  [...WIDTHS.filter((one) => one < width), width].filter((one) => one <= LARGEST);

const endings = Object.keys(pictureTypes) as PictureEnding[];

async function decode(path: string): Promise<PictureSizes> {
  const { default: sharp } = await import("sharp");
  const open = () => sharp(path, { limitInputPixels: mostPixels, failOn: "error" });
  const { width, height } = (await open().metadata()).autoOrient;
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  const { dominant } = await picture().stats();
  const colour = `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString("hex")}`;
  const widths = widthsOf(width);
  const objects: PictureSizes["objects"] = [];
  for (const one of widths)
    for (const ending of endings) {
      const content = await encode[ending](picture().resize({ width: one })).toBuffer();
      objects.push({ name: `${one}.${ending}`, type: pictureTypes[ending], content });
    }
  return { width, height, colour, widths, objects };
}

const saysTooLarge = (cause: unknown) => cause instanceof Error && /pixel limit/i.test(cause.message);

/** Pictures are decoded one after the other: a large one takes 150 MB while it lasts. */
const inTurn = pLimit(1);

/**
 * Draws the picture at `path` anew in 480, 960 and 1600 px (or its own width, where it is smaller), turned as it is meant to be
 * seen, on white, without its metadata. Throws 400 for one that is damaged or too large.
 */
export function pictureSizes(path: string): Promise<PictureSizes> {
  return inTurn(async () => {
    try {
      return await decode(path);
    } catch (cause) {
      throw saysTooLarge(cause) ? tooManyPixels() : unreadable();
    }
  });
}
