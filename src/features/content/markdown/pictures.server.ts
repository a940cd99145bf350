import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { objectAddress, pictureTypes } from "../media/address";
import type { NamedFile } from "../media/named-files.server";
import { attributeOf, fileAt, isOwnAddress, linesOf, metaOf, plainText, warn } from "./tokens.server";

type ShownPicture = {
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
function pictureHtml(picture: ShownPicture, toHtml: Escape): string {
  const { address, alternative, named } = picture;
  if (named?.file?.kind === "picture") return inSizes(picture, named.file, toHtml);
  if (named) return missing(picture, toHtml);
  return `<img src="${toHtml(address)}" alt="${toHtml(alternative)}" loading="lazy" decoding="async">`;
}

type Picture = Omit<ShownPicture, "named"> & { caption: string };
type Figure = ShownPicture & { caption: string; number: number };

const altOf = (image: Token) => plainText(image.children ?? []);

function pictureOf(image: Token): Picture {
  return { address: attributeOf(image, "src"), alternative: altOf(image), caption: attributeOf(image, "title") };
}

/** The only content of the paragraph at `at`, if it is a picture of this site. */
function figureAt(tokens: readonly Token[], at: number): Token | undefined {
  const [only, ...others] = tokens[at - 1]?.type === "paragraph_open" ? (tokens[at]?.children ?? []) : [];
  const isFigure = only?.type === "image" && others.length === 0 && isOwnAddress(attributeOf(only, "src"));
  return isFigure ? only : undefined;
}

/** Turns each paragraph with only a picture of this site into a figure. */
function makeFigures(state: StateCore): void {
  let number = 0;
  state.tokens = state.tokens.flatMap((token, at, all) => {
    if (figureAt(all, at) || figureAt(all, at - 1)) return [];
    const image = figureAt(all, at + 1);
    if (!image) return [token];
    const picture = pictureOf(image);
    if (!picture.alternative) warn(state.env, `The picture ${picture.address} has no alternative text.`);
    const named = fileAt(state.env, picture.address);
    if (named && !named.file) warn(state.env, `The picture ${picture.address} is not in the media library.`);
    if (picture.caption) number += 1;
    const figure = new state.Token("figure", "figure", 0);
    figure.block = true;
    figure.meta = { ...picture, named, number };
    return [figure];
  });
}

/** Replaces every other picture by its alternative text. */
function leaveWords(state: StateCore): void {
  for (const line of linesOf(state))
    for (const token of line)
      if (token.type === "image") {
        const address = attributeOf(token, "src");
        warn(
          state.env,
          isOwnAddress(address)
            ? `The picture ${address} is not shown: a picture stands alone in its paragraph.`
            : "A picture is not shown: only files of this site are, with an address that begins with /.",
        );
        Object.assign(token, { type: "text", tag: "", attrs: null, content: altOf(token), children: null });
      }
}

/** A picture of this site alone in a paragraph is a figure with a caption; any other is replaced by its text. */
export function pictures(md: MarkdownIt): void {
  const { escapeHtml } = md.utils;
  md.core.ruler.push("pictures", (state: StateCore) => {
    makeFigures(state);
    leaveWords(state);
  });
  md.renderer.rules.figure = (tokens, at) => {
    const { caption, number, ...picture } = metaOf<Figure>(tokens, at);
    const words = caption ? `<figcaption><strong>Figure ${number}.</strong> ${escapeHtml(caption)}</figcaption>` : "";
    return `<figure>${pictureHtml(picture, escapeHtml)}${words}</figure>\n`;
  };
}
