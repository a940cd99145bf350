import { objectAddress, pictureTypes } from "../media/address";
import type { NamedFile } from "../media/named-files.server";

export type ShownPicture = {
  address: string;
  alternative: string;
  /** The file of the media library at this URL; no `file` if it is missing. */
  named?: { id: string; file: NamedFile | undefined };
};
type Escape = (text: string) => string;

/** The maximum width of text. */
const SIZES = "(min-width: 47rem) 44rem, 100vw";

const missing = ({ alternative }: ShownPicture, toHtml: Escape) =>
  `<p class="missing">A picture is missing here${alternative ? `: ${toHtml(alternative)}` : "."}</p>`;

/** A library picture in all sizes. Its colour fills the space while it loads. */
function inSizes({ address, alternative }: ShownPicture, file: NamedFile, toHtml: Escape): string {
  const { id, width, height, widths, colour } = file;
  const set = (ending: string) => widths.map((one) => `${objectAddress(id, `${one}.${ending}`)} ${one}w`).join(", ");
  const sources = Object.entries(pictureTypes)
    .filter(([ending]) => ending !== "jpg")
    .map(([ending, type]) => `<source type="${type}" srcset="${set(ending)}" sizes="${SIZES}">`)
    .join("");
  const placeholder = `<svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`;
  const image = `<img src="${toHtml(address)}" srcset="${set("jpg")}" sizes="${SIZES}" width="${width}" height="${height}" alt="${toHtml(alternative)}" loading="lazy" decoding="async">`;
  return `<span class="sized">${placeholder}<picture>${sources}${image}</picture></span>`;
}

/** The HTML of a picture of this site; library pictures in sizes and formats for each browser. */
export function pictureHtml(picture: ShownPicture, toHtml: Escape): string {
  const { address, alternative, named } = picture;
  if (named?.file?.kind === "picture") return inSizes(picture, named.file, toHtml);
  if (named) return missing(picture, toHtml);
  return `<img src="${toHtml(address)}" alt="${toHtml(alternative)}" loading="lazy" decoding="async">`;
}
