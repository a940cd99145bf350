// Exports the logo and mark in all formats as an archive: node scripts/art/build-brand-kit.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";

const brand = join(import.meta.dirname, "../../public/brand");
const kit = join(brand, "kit");
mkdirSync(kit, { recursive: true });

const versions = {
  colour: { ink: "#12212f", accent: "#c2380f" },
  reversed: { ink: "#f3efe4", accent: "#ff9466" },
  black: { ink: "#000000", accent: "#000000" },
};
const heights = { logo: 480, mark: 1024 };
// A fixed date keeps the archive reproducible.
const packed = new Date("2026-01-01T00:00:00Z");

const files = {};
for (const [name, height] of Object.entries(heights)) {
  const source = readFileSync(join(brand, `${name}.svg`), "utf8");
  for (const [version, { ink, accent }] of Object.entries(versions)) {
    const svg = source.replaceAll("currentColor", ink).replaceAll("var(--accent, #C2380F)", accent);
    const png = await sharp(Buffer.from(svg), { density: 2400 }).resize({ height }).png().toBuffer();
    files[`iface-${name}-${version}.svg`] = Buffer.from(svg);
    files[`iface-${name}-${version}.png`] = png;
  }
}
for (const [name, content] of Object.entries(files)) writeFileSync(join(kit, name), content);
writeFileSync(join(kit, "iface-brand-kit.zip"), zipSync(files, { mtime: packed }));
