import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { useProgram } from "../program";
import { projectFolder } from "../source-tree";
import { attributesOf, inlineTexts } from "./html";
import { hasForm, isInside, pagePaths } from "./page-paths";

const KB = 1024;
/**
 * KB. A first round trip carries 14.6 KB, of which headers take 1.0. The rest allows for file names that compress
 * worse.
 */
const MOST_DOCUMENT = 13.05;
/** KB, for the `long` pages below. */
const MOST_LONG_DOCUMENT = 16.9;
const long = [
  "/",
  "/about",
  "/affiliation-partnership",
  "/captcha-demo",
  "/cookie-policy",
  "/digital-membership",
  "/engineers-oath",
  "/explore-membership",
  "/faq",
  "/membership",
  "/membership-contact",
  "/partnership-application",
  "/privacy-policy",
  "/student-opportunities",
  "/terms-of-use",
  "/tools-calculators",
  "/troubleshooting",
];
const mostDocument = (path: string) => (long.includes(path) ? MOST_LONG_DOCUMENT : MOST_DOCUMENT);
/** KB of script that each page runs before the first interaction. */
const MOST_AT_ONCE = 15;

/**
 * KB and number of script files of a hydrated page. The check-in page has no router, and loads its QR decoder only on
 * phones without a built-in one.
 */
function mostScript(path: string): { size: number; files: number } {
  if (path === "/check-in") return { size: 100, files: 2 };
  if (isInside(path)) return { size: 190, files: 40 };
  return hasForm(path) ? { size: 166, files: 16 } : { size: 144, files: 12 };
}

const program = useProgram("embedded");
const fileOf = (address: string) => join(projectFolder, "build", "client", address);
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

function importsOfModule(text: string, address: string): string[] {
  const { module } = parseSync("module.js", text);
  const reexports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports]
    .filter((name) => name !== undefined)
    .map((name) => new URL(name, `http://site${address}`).pathname);
}

function withImports(addresses: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...addresses];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (found.has(address) || !existsSync(fileOf(address))) continue;
    found.add(address);
    waiting.push(...importsOfModule(readFileSync(fileOf(address), "utf8"), address));
  }
  return [...found];
}

const scriptsIn = (text: string) =>
  [...text.matchAll(/"(\/?assets\/[\w.-]+\.js)"/g)].map(([, name = ""]) => `/${name}`.replace("//", "/"));
const weightOf = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + gzipped(readFileSync(fileOf(address))), 0);

/** `atOnce` runs on load; `application` adds the scripts of the hydrated page. */
async function scriptsOf(html: string) {
  const [{ "data-entry": entry = "", "data-start": start = "" } = {}] = attributesOf(html, "html");
  const atOnce = withImports([entry]);
  const [{ "data-gate": gate = "" } = {}] = attributesOf(html, "div").filter((one) => "data-gate" in one);
  if (gate) return { atOnce, application: withImports([entry, gate]) };
  const ownStart = inlineTexts(html, "script").join();
  const asked = start ? await (await program().ask(start)).text() : "";
  const isFetched = (address: string) =>
    (!address.includes("/keep-page-") || html.includes("data-offline")) &&
    (!address.includes("/show-places-") || html.includes("data-places"));
  const named = [ownStart, asked, readFileSync(fileOf(entry), "utf8")].flatMap(scriptsIn).filter(isFetched);
  return { atOnce, application: withImports([entry, ...named]) };
}

/** A page in Latin letters loads only fonts without a unicode-range. */
function fontsOf(html: string): string[] {
  const faces = inlineTexts(html, "style").flatMap((text) => text.match(/@font-face\s*{[^}]*}/g) ?? []);
  return faces
    .filter((face) => !face.includes("unicode-range"))
    .flatMap((face) => face.match(/\/fonts\/[\w.-]+/)?.[0] ?? []);
}

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test.each(pagePaths)("%s stays within its budget of script, HTML with style, and fonts", async (path) => {
  const html = await (await program().ask(path)).text();
  const { atOnce, application } = await scriptsOf(html);
  expect(application.length).toBeGreaterThan(atOnce.length + (path === "/check-in" ? 0 : 2));
  expect(weightOf(atOnce)).toBeLessThan(MOST_AT_ONCE * KB);
  const most = mostScript(path);
  expect(weightOf(application)).toBeLessThan(most.size * KB);
  expect(application.length).toBeLessThanOrEqual(most.files);
  expect(brotli(html)).toBeLessThan(mostDocument(path) * KB);
  const fonts = fontsOf(html);
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.reduce((sum, address) => sum + statSync(fileOf(address)).size, 0)).toBeLessThan(80 * KB);
});

/** Pages that hydrate on load. */
const fromTheStart = (path: string) => isInside(path) || ["/contact-support", "/verify"].includes(path);

test.each(pagePaths.filter(fromTheStart))("%s is an application from the start", async (path) => {
  expect(await (await program().ask(path)).text()).toContain(' data-app="now"');
});

test.each(pagePaths.filter((path) => hasForm(path) && !fromTheStart(path)))(
  "%s is a document until somebody uses it",
  async (path) => {
    const html = await (await program().ask(path)).text();
    expect(html).toContain(' data-app="waiting" data-app-at-use=""');
  },
);

test.each(pagePaths.filter(isInside))("%s has at most 50 KB of style", async (path) => {
  const html = await (await program().ask(path)).text();
  const sheets = attributesOf(html, "link").flatMap(({ rel, href }) => (rel === "stylesheet" && href ? [href] : []));
  const styled = sheets.reduce((sum, address) => sum + gzipped(readFileSync(fileOf(address))), gzipped(html));
  expect(styled).toBeLessThan(50 * KB);
});

test("the home page stays within it with whichever of its eight sheets it is drawn", async () => {
  const sizes = new Map<string, number>();
  for (let visit = 0; visit < 60; visit += 1) {
    const html = await (await program().ask("/")).text();
    if (!sizes.has(html)) sizes.set(html, brotli(html));
  }
  expect(Math.max(...sizes.values())).toBeLessThan(mostDocument("/") * KB);
});
