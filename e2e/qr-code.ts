import QRCode from "qrcode";
import sharp, { type Region } from "sharp";

type Modules = { count: number; isDark: (row: number, column: number) => boolean };

/** ISO/IEC 18004, level M, from version 1: number of blocks, and error correction bytes per block. */
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10];
const checkBytes = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28];
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const versionOf = (count: number) => (count - 17) / 4;

/** Reads the modules from the region `place`, which must contain only the code. */
async function modulesIn(picture: Buffer, place: Region): Promise<Modules> {
  const { data, info } = await sharp(picture).extract(place).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  const columns = upTo(info.width).filter((x) => upTo(info.height).some((y) => at(x, y)));
  const left = columns[0] ?? 0;
  const side = (columns.at(-1) ?? 0) + 1 - left;
  const top = upTo(info.height).find((y) => at(left, y)) ?? 0;
  // The side of a finder pattern is seven modules.
  const ring = upTo(side).findIndex((x) => !at(left + x, top));
  const count = 17 + 4 * Math.round(((7 * side) / ring - 17) / 4);
  const middle = (place: number) => Math.floor(((place + 0.5) * side) / count);
  return { count, isDark: (row, column) => at(left + middle(column), top + middle(row)) };
}

/** The mask functions, by the three mask bits of the format. */
const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r * c) % 3) + ((r + c) % 2)) % 2 === 0,
];

/** Reads the bits in column pairs from the right, alternately upwards and downwards. */
function bitsOf({ count, isDark }: Modules): string {
  const blank = QRCode.create("x", { version: versionOf(count), errorCorrectionLevel: "M" }).modules;
  const format = [isDark(8, 2) ? 0 : 4, isDark(8, 3) ? 2 : 0, isDark(8, 4) ? 0 : 1];
  const isTurned = masks[format.reduce((sum, bit) => sum + bit)] ?? (() => false);
  const bits: string[] = [];
  const pairs = upTo((count - 1) / 2).map((pair) => count - 1 - 2 * pair);
  for (const [turn, place] of pairs.entries()) {
    // Column six is the timing pattern.
    const right = place <= 6 ? place - 1 : place;
    for (const step of upTo(count))
      for (const column of [right, right - 1]) {
        const row = turn % 2 === 0 ? count - 1 - step : step;
        if (!blank.isReserved(row, column)) bits.push(isDark(row, column) !== isTurned(row, column) ? "1" : "0");
      }
  }
  return bits.join("");
}

/** De-interleaves the data bytes of the blocks and drops the error correction bytes. */
function dataOf(bits: string, version: number): string {
  const [blocks = 1, checks = 0] = [blockCounts[version - 1], checkBytes[version - 1]];
  const total = Math.floor(bits.length / 8) - blocks * checks;
  const short = Math.floor(total / blocks);
  const said: string[] = upTo(blocks).map(() => "");
  let next = 0;
  for (const round of upTo(short + 1))
    for (const block of upTo(blocks)) {
      if (round === short && block < blocks - (total % blocks)) continue;
      said[block] += bits.slice(8 * next, 8 * next + 8);
      next += 1;
    }
  return said.join("");
}

/** Decodes an undamaged QR code in the region `place` of `picture`. */
export async function readCode(picture: Buffer, place: Region): Promise<string> {
  const modules = await modulesIn(picture, place);
  const version = versionOf(modules.count);
  const data = dataOf(bitsOf(modules), version);
  let at = 0;
  const take = (length: number) => {
    at += length;
    return Number.parseInt(data.slice(at - length, at), 2);
  };
  const isSmall = version < 10;
  const bytes: number[] = [];
  const write = (text: string) => bytes.push(...Buffer.from(text));
  for (let mode = take(4); mode > 0; mode = take(4)) {
    let left = take({ 1: isSmall ? 10 : 12, 2: isSmall ? 9 : 11 }[mode] ?? (isSmall ? 8 : 16));
    while (left > 0) {
      const together = Math.min(left, { 1: 3, 2: 2 }[mode] ?? 1);
      left -= together;
      if (mode === 1) write(String(take([0, 4, 7, 10][together] ?? 0)).padStart(together, "0"));
      else if (mode === 4) bytes.push(take(8));
      else if (together === 1) write(letters.charAt(take(6)));
      else {
        const pair = take(11);
        write(letters.charAt(Math.floor(pair / 45)) + letters.charAt(pair % 45));
      }
    }
  }
  return Buffer.from(bytes).toString();
}
