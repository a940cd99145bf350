// Combines topic icons and social marks into one SVG, so that pages need one request: node scripts/art/build-icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const icons = join(root, "node_modules/lucide-react/dist/esm/icons");

/** Icon names in page copy, with their lucide names. */
const topics = {
  award: "award",
  bell: "bell",
  book: "book-open",
  calendar: "calendar-days",
  card: "id-card",
  company: "building-complex",
  compass: "compass",
  document: "file-text",
  film: "tv",
  globe: "globe",
  graduation: "graduation-cap",
  group: "users-round",
  handshake: "handshake",
  idea: "lightbulb",
  institution: "building",
  landmark: "landmark",
  leaf: "leaf",
  network: "network",
  people: "users",
  phone: "smartphone",
  research: "flask-conical",
  target: "target",
  verified: "badge-check",
};

function element([tag, { key, ...attributes }]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}

async function symbol([name, file]) {
  const { __iconData } = await import(join(icons, `${file}.mjs`));
  return `<symbol id="${name}" viewBox="0 0 24 24">${__iconData.node.map(element).join("")}</symbol>`;
}

const marks = readFileSync(join(import.meta.dirname, "social-glyphs.svg"), "utf8").match(/<symbol.*?<\/symbol>/gs);
const symbols = [...(await Promise.all(Object.entries(topics).map(symbol))), ...marks];
const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
writeFileSync(join(root, "public/brand/icons.svg"), svg);
