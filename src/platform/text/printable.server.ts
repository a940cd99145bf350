import type { Log } from "../config/log.server";
import { isPlain } from "./plain-letters";
import { loadShaping, type Shaping } from "./shape-letters.server";

export const NAME_LEFT_OUT = "Name in letters that cannot be printed here";

export const faces: { body: string; all: string[] } = { body: "Mukta", all: ["Clusters", "Mukta"] };

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Joiners and variation selectors, which have no glyphs. */
const unseen = /\u200c|\u200d|[\ufe0e\ufe0f]/gu;

type Left = { text: string; count: number };

/** Drops symbols without a glyph. Drops the whole word if a letter has none: the rest would be a different word. */
function printableWord(shaping: Shaping, word: string): Left {
  let count = 0;
  let text = "";
  for (const { segment } of clusters.segment(word)) {
    const isDrawn = [...segment.replace(unseen, "")].every((letter) => shaping.fontOf(letter, 400) !== undefined);
    if (isDrawn) text += segment;
    else if (/[\p{L}\p{M}\p{N}]/u.test(segment)) return { text: "", count: Array.from(word).length };
    else count += 1;
  }
  return { text, count };
}

function printableText(shaping: Shaping, text: string): Left {
  if (isPlain(text)) return { text, count: 0 };
  let count = 0;
  const words = text.normalize("NFC").replace(/\S+/g, (word) => {
    const left = printableWord(shaping, word);
    count += left.count;
    return left.text;
  });
  return { text: count > 0 ? words.replace(/ {2,}/g, " ").trim() : words, count };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function withTexts(value: unknown, exchange: (text: string, field: string) => string, field = ""): unknown {
  if (typeof value === "string") return exchange(value, field);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, exchange, field));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, exchange, key)]));
}

export type PrintLog = Pick<Log, "warn">;

/** `leading`: the line height of names, relative to Latin text. */
export type Prepared<Printed> = { printed: Printed; fontFamily: string | string[]; leading: number };

/** Indian scripts have deep descenders. */
const INDIAN_LEADING = 1.35;

/** Removes unprintable characters and selects fonts. Logs only the number removed, never the text. */
export async function prepared<Printed>(printed: Printed, log: PrintLog): Promise<Prepared<Printed>> {
  if (textsIn(printed).every((text) => isPlain(text))) return { printed, fontFamily: faces.body, leading: 1 };
  const shaping = await loadShaping();
  let leftOut = 0;
  const exchanged = withTexts(printed, (text, field) => {
    const left = printableText(shaping, text);
    leftOut += left.count;
    return field === "name" && left.count > 0 && !/\p{L}/u.test(left.text) ? NAME_LEFT_OUT : left.text;
  });
  if (leftOut > 0) log.warn({ leftOut }, "letters that no face has were left out of a document");
  return { printed: exchanged as Printed, fontFamily: faces.all, leading: INDIAN_LEADING };
}
