import type { Face, Font } from "harfbuzzjs";
import { bodyFont, fontContent, fontsFor, type ScriptFont, type Weight } from "../pdf/script-fonts.server";

/** In thousandths of the font size; `isOn` marks points on the curve. */
export type Point = { x: number; y: number; isOn: boolean };

/** Letters drawn as one unit, such as a consonant with its vowel sign. */
export type Cluster = { text: string; advance: number; contours: Point[][] };

type Shaper = typeof import("harfbuzzjs");
type Opened = { face: Face; font: Font; letters: ReadonlySet<number> };

const UNITS = 1000;
const joiners = /[\u200c\u200d]/;

function contoursOf(path: string, scale: number, dx: number, dy: number): Point[][] {
  const contours: Point[][] = [];
  for (const [, command, numbers = ""] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    if (command === "Z") continue;
    if (command === "M") contours.push([]);
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    for (let at = 0; at + 1 < values.length; at += 2) {
      const [x, y] = [Math.round(((values[at] ?? 0) + dx) * scale), Math.round(((values[at + 1] ?? 0) + dy) * scale)];
      contours.at(-1)?.push({ x, y, isOn: command !== "Q" || at > 0 });
    }
  }
  return contours;
}

export class Shaping {
  private readonly opened = new Map<string, Opened>();

  constructor(private readonly shaper: Shaper) {}

  private open(script: ScriptFont, weight: Weight): Opened {
    const key = `${script.name} ${weight}`;
    const known = this.opened.get(key);
    if (known) return known;
    const face = new this.shaper.Face(new this.shaper.Blob(fontContent(script, weight)));
    const opened = { face, font: new this.shaper.Font(face), letters: new Set(face.collectUnicodes()) };
    this.opened.set(key, opened);
    return opened;
  }

  fontOf(letter: string, weight: Weight): ScriptFont | undefined {
    const code = letter.codePointAt(0) ?? 0;
    return fontsFor(letter).find((script) => this.open(script, weight).letters.has(code));
  }

  needsShaping(letter: string, weight: Weight): boolean {
    if (joiners.test(letter)) return true;
    const script = this.fontOf(letter, weight);
    return script !== undefined && (script !== bodyFont || bodyFont.letters?.test(letter) === true);
  }

  /** Runs of text with one font; joiners stay with the preceding letter. */
  private partsOf(text: string, weight: Weight) {
    const parts: { script: ScriptFont; text: string }[] = [];
    for (const letter of text) {
      const last = parts.at(-1);
      const script = last && joiners.test(letter) ? last.script : this.fontOf(letter, weight);
      if (!script) continue;
      if (last?.script === script) last.text += letter;
      else parts.push({ script, text: letter });
    }
    return parts;
  }

  private shapePart(script: ScriptFont, text: string, weight: Weight): Cluster[] {
    const { face, font } = this.open(script, weight);
    const buffer = new this.shaper.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    this.shaper.shape(font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const scale = UNITS / face.upem;
    return starts.map((start, index) => {
      let pen = 0;
      const contours: Point[][] = [];
      for (const glyph of glyphs.filter(({ cluster }) => cluster === start)) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        contours.push(...contoursOf(font.glyphToPath(glyph.codepoint), scale, pen + xOffset, yOffset));
        pen += xAdvance;
      }
      return { text: text.slice(start, starts[index + 1]), advance: Math.round(pen * scale), contours };
    });
  }

  /** In visual order, left to right. Skips letters that no font has. */
  shape(text: string, weight: Weight): Cluster[] {
    return this.partsOf(text, weight).flatMap((part) => this.shapePart(part.script, part.text, weight));
  }
}

let shaping: Promise<Shaping> | undefined;

export function loadShaping(): Promise<Shaping> {
  shaping ??= import("harfbuzzjs").then((shaper) => new Shaping(shaper));
  return shaping;
}
