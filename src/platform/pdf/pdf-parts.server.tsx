import { Font, Path } from "@react-pdf/renderer";
import type { Shape } from "../../ui/word-mark";
import { loadShaping } from "../text/shape-letters.server";
import { ClusterFont } from "./cluster-font.server";
import { fontFile } from "./fonts.server";

/** Must match src/ui/tokens.css. */
export const printed = {
  ink: "#12212f",
  soft: "#5a6570",
  line: "#857d6c",
  panel: "#0d3558",
  accent: "#c2380f",
  well: "#ede6d6",
} as const;

Font.register({ family: "Mukta", fonts: [{ src: fontFile(400) }, { src: fontFile(600), fontWeight: 600 }] });
// Not loaded from a file: created when a document needs its scripts.
Font.register({ family: "Clusters", fonts: [{ src: "clusters-400" }, { src: "clusters-600", fontWeight: 600 }] });
for (const source of Font.getRegisteredFonts().Clusters?.sources ?? [])
  source.load = async () => {
    source.data ??= new ClusterFont(await loadShaping(), source.fontWeight === 600 ? 600 : 400) as never;
  };

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const joins = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/;

/** Splits a word into parts of about five graphemes, never within a conjunct. */
function partsOf(word: string): string[] {
  const parts = [""];
  let count = 0;
  for (const { segment } of letters.segment(word)) {
    const last = parts.at(-1) ?? "";
    if (count >= 5 && !joins.test(last)) {
      parts.push(segment);
      count = 1;
    } else {
      parts[parts.length - 1] = last + segment;
      count += 1;
    }
  }
  return parts;
}

// Applies to all PDFs. Splits only words too long for any line of a card; the empty parts suppress the hyphen,
// which would alter a name or an address.
Font.registerHyphenationCallback((word) => (word.length > 20 ? partsOf(word).flatMap((part) => [part, ""]) : [word]));

export const sizeFor = (text: string, usual: number) => {
  const { length } = Array.from(text);
  if (length <= 90) return usual;
  return usual * (length <= 220 ? 0.85 : 0.72);
};

/** Outlines in an Svg of a PDF. Any file that draws with the face "Mukta" must import this one. */
export const Drawn = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map(({ d, stroke, width, fill }) => (
    <Path key={d.slice(0, 40)} d={d} stroke={stroke} strokeWidth={width} fill={fill ?? "none"} />
  ));
