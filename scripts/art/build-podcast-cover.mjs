// Draws the square podcast cover: node scripts/art/build-podcast-cover.mjs
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const brand = join(import.meta.dirname, "../../public/brand");
const SIDE = 1500;
const mark = readFileSync(join(brand, "mark.svg"), "utf8")
  .replaceAll("currentColor", "#f3efe4")
  .replaceAll("var(--accent, #C2380F)", "#ff9466");
const input = await sharp(Buffer.from(mark), { density: 2400 }).resize({ height: 760 }).png().toBuffer();
await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#0d3558" } })
  .composite([{ input }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(brand, "podcast.png"));
