import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import Chromium, { inflate, setupLambdaEnvironment } from "@sparticuz/chromium";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** One renderer process and little optimisation, because pages and code live only seconds in a test. */
const shortLived = ["--renderer-process-limit=1", "--process-per-site", "--js-flags=--max-opt=1"];

/**
 * The Chromium of an npm package: the same version on every machine, and a quarter faster without a window than an
 * installed one. The first call takes a few seconds to unpack it.
 */
async function packaged(): Promise<string> {
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const libraries = await inflate(join(dirname(main), "..", "bin", "al2023.tar.br"));
  setupLambdaEnvironment(join(libraries, "lib"));
  return Chromium.executablePath();
}

/** Default launch options, for realistic measurements. */
export async function browser(): Promise<LaunchOptions> {
  return { executablePath: await packaged(), args: quiet };
}

/** Faster launch options, for tests. */
export async function journeyBrowser(): Promise<LaunchOptions> {
  return { executablePath: await packaged(), args: [...quiet, ...shortLived] };
}
