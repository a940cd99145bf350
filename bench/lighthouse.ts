import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { during, runProgram, withFolder } from "./program";
import { median } from "./statistics";
import type { Row } from "./table";

const PAGES = ["/", "/login"];
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const CHROME =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const HOW = "set LIGHTHOUSE_DIR to a folder where `npm install lighthouse` was run";

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<
    "largest-contentful-paint" | "total-blocking-time" | "cumulative-layout-shift",
    { numericValue: number }
  >;
};

const execute = promisify(execFile);

async function reportOf(installation: string, url: string, file: string): Promise<Report> {
  const cli = join(installation, "node_modules", "lighthouse", "cli", "index.js");
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? "/usr/bin/chromium" };
  await execute(
    process.execPath,
    [cli, url, "--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${CHROME}`],
    { env, timeout: 90_000 },
  );
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  if (!Number.isFinite(report.audits["total-blocking-time"].numericValue)) throw new Error("no trace");
  return report;
}

/** Chromium now and then loses the trace of a page on a busy machine: then once more. */
const triedTwice = (installation: string, url: string, file: string) =>
  reportOf(installation, url, file).catch(() => reportOf(installation, url, file));

function rowsOf(path: string, reports: Report[]): Row[] {
  const scores = CATEGORIES.map((name) =>
    Math.round(median(reports.map(({ categories }) => (categories[name].score ?? 0) * 100))),
  );
  const figure = (name: keyof Report["audits"]) =>
    median(reports.map(({ audits }) => audits[name].numericValue));
  const [lcp, tbt, cls] = [
    figure("largest-contentful-paint"),
    figure("total-blocking-time"),
    figure("cumulative-layout-shift"),
  ];
  return [
    {
      what: `Lighthouse mobile ${path}: performance · accessibility · best practices · SEO`,
      ours: scores.join(" · "),
      aim: "100 · 100 · 100 · 100",
      met: scores.every((score) => score === 100),
    },
    {
      what: `Lighthouse mobile ${path}: LCP`,
      ours: `${Math.round(lcp)} ms`,
      aim: "≤ 1000 ms",
      met: lcp <= 1000,
    },
    { what: `Lighthouse mobile ${path}: TBT`, ours: `${Math.round(tbt)} ms`, aim: "≤ 50 ms", met: tbt <= 50 },
    { what: `Lighthouse mobile ${path}: CLS`, ours: cls.toFixed(3), aim: "0", met: cls < 0.0005 },
  ];
}

async function measure(installation: string, origin: string, folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++)
      reports.push(await triedTwice(installation, origin + path, join(folder, "report.json")));
    rows.push(...rowsOf(path, reports));
  }
  return rows;
}

/** Lighthouse on a simulated phone; only with an installation of it, since the project does not depend on it. */
export async function lighthouse(): Promise<Row[]> {
  const installation = process.env.LIGHTHOUSE_DIR;
  if (!installation) return [{ what: "Lighthouse mobile", ours: "not measured", comparedWith: HOW }];
  return withFolder((folder) =>
    during(runProgram({ DATA_DIR: join(folder, "data") }), ({ port }) =>
      measure(installation, `http://127.0.0.1:${port}`, folder),
    ),
  );
}
