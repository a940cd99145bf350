import sharp from "sharp";
import { fontFile } from "./fonts.server";
import { isPlain } from "./plain-letters";

/** Words on a picture. Sizes and places are in pixels; `colour` as in SVG. Longer ones than `width` go on in a line below. */
export type Lettering = {
  text: string;
  size: number;
  bold?: boolean;
  colour: string;
  width: number;
  /** Lines as close as those of a heading; the face's own are far apart. */
  tight?: boolean;
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** As tall as any letter and all but invisible, so that every line is measured alike. */
const STRUT = '<span alpha="1">|</span>';

const TIGHT = 0.5;

/** Words as a picture of their own, from the program's font file: the machine may have no fonts at all. */
export async function letteringOf(lettering: Lettering) {
  const { text, size, bold = false, colour, width, tight } = lettering;
  if (!isPlain(text)) return (await import("./drawn-lettering.server")).drawnLettering(lettering);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" insert_hyphens="false">${escaped(text)}</span>${STRUT}`,
      font: `Mukta ${bold ? "SemiBold" : "Regular"} ${size}`,
      fontfile: fontFile(bold ? 600 : 400),
      rgba: true,
      width,
      wrap: "word-char",
      ...(tight ? { spacing: Math.round(-size * TIGHT) } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
