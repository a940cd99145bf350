import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { during, root, runProgram, withFolder } from "./program";
import type { Row } from "./table";

const KB = 1024;
const pages = [
  { path: "/", mostScript: 130 },
  { path: "/faq", mostScript: 130 },
  { path: "/store", mostScript: 130 },
  { path: "/captcha-demo", mostScript: 160 },
  { path: "/login", mostScript: 160 },
  { path: "/forgot-password", mostScript: 160 },
  { path: "/reset-password", mostScript: 160 },
  { path: "/unsubscribe", mostScript: 160 },
];
const MOST_HTML = 40;
const MOST_FONTS = 80;

const client = (path: string) => join(root, "build", "client", path);
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Scripts in the page's HTML and their static imports. */
function scriptsOf(html: string): Set<string> {
  const scripts = new Set<string>();
  const named = found(html, /"(\/assets\/[\w.-]+\.js)"/g);
  const waiting = [...named];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (scripts.has(path)) continue;
    scripts.add(path);
    const imported = found(readFileSync(client(path), "utf8"), /(?:from|import) ?"\.\/([\w.-]+\.js)"/g);
    waiting.push(...imported.map((name) => `/assets/${name}`));
  }
  return scripts;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0) / KB;

function rowOf(what: string, kilobytes: number, most: number): Row {
  return { what, ours: `${kilobytes.toFixed(1)} KB`, aim: `≤ ${most} KB`, met: kilobytes <= most };
}

async function rowsOf(origin: string, { path, mostScript }: (typeof pages)[number]): Promise<Row[]> {
  const html = await (await fetch(origin + path)).text();
  const scripts = [...scriptsOf(html)].map((script) => gzipped(readFileSync(client(script))));
  const styles = found(html, /rel="stylesheet" href="(\/[^"]+)"/g).map((style) => gzipped(readFileSync(client(style))));
  const fonts = [...new Set(found(html, /@font-face\s*\{[^}]*?(\/fonts\/[\w.-]+)(?![^}]*unicode-range)/g))].map(
    (font) => statSync(client(font)).size,
  );
  return [
    rowOf(`${path}: script, gzip`, sum(scripts), mostScript),
    rowOf(`${path}: HTML and CSS, gzip`, sum([gzipped(html), ...styles]), MOST_HTML),
    ...(path === "/" ? [rowOf("fonts that every page loads", sum(fonts), MOST_FONTS)] : []),
  ];
}

export function sizes(): Promise<Row[]> {
  return withFolder((folder) =>
    during(runProgram({ DATA_DIR: folder }), async ({ port }) => {
      const rows = await Promise.all(pages.map((page) => rowsOf(`http://127.0.0.1:${port}`, page)));
      return rows.flat();
    }),
  );
}
