import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontFile } from "./fonts.server";
import { unpackedFont } from "./woff.server";

export type Weight = 400 | 600;

/** `letters`: characters for which this font takes precedence. */
export type ScriptFont = { name: string; letters?: RegExp; path: (weight: Weight) => string };

const packaged = createRequire(import.meta.url);
const noto = (family: string, subset: string) => (weight: Weight) =>
  packaged.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
const ofScript = (name: string, letters: RegExp): ScriptFont => ({
  name,
  letters,
  path: noto(`noto-sans-${name}`, name),
});

export const bodyFont: ScriptFont = { name: "body", letters: /[\u0900-\u097f\ua8e0-\ua8ff]/, path: fontFile };

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

const further: readonly ScriptFont[] = ["vietnamese", "latin-ext", "cyrillic", "cyrillic-ext", "greek"].map(
  (subset) => ({ name: subset, path: noto("noto-sans", subset) }),
);

/** Candidate fonts, the most likely first; fonts of other Indian scripts are not loaded. */
export function fontsFor(letter: string): readonly ScriptFont[] {
  const own = ofIndia.find(({ letters }) => letters?.test(letter));
  return own ? [own] : [bodyFont, ...further];
}

export function fontContent({ path }: ScriptFont, weight: Weight): Buffer {
  const file = path(weight);
  const content = readFileSync(file);
  return file.endsWith(".woff") ? unpackedFont(content) : content;
}
