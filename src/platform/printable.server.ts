import type { Log } from "./log.server";
import { isPlain } from "./plain-letters";
import { loadShaping, type Shaping } from "./shape-letters.server";

/** What stands for a name none of whose letters can be printed. */
export const NAME_LEFT_OUT = "Name in letters that cannot be printed here";

/** The family of faces that a document is set in; the second where its letters need more than the body face. */
export const faces: { body: string; all: string[] } = { body: "Mukta", all: ["Clusters", "Mukta"] };

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** What is written within letters and has no drawing of its own. */
const unseen = /\u200c|\u200d|[\ufe0e\ufe0f]/gu;

/** A text as it can be printed, and how many of its letters and drawings were left out. */
type Left = { text: string; count: number };

/** A word without drawings that no face has. One with a letter that none has is left out: without it, it would be another word. */
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

/** `value` with each of its texts exchanged, by the name of the field that it stands in. */
function withTexts(value: unknown, exchange: (text: string, field: string) => string, field = ""): unknown {
  if (typeof value === "string") return exchange(value, field);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, exchange, field));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, exchange, key)]));
}

/** Where it is told that letters were left out. */
export type PrintLog = Pick<Log, "warn">;

/** `leading`: how much further apart lines of names stand than those of Latin letters, as a part of that. */
export type Prepared<Printed> = { printed: Printed; fontFamily: string | string[]; leading: number };

/** Signs of Indian scripts stand far below their letters. */
const INDIAN_LEADING = 1.35;

/**
 * What is to be printed without letters that no face has, and the faces for the rest. What is left out is logged by its number,
 * never by its text.
 */
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
