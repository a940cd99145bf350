import { Font, Path } from "@react-pdf/renderer";
import type { Shape } from "../ui/word-mark";
import { ClusterFont } from "./cluster-font.server";
import { fontFile } from "./fonts.server";
import { loadShaping } from "./shape-letters.server";

/** The light theme's colours, as src/ui/tokens.css has them. */
export const printed = {
  ink: "#12212f",
  soft: "#5a6570",
  line: "#857d6c",
  panel: "#0d3558",
  accent: "#c2380f",
  well: "#ede6d6",
} as const;

Font.register({ family: "Mukta", fonts: [{ src: fontFile(400) }, { src: fontFile(600), fontWeight: 600 }] });
// The library opens faces from files; this one is made once a document has letters that need it.
Font.register({ family: "Clusters", fonts: [{ src: "clusters-400" }, { src: "clusters-600", fontWeight: 600 }] });
for (const source of Font.getRegisteredFonts().Clusters?.sources ?? [])
  source.load = async () => {
    source.data ??= new ClusterFont(await loadShaping(), source.fontWeight === 600 ? 600 : 400) as never;
  };

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A sign at whose end the next consonant is joined. */
const joins = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/;

/** A word in parts of about five letters, none of which ends within a letter or a conjunct. */
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

// One rule for all documents of the program. Only a word that no line of a card can hold is ever parted; the empty parts let it go
// on in the next line without a hyphen, which is no letter of a name or an address.
Font.registerHyphenationCallback((word) => (word.length > 20 ? partsOf(word).flatMap((part) => [part, ""]) : [word]));

/** The size of the letters of a text that is usually short: smaller ones for a long one, which then takes fewer lines. */
export const sizeFor = (text: string, usual: number) => {
  const { length } = Array.from(text);
  if (length <= 90) return usual;
  return usual * (length <= 220 ? 0.85 : 0.72);
};

/** Outlines as parts of an Svg of a PDF. Whoever draws with the face "Mukta" imports this file. */
export const Drawn = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map(({ d, stroke, width, fill }) => (
    <Path key={d.slice(0, 40)} d={d} stroke={stroke} strokeWidth={width} fill={fill ?? "none"} />
  ));
