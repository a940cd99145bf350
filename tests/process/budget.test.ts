import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { useProgram } from "../program";
import { projectFolder } from "../source-tree";
import { attributesOf, inlineTexts } from "./html";
import { pagePaths } from "./page-paths";

const KB = 1024;
const withForm = [
  "/login",
  "/forgot-password",
  "/reset-password",
  "/captcha-demo",
  "/digital-membership",
  "/membership-contact",
  "/contact",
  "/contact-support",
  "/partnership-application",
  "/engineers-oath",
  "/track",
];

const program = useProgram("embedded");
const fileOf = (address: string) => join(projectFolder, "build", "client", address);
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** The static imports of the module at ADDRESS, and with DYNAMIC what it fetches by import() as well. */
function importsOfModule(text: string, address: string, dynamic: boolean): string[] {
  const { module } = parseSync("module.js", text);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  const later = dynamic
    ? module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
    : [];
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports, ...later]
    .filter((name) => name !== undefined)
    .map((name) => new URL(name, `http://site${address}`).pathname);
}

/** Every script that HTML loads by itself: its scripts, its preloads, what its inline modules import, and all that these import. */
function scriptsOf(html: string): string[] {
  const tags = attributesOf(html, "script").flatMap(({ src }) => (src ? [src] : []));
  const preloads = attributesOf(html, "link").flatMap(({ rel, href }) =>
    rel === "modulepreload" && href ? [href] : [],
  );
  const inline = inlineTexts(html, "script")
    .filter((text) => /^\s*import\b/.test(text))
    .flatMap((text) => importsOfModule(text, "/", true));
  const found = new Set<string>();
  const waiting = [...tags, ...preloads, ...inline];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (found.has(address) || !existsSync(fileOf(address))) continue;
    found.add(address);
    waiting.push(...importsOfModule(readFileSync(fileOf(address), "utf8"), address, false));
  }
  return [...found];
}

test.each(pagePaths)("%s stays within its budget of script, HTML with style, and fonts", async (path) => {
  const html = await (await program().ask(path)).text();
  const scripts = scriptsOf(html);
  expect(scripts.length).toBeGreaterThan(2);
  const script = scripts.reduce((sum, address) => sum + gzipped(readFileSync(fileOf(address))), 0);
  expect(script).toBeLessThan((withForm.includes(path) ? 160 : 130) * KB);
  const links = attributesOf(html, "link");
  const sheets = links.flatMap(({ rel, href }) => (rel === "stylesheet" && href ? [href] : []));
  const styled = sheets.reduce((sum, address) => sum + gzipped(readFileSync(fileOf(address))), gzipped(html));
  expect(styled).toBeLessThan(40 * KB);
  const fonts = links.flatMap(({ as, href }) => (as === "font" && href ? [href] : []));
  expect(fonts.reduce((sum, address) => sum + statSync(fileOf(address)).size, 0)).toBeLessThan(80 * KB);
});
