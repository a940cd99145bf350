import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { browser } from "../e2e/browser";
import type { Options } from "./options";
import { during, runProgram, withFolder } from "./program";
import { pathsToMeasure } from "./public-paths";
import { median } from "./statistics";
import { marked, type PageTable } from "./table";

const RUNS = 5;
const FIRST_ROUND_TRIP = 14 * 1024;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const LCP = "largest-contentful-paint";
const TBT = "total-blocking-time";
const CLS = "cumulative-layout-shift";

type Report = {
  categories: Partial<Record<(typeof CATEGORIES)[number], { score: number | null }>>;
  audits: Record<typeof LCP | typeof TBT | typeof CLS, { numericValue: number }> & {
    "network-requests": { details: { items: { resourceType: string; transferSize: number }[] } };
  };
};

type Tool = { chromium: string; flags: string; file: string };

const require = createRequire(import.meta.url);
const execute = promisify(execFile);

async function reportOf({ chromium, flags, file }: Tool, url: string, isWhole: boolean): Promise<Report> {
  const only = isWhole ? [] : ["--only-categories=performance"];
  const form = ["--output=json", `--output-path=${file}`, "--quiet", "--disable-full-page-screenshot"];
  const args = [...form, ...only];
  await execute(
    process.execPath,
    [require.resolve("lighthouse/cli/index.js"), url, ...args, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: 90_000 },
  );
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  if (!Number.isFinite(report.audits[TBT].numericValue)) throw new Error("no trace");
  return report;
}

/** Retries once, because Chromium sometimes loses a page's trace on a busy machine. */
const triedTwice = (tool: Tool, url: string, isWhole: boolean) =>
  reportOf(tool, url, isWhole).catch(() => reportOf(tool, url, isWhole));

/** Bytes of the document with headers, from Chromium. */
const documentOf = ({ audits }: Report) =>
  audits["network-requests"].details.items.find(({ resourceType }) => resourceType === "Document")?.transferSize ??
  Number.NaN;

function lineOf(path: string, reports: readonly Report[]): string[] {
  const scores = CATEGORIES.map((name) =>
    Math.round(median(reports.flatMap(({ categories }) => categories[name]?.score ?? [])) * 100),
  );
  const figure = (name: typeof LCP | typeof TBT | typeof CLS) =>
    median(reports.map(({ audits }) => audits[name].numericValue));
  const [lcp, tbt, cls] = [figure(LCP), figure(TBT), figure(CLS)];
  const mostLcp = median(reports.map(documentOf)) <= FIRST_ROUND_TRIP ? 800 : 950;
  const met = {
    lcp: lcp <= mostLcp,
    tbt: tbt <= 30,
    cls: cls < 0.0005,
    scores: scores.every((score) => score === 100),
  };
  return [
    path,
    marked(`${Math.round(lcp)} ms`, met.lcp),
    `${mostLcp} ms`,
    marked(`${Math.round(tbt)} ms`, met.tbt),
    marked(cls.toFixed(3), met.cls),
    marked(scores.join(" · "), met.scores),
    Object.values(met).every(Boolean) ? "yes" : "**no**",
  ];
}

/**
 * Pages take turns, so that a busy minute of the machine affects all. Categories other than performance do not vary and
 * run once.
 */
async function reportsOf(tool: Tool, origin: string, paths: readonly string[], runs: number) {
  const reports = new Map(paths.map((path) => [path, [] as Report[]]));
  for (let run = 0; run < runs; run++)
    for (const [path, taken] of reports) taken.push(await triedTwice(tool, origin + path, run === 0));
  return reports;
}

/** Lighthouse on its simulated phone for every public page; medians of the runs. */
export async function lighthouse(options: Options): Promise<PageTable> {
  const runs = options.runs ?? RUNS;
  const { executablePath = "", args = [] } = await browser();
  return withFolder((folder) =>
    during(runProgram({ DATA_DIR: join(folder, "data") }), async ({ port }) => {
      const origin = `http://127.0.0.1:${port}`;
      const tool = {
        chromium: executablePath,
        flags: ["--headless", ...args].join(" "),
        file: join(folder, "report.json"),
      };
      const reports = await reportsOf(tool, origin, await pathsToMeasure(origin, options), runs);
      return {
        title: `Lighthouse mobile, medians of ${runs}. Aims: LCP 800 ms where the document is at most 14 KB, else 950; TBT 30 ms; CLS 0.`,
        heads: ["page", "LCP", "aim", "TBT", "CLS", CATEGORIES.join(" · "), "met"],
        lines: [...reports].map(([path, taken]) => lineOf(path, taken)),
      };
    }),
  );
}
