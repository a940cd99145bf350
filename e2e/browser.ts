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

/** One process for all pages of a browser, and code that is not optimized to the last: in a journey both live for seconds. */
const shortLived = ["--renderer-process-limit=1", "--process-per-site", "--js-flags=--max-opt=1"];

/**
 * The Chromium that an npm package carries, at its version on every machine, and without a window it is a quarter quicker than an
 * installed one. Unpacking it at the first call takes a few seconds.
 */
async function packaged(): Promise<string> {
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const libraries = await inflate(join(dirname(main), "..", "bin", "al2023.tar.br"));
  setupLambdaEnvironment(join(libraries, "lib"));
  return Chromium.executablePath();
}

/** How to launch the browser, as it is with people: what is measured is measured in it. */
export async function browser(): Promise<LaunchOptions> {
  return { executablePath: await packaged(), args: quiet };
}

/** How to launch it for journeys. */
export async function journeyBrowser(): Promise<LaunchOptions> {
  return { executablePath: await packaged(), args: [...quiet, ...shortLived] };
}
