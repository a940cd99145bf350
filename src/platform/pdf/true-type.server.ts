import type { Point } from "../text/shape-letters.server";

/** In thousandths of the font size. */
export type Outline = { contours: readonly (readonly Point[])[]; advance: number };

const UNITS = 1000;
const [ON_CURVE, LONG_LOCATIONS] = [1, 1];

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeInt16BE((value << 16) >> 16, index * 2);
  return bytes;
};
const long = (value: number) => words(value >>> 16, value & 0xffff);

function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
}

const steps = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

function glyphOf({ contours }: Outline): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  let last = -1;
  const ends = contours.map((contour) => {
    last += contour.length;
    return last;
  });
  const content = Buffer.concat([
    words(contours.length, ...boundsOf(points), ...ends, 0),
    Buffer.from(points.map(({ isOn }) => (isOn ? ON_CURVE : 0))),
    words(...steps(points.map(({ x }) => x)), ...steps(points.map(({ y }) => y))),
  ]);
  return Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
}

/** Left, bottom, right, top. */
export function boundsOfAll(outlines: readonly Outline[]): readonly [number, number, number, number] {
  const points = outlines.flatMap(({ contours }) => contours.flat());
  return points.length === 0 ? [0, 0, 0, 0] : boundsOf(points);
}

const checksumOf = (content: Buffer) => {
  let sum = 0;
  for (let at = 0; at + 3 < content.length; at += 4) sum = (sum + content.readUInt32BE(at)) >>> 0;
  return sum;
};

/** A minimal TrueType font for embedding in a PDF, without the name and cmap tables. The first glyph is .notdef. */
export function trueTypeFont(outlines: readonly Outline[], ascent: number, descent: number): Buffer {
  const glyphs = outlines.map(glyphOf);
  let end = 0;
  const locations = [0, ...glyphs.map(({ length }) => (end += length))];
  const bounds = boundsOfAll(outlines);
  const most = (count: (outline: Outline) => number) => Math.max(...outlines.map(count));
  const tables: [string, Buffer][] = [
    ["glyf", Buffer.concat(glyphs)],
    [
      "head",
      Buffer.concat([
        words(1, 0, 1, 0, 0, 0),
        long(0x5f0f3cf5),
        words(0, UNITS, 0, 0, 0, 0, 0, 0, 0, 0, ...bounds, 0, 8, 2, LONG_LOCATIONS, 0),
      ]),
    ],
    [
      "hhea",
      words(
        1,
        0,
        ascent,
        descent,
        0,
        most(({ advance }) => advance),
        0,
        0,
        bounds[2],
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        outlines.length,
      ),
    ],
    ["hmtx", words(...outlines.flatMap((one) => [one.advance, boundsOfAll([one])[0]]))],
    ["loca", Buffer.concat(locations.map(long))],
    [
      "maxp",
      words(
        1,
        0,
        outlines.length,
        most(({ contours }) => contours.flat().length),
        most(({ contours }) => contours.length),
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      ),
    ],
  ];
  const directory: Buffer[] = [words(1, 0, tables.length, 64, 2, 32)];
  let offset = 12 + 16 * tables.length;
  const contents = tables.map(([tag, content]) => {
    const filled = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    directory.push(Buffer.from(tag, "latin1"), long(checksumOf(filled)), long(offset), long(content.length));
    offset += filled.length;
    return filled;
  });
  return Buffer.concat([...directory, ...contents]);
}
