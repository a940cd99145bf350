import type { Browser } from "@playwright/test";
import { hasForm } from "../tests/process/page-paths";
import { brotlied, gzipped, htmlAlone, isCode, loaderDataOf, styleOf } from "./document-parts";
import { type FirstVisit, firstVisit } from "./first-visit";
import type { Options } from "./options";
import { withBrowser } from "./phone";
import { during, runProgram, withFolder } from "./program";
import { pathsToMeasure } from "./public-paths";
import type { Recorded } from "./recording-proxy";
import { marked, type PageTable } from "./table";

const KB = 1024;
const FIRST_ROUND_TRIP = 14 * KB;
const most = { longDocument: 20 * KB, script: { content: 15 * KB, form: 130 * KB }, ahead: 120 * KB, aheadFiles: 6 };

const heads = [
  "page",
  "requests",
  "document with style and headers, as sent",
  "HTML alone and headers, brotli",
  "style, brotli",
  "loader data, plain",
  "script run, gzip (files)",
  "script fetched ahead, gzip (files)",
  "fonts",
  "pictures",
  "met",
];

const TITLE = `Weight of public pages, KB of 1024 bytes: what Chromium fetches on a phone that was never there, until
nothing was fetched for three seconds, without a touch. Aims: a document of 14, where its HTML alone is longer 20; script run on content pages 15, on pages with a form
130; fetched ahead 120 in 6 files.`;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const sentFor = (fetched: Recorded[], destination: string) =>
  sum(fetched.filter((one) => one.destination === destination).map(({ sent }) => sent));

function weigh(path: string, { document, fetched, ran, ahead }: FirstVisit) {
  const html = document.body.toString();
  const sheets = fetched.filter(({ destination }) => destination === "style").map(({ body }) => body.toString());
  const data = fetched.filter((one) => /\.data$|^\/start\.json$/.test(new URL(one.path, "http://site").pathname));
  const inline = ran.inline.map(({ text }) => text).filter(isCode);
  return {
    path,
    requests: fetched.length + 1,
    document: document.head + document.sent,
    words: document.head + brotlied(htmlAlone(html)),
    style: sum([styleOf(html), ...sheets].map(brotlied)),
    data: Buffer.byteLength(loaderDataOf(html)) + sum(data.map(({ body }) => body.length)),
    script: sum([...ran.files.map(({ text }) => text), inline.join("\n")].map(gzipped)),
    scriptFiles: ran.files.length,
    ahead: sum(ahead.map(({ body }) => gzipped(body))),
    aheadFiles: ahead.length,
    fonts: sentFor(fetched, "font"),
    pictures: sentFor(fetched, "image"),
  };
}

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);

function lineOf(weighed: ReturnType<typeof weigh>): string[] {
  const { path, document, words, script, ahead, aheadFiles } = weighed;
  const met = {
    document: document <= (words > FIRST_ROUND_TRIP ? most.longDocument : FIRST_ROUND_TRIP),
    script: script <= (hasForm(path) ? most.script.form : most.script.content),
    ahead: ahead <= most.ahead && aheadFiles <= most.aheadFiles,
  };
  return [
    path,
    String(weighed.requests),
    marked(kilobytes(document), met.document),
    kilobytes(words),
    kilobytes(weighed.style),
    kilobytes(weighed.data),
    marked(`${kilobytes(script)} (${weighed.scriptFiles})`, met.script),
    marked(`${kilobytes(ahead)} (${aheadFiles})`, met.ahead),
    kilobytes(weighed.fonts),
    kilobytes(weighed.pictures),
    Object.values(met).every(Boolean) ? "yes" : "**no**",
  ];
}

async function weighAll(launched: Browser, port: number, paths: readonly string[]): Promise<string[][]> {
  const lines: string[][] = [];
  for (const path of paths) lines.push(lineOf(weigh(path, await firstVisit(launched, port, path))));
  return lines;
}

export function weight(options: Options): Promise<PageTable> {
  return withFolder((folder) =>
    during(runProgram({ DATA_DIR: folder }), async ({ port }) => {
      const paths = await pathsToMeasure(`http://127.0.0.1:${port}`, options);
      const lines = await withBrowser((launched) => weighAll(launched, port, paths));
      return { title: TITLE, heads, lines };
    }),
  );
}
