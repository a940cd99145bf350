import sharp, { type OverlayOptions } from "sharp";
import { letteringOf } from "../../../platform/pdf/lettering.server";
import { qrShape } from "../../../platform/pdf/qr.server";
import { type PrintLog, prepared } from "../../../platform/text/printable.server";
import { shortDay } from "../../../platform/time/short-dates";
import { type Shape, wordMark } from "../../../ui/word-mark";
import { lastDayIn } from "../members/term";
import { BRIDGE_OPACITY, bridge, colours } from "./artwork";
import { type Card, nameSize } from "./card";

/** A phone held upright, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1720;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
/** The white square, with the quiet zone that QR scanners need. */
const SQUARE = { x: 210, y: 920, side: 660, edge: 50 };
const BLOCK = { y: 560, height: 280, row: 150 };

type Line = {
  text: string;
  size: number;
  bold?: boolean;
  colour?: string;
  x?: number;
  bottom: number;
  centred?: boolean;
};

const drawn = (shapes: Shape[]) =>
  shapes
    .map(
      ({ d, stroke = "none", width = 0, fill = "none" }) =>
        `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="${fill}"/>`,
    )
    .join("");

function picture(card: Card): string {
  const { size, shape } = qrShape(card.address, colours.print);
  const scale = (SQUARE.side - 2 * SQUARE.edge) / size;
  const { y, height, row } = BLOCK;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.panel}"/>
    <svg width="${WIDTH}" height="880" viewBox="640 60 960 782" preserveAspectRatio="xMaxYMid slice"><g opacity="${BRIDGE_OPACITY}">${drawn(bridge)}</g></svg>
    <g transform="translate(${MARGIN} 90) scale(4)">${drawn(wordMark(colours.ink, colours.accent))}</g>
    <rect x="${MARGIN}" y="${y}" width="${INNER}" height="${height}" fill="${colours.panel}" fill-opacity=".88" stroke="${colours.line}" stroke-width="2"/>
    <path d="M${MARGIN} ${y + row}h${INNER}M${WIDTH / 2} ${y + row}v${height - row}" stroke="${colours.line}" stroke-width="2"/>
    <rect x="${SQUARE.x}" y="${SQUARE.y}" width="${SQUARE.side}" height="${SQUARE.side}" rx="8" fill="${colours.sheet}"/>
    <g transform="translate(${SQUARE.x + SQUARE.edge} ${SQUARE.y + SQUARE.edge}) scale(${scale})" shape-rendering="crispEdges">${drawn([shape])}</g>
  </svg>`;
}

/** The room for the name above its last baseline; it may wrap. */
const NAME = { bottom: 405, height: 170 };
const SMALLER = 0.9;

async function nameOn(card: Card): Promise<OverlayOptions> {
  let size = nameSize(card.name, 84);
  for (;;) {
    const words = { text: card.name, size: Math.round(size), bold: true, colour: colours.ink, tight: true };
    const { input, height } = await letteringOf({ ...words, width: INNER });
    if (height <= NAME.height) return { input, left: MARGIN, top: NAME.bottom - height };
    size *= SMALLER;
  }
}

async function lettering(line: Line): Promise<OverlayOptions> {
  const { x = MARGIN, bottom, centred = false, colour = colours.ink, ...words } = line;
  const { input, width, height } = await letteringOf({ ...words, colour, width: INNER });
  return { input, left: centred ? Math.round((WIDTH - width) / 2) : x, top: bottom - height };
}

function lines(card: Card): Line[] {
  const inBlock = MARGIN + 32;
  const inSecond = WIDTH / 2 + 32;
  const { y, row } = BLOCK;
  const note = { size: 26, colour: colours.soft };
  return [
    { text: card.title, size: 44, colour: colours.soft, bottom: 485 },
    { ...note, text: "MEMBERSHIP NO.", x: inBlock, bottom: y + 60 },
    { text: card.number, size: 58, bold: true, x: inBlock, bottom: y + 138 },
    { ...note, text: "MEMBER SINCE", x: inBlock, bottom: y + row + 56 },
    { text: shortDay(card.since), size: 42, bold: true, x: inBlock, bottom: y + row + 116 },
    { ...note, text: "VALID UNTIL", x: inSecond, bottom: y + row + 56 },
    { text: lastDayIn(card.until, shortDay), size: 42, bold: true, x: inSecond, bottom: y + row + 116 },
    { text: "Scan to check this card", size: 36, colour: colours.soft, bottom: 1670, centred: true },
  ];
}

export async function cardImage(given: Card, log: PrintLog): Promise<Buffer> {
  const { printed: card } = await prepared(given, log);
  const words = await Promise.all([nameOn(card), ...lines(card).map(lettering)]);
  return sharp(Buffer.from(picture(card)))
    .composite(words)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
