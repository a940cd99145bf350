import sharp from "sharp";
import { isPlain } from "../text/plain-letters";
import { fontFile } from "./fonts.server";

/** Sizes are in pixels; text wraps at `width`. `colour` is an SVG colour. */
export type Lettering = { text: string; size: number; bold?: boolean; colour: string; width: number; tight?: boolean };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A nearly invisible strut with full ascent, so that every line has the same height. */
const STRUT = '<span alpha="1">|</span>';

const TIGHT = 0.5;

/** Renders text from the bundled font, because the machine may have none. */
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
