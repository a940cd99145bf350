import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import logo from "../../../../public/brand/logo.svg?raw";
import { projectRoot } from "../../../platform/config/project-root.server";
import { type Lettering, letteringOf } from "../../../platform/pdf/lettering.server";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import type { ContentItem } from "./item";
import { kindWords } from "./kinds";
import { drawingOf } from "./topic-drawing";

/** The size that social networks ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 };

const MARGIN = 64;
const WORDS = 600;
const FRAME = { x: 728, y: 0, width: 472, height: 630 };
const colours = { ink: "#12212f", soft: "#3d4d5c", line: "#8a8571", sheet: "#f6f1e5", accent: "#c2380f" };

/** The drawing in the light theme's colours, without notes and dimensions, which are too small here. */
const plain = (svg: string) =>
  svg
    .replace(/var\(--[\w-]+,\s*(#\w+)\)/g, "$1")
    .replace(/@media[^{}@]*\{(?:[^{}@]*\{[^{}@]*\})*\}/g, "")
    .replace("</style>", ".ifd .d,.ifd .k,.ifd text{display:none}</style>");

async function drawing(name: string): Promise<OverlayOptions> {
  const svg = plain(await readFile(join(projectRoot, "public/drawings", `${name}.svg`), "utf8"));
  const { width, height } = FRAME;
  const input = await sharp(Buffer.from(svg)).resize({ width, height, fit: "cover", position: "right" }).toBuffer();
  return { input, left: FRAME.x, top: FRAME.y };
}

function sheet(): Buffer {
  const { width, height } = shareSize;
  const mark = logo
    .replaceAll("currentColor", colours.ink)
    .replaceAll("var(--accent, #C2380F)", colours.accent)
    .replace('height="24"', `x="${MARGIN}" y="56" width="173" height="50"`);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.sheet}"/>
    ${mark}
  </svg>`);
}

const edge = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="${FRAME.height}"><rect width="2" height="${FRAME.height}" fill="${colours.line}"/></svg>`,
);

/** The title in the largest size that fits. */
async function titleOf(text: string) {
  const room = 330;
  for (const size of [60, 52, 44, 36]) {
    const words = await letteringOf({ text, size, bold: true, colour: colours.ink, width: WORDS, tight: true });
    if (words.height <= room || size === 36) return words;
  }
  throw new Error("No size of letters is left.");
}

const small = (text: string, colour: string): Lettering => ({ text, size: 24, colour, width: WORDS });

type Shared = Pick<ContentItem, "kind" | "title" | "specializations" | "isSample" | "publishedAt">;

/** The PNG that social networks show beside a link to `item`. */
export async function sharePicture(item: Shared): Promise<Buffer> {
  const { kind, title, isSample, publishedAt } = item;
  const badge = isSample ? `${kindWords[kind].badge} · Sample` : kindWords[kind].badge;
  const [picture, what, words, when] = await Promise.all([
    drawing(drawingOf(item.specializations)),
    letteringOf({ ...small(badge, colours.accent), bold: true }),
    titleOf(title),
    letteringOf(small(longDay(indianDay(publishedAt)), colours.soft)),
  ]);
  return sharp(sheet())
    .composite([
      picture,
      { input: edge, left: FRAME.x, top: 0 },
      { input: what.input, left: MARGIN, top: 146 },
      { input: words.input, left: MARGIN, top: 196 },
      { input: when.input, left: MARGIN, top: shareSize.height - MARGIN - when.height },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
