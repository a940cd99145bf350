import { Font, Path } from "@react-pdf/renderer";
import type { Shape } from "../ui/word-mark";
import { fontFile } from "./fonts.server";

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
// One rule for all documents of the program. Only a word that no line of a card can hold is ever parted; the empty parts let it go
// on in the next line without a hyphen, which is no letter of a name or an address.
Font.registerHyphenationCallback((word) =>
  word.length > 20 ? (word.match(/.{1,5}/gu) ?? [word]).flatMap((part) => [part, ""]) : [word],
);

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
