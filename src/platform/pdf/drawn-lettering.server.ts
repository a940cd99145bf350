import sharp from "sharp";
import { type Cluster, loadShaping, type Point, type Shaping } from "../text/shape-letters.server";
import type { Lettering } from "./lettering.server";

/** Ascent, descent and line height as fractions of the font size; signs may sit below their letters. */
const [ABOVE, BELOW, LINE] = [1.13, 0.532, 1.5];
const UNITS = 1000;

const widthOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { advance }) => sum + advance, 0);

function partsOf(word: readonly Cluster[], most: number): Cluster[][] {
  const parts: Cluster[][] = [];
  let [part, width]: [Cluster[], number] = [[], 0];
  for (const cluster of word) {
    if (part.length > 0 && width + cluster.advance > most) {
      parts.push(part);
      [part, width] = [[], 0];
    }
    part.push(cluster);
    width += cluster.advance;
  }
  return [...parts, part];
}

function linesOf(shaping: Shaping, { text, bold }: Lettering, most: number): Cluster[][] {
  const shaped = (letters: string) => shaping.shape(letters, bold ? 600 : 400);
  const space = shaped(" ");
  const lines: Cluster[][] = [];
  for (const word of text.split(/\s+/).filter(Boolean).map(shaped)) {
    const last = lines.at(-1);
    if (last && widthOf(last) + widthOf(space) + widthOf(word) <= most) last.push(...space, ...word);
    else lines.push(...partsOf(word, most));
  }
  return lines;
}

function pathOf(contour: readonly Point[], dx: number): string {
  const [first, ...rest] = contour.map(({ x, y, isOn }) => ({ place: `${x + dx} ${-y}`, isOn }));
  const steps = rest.map(({ place, isOn }, at) => {
    if (!isOn) return `Q${place}`;
    return at > 0 && !rest[at - 1]?.isOn ? ` ${place}` : `L${place}`;
  });
  return `M${first?.place}${steps.join("")}Z`;
}

function lineOf(clusters: readonly Cluster[]): string {
  let pen = 0;
  return clusters
    .map(({ contours, advance }) => {
      const path = contours.map((contour) => pathOf(contour, pen)).join("");
      pen += advance;
      return path;
    })
    .join("");
}

/** For scripts that the system's text renderer has no font for. */
export async function drawnLettering(lettering: Lettering) {
  const { size, colour, width: most } = lettering;
  const scale = size / UNITS;
  const lines = linesOf(await loadShaping(), lettering, most / scale);
  const width = Math.max(1, Math.ceil(Math.max(0, ...lines.map(widthOf)) * scale));
  const height = Math.ceil((ABOVE + BELOW + LINE * Math.max(0, lines.length - 1)) * size);
  const drawn = lines.map(
    (line, at) => `<path transform="translate(0 ${(ABOVE + at * LINE) * size}) scale(${scale})" d="${lineOf(line)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${drawn.join("")}</svg>`;
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), width, height };
}
