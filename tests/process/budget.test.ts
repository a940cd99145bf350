import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { useProgram } from "../program";
import { projectFolder } from "../source-tree";
import { attributesOf, inlineTexts } from "./html";
import { hasForm, isInside, pagePaths } from "./page-paths";

const KB = 1024;
const mostStyled = (path: string) => (isInside(path) ? 50 : 40);

/** KB of script that `path` may ship: pages with a form and those behind the sign-in need more. */
function mostScript(path: string): number {
  if (isInside(path)) return 175;
  return hasForm(path) ? 160 : 130;
}

const program = useProgram("embedded");
const fileOf = (address: string) => join(projectFolder, "build", "client", address);
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** The static imports of the module at `address`. */
function importsOfModule(text: string, address: string): string[] {
  const { module } = parseSync("module.js", text);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports]
    .filter((name) => name !== undefined)
    .map((name) => new URL(name, `http://site${address}`).pathname);
}

/** Every script that HTML loads by itself, be it after the first paint: all it names anywhere, and all that these import. */
function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  const waiting = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].flatMap(([, address]) => address ?? []);
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (found.has(address) || !existsSync(fileOf(address))) continue;
    found.add(address);
    waiting.push(...importsOfModule(readFileSync(fileOf(address), "utf8"), address));
  }
  return [...found];
}

/** The fonts that a page in Latin letters fetches: those that its style names for all letters, not for a few. */
function fontsOf(html: string): string[] {
  const faces = inlineTexts(html, "style").flatMap((text) => text.match(/@font-face\s*{[^}]*}/g) ?? []);
  return faces
    .filter((face) => !face.includes("unicode-range"))
    .flatMap((face) => face.match(/\/fonts\/[\w.-]+/)?.[0] ?? []);
}

test.each(pagePaths)("%s stays within its budget of script, HTML with style, and fonts", async (path) => {
  const html = await (await program().ask(path)).text();
  const scripts = scriptsOf(html);
  expect(scripts.length).toBeGreaterThan(2);
  const script = scripts.reduce((sum, address) => sum + gzipped(readFileSync(fileOf(address))), 0);
  expect(script).toBeLessThan(mostScript(path) * KB);
  const links = attributesOf(html, "link");
  const sheets = links.flatMap(({ rel, href }) => (rel === "stylesheet" && href ? [href] : []));
  const styled = sheets.reduce((sum, address) => sum + gzipped(readFileSync(fileOf(address))), gzipped(html));
  expect(styled).toBeLessThan(mostStyled(path) * KB);
  const fonts = fontsOf(html);
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.reduce((sum, address) => sum + statSync(fileOf(address)).size, 0)).toBeLessThan(80 * KB);
});

test("the home page stays within it with whichever of its eight sheets it is drawn", async () => {
  const sizes = new Map<string, number>();
  for (let visit = 0; visit < 60; visit += 1) {
    const html = await (await program().ask("/")).text();
    if (!sizes.has(html)) sizes.set(html, gzipped(html));
  }
  expect(Math.max(...sizes.values())).toBeLessThan(mostStyled("/") * KB);
});
