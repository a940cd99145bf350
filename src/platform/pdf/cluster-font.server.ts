import type { Cluster, Shaping } from "../text/shape-letters.server";
import type { Weight } from "./script-fonts.server";
import { type Outline, trueTypeFont } from "./true-type.server";

const measures = { unitsPerEm: 1000, ascent: 1130, descent: -532, lineGap: 0, xHeight: 468, capHeight: 630 };

const missing: Omit<Cluster, "text"> = { contours: [], advance: 0 };

type Glyph = { id: Outline; codePoints: number[]; advanceWidth: number; isMark: boolean; isLigature: boolean };

const glyphOf = (cluster: Cluster): Glyph => {
  const codePoints = Array.from(cluster.text, (letter) => letter.codePointAt(0) ?? 0);
  return { id: cluster, codePoints, advanceWidth: cluster.advance, isMark: false, isLigature: codePoints.length > 1 };
};

const keyOf = (outline: Outline & { text?: string }) =>
  `${outline.text} ${outline.advance} ${JSON.stringify(outline.contours)}`;

class Subset {
  private readonly outlines: Outline[] = [missing];
  private readonly places = new Map<string, number>();

  includeGlyph(outline: Outline | 0): number {
    if (outline === 0) return 0;
    const key = keyOf(outline);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.outlines.length);
    return this.outlines.push(outline) - 1;
  }

  encode = () => trueTypeFont(this.outlines, measures.ascent, measures.descent);
}

/** Glyphs are whole clusters shaped by HarfBuzz: the PDF library's own shaping breaks several Indian scripts. */
export class ClusterFont {
  readonly type = "TTF";
  readonly postscriptName: string;
  readonly unitsPerEm = measures.unitsPerEm;
  readonly ascent = measures.ascent;
  readonly descent = measures.descent;
  readonly lineGap = measures.lineGap;
  readonly xHeight = measures.xHeight;
  readonly capHeight = measures.capHeight;
  readonly italicAngle = 0;
  readonly bbox = { minX: -1000, minY: -1000, maxX: 4000, maxY: 1500 };
  readonly post = { isFixedPitch: false };
  readonly head = { macStyle: { italic: false } };

  constructor(
    private readonly shaping: Shaping,
    private readonly weight: Weight,
  ) {
    this.postscriptName = `iFACE-Clusters-${weight}`;
  }

  hasGlyphForCodePoint = (code: number) => this.shaping.needsShaping(String.fromCodePoint(code), this.weight);

  glyphForCodePoint(code: number): Glyph {
    const text = String.fromCodePoint(code);
    return this.layout(text).glyphs[0] ?? glyphOf({ ...missing, text });
  }

  getGlyph = () => ({ advanceWidth: 0 });

  layout(text: string) {
    const glyphs = this.shaping.shape(text, this.weight).map(glyphOf);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions };
  }

  createSubset = () => new Subset();
}
