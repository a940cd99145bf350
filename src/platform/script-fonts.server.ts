import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontFile } from "./fonts.server";
import { unpackedFont } from "./woff.server";

export type Weight = 400 | 600;

/** A face that letters are drawn with. `letters`: those that it is asked for before any other. */
export type ScriptFont = { name: string; letters?: RegExp; path: (weight: Weight) => string };

const packaged = createRequire(import.meta.url);
const noto = (family: string, subset: string) => (weight: Weight) =>
  packaged.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
const ofScript = (name: string, letters: RegExp): ScriptFont => ({
  name,
  letters,
  path: noto(`noto-sans-${name}`, name),
});

/** The body face, which has Latin and Devanagari. */
export const bodyFont: ScriptFont = { name: "body", letters: /[\u0900-\u097f\ua8e0-\ua8ff]/, path: fontFile };

/** The faces of the scripts of India. */
const ofIndia: readonly ScriptFont[] = [
  bodyFont,
  ofScript("bengali", /[\u0980-\u09ff]/),
  ofScript("gurmukhi", /[\u0a00-\u0a7f]/),
  ofScript("gujarati", /[\u0a80-\u0aff]/),
  ofScript("oriya", /[\u0b00-\u0b7f]/),
  ofScript("tamil", /[\u0b80-\u0bff]/),
  ofScript("telugu", /[\u0c00-\u0c7f]/),
  ofScript("kannada", /[\u0c80-\u0cff]/),
  ofScript("malayalam", /[\u0d00-\u0d7f]/),
];

/** Faces for what the body face lacks, in the order in which they are asked. */
const further: readonly ScriptFont[] = ["vietnamese", "latin-ext", "cyrillic", "cyrillic-ext", "greek"].map(
  (subset) => ({ name: subset, path: noto("noto-sans", subset) }),
);

/** The faces that may have the letter, the likeliest first; those of other scripts of India are never read for it. */
export function fontsFor(letter: string): readonly ScriptFont[] {
  const own = ofIndia.find(({ letters }) => letters?.test(letter));
  return own ? [own] : [bodyFont, ...further];
}

/** The content of a face's file, as TrueType. */
export function fontContent({ path }: ScriptFont, weight: Weight): Buffer {
  const file = path(weight);
  const content = readFileSync(file);
  return file.endsWith(".woff") ? unpackedFont(content) : content;
}
