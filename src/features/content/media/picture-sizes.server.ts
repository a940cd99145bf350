import type { Sharp } from "sharp";
import { drawnAnew, type OpenPicture } from "../../../platform/picture.server";
import type { PictureFormat } from "../../../platform/picture-limits";
import { type PictureEnding, pictureTypes } from "./address";

const LARGEST = 1600;
const WIDTHS = [480, 960, LARGEST];

/** `objects` are named by width and extension, "960.avif". */
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

/** Pictures are never enlarged. */
const widthsOf = (width: number) => [...WIDTHS.filter((one) => one < width), width].filter((one) => one <= LARGEST);

const endings = Object.keys(pictureTypes) as PictureEnding[];

async function inAllSizes({ open, width, height }: OpenPicture): Promise<PictureSizes> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await open()
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

/**
 * Re-encodes the picture in 480, 960 and 1600 px (or its own smaller width), upright, on white, without metadata. Throws as
 * `drawnAnew` does.
 */
export const pictureSizes = (path: string, format: PictureFormat): Promise<PictureSizes> =>
  drawnAnew(path, format, inAllSizes);
