import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { pictureHtml, type ShownPicture } from "./picture-html.server";
import { attributeOf, fileAt, isOwnAddress, linesOf, metaOf, plainText, warn } from "./tokens.server";

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
