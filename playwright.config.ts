import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { journeyBrowser } from "./e2e/browser";
import { programEnvironment } from "./e2e/program";
import { freePort } from "./tests/free-port";

// The workers read this file as well: they get the runner's port and folder through the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "iface-e2e-"));
const port = Number(process.env.E2E_PORT);
const baseURL = `http://127.0.0.1:${port}`;

/** Journeys of visitors and members through the built site. Tests run at desktop size unless they are tagged. */
export default defineConfig({
  testDir: "e2e",
  // Pictures for people to look at.
  testIgnore: process.env.TEST_ALL === "1" ? [] : "looks.spec.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./e2e/setup.ts",
  workers: 3,
  // The tests of one file share a worker: some have a program of their own, which takes seconds to start.
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may delay a journey once; one that fails twice is broken. Retried journeys are listed as flaky.
  retries: 1,
  reporter: process.env.CI ? "dot" : "list",
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: { baseURL, locale: "en-IN", timezoneId: "Asia/Kolkata", launchOptions: await journeyBrowser() },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" build/server/index.js`,
    url: `${baseURL}/readyz`,
    env: programEnvironment({ PORT: String(port), DATA_DIR: process.env.E2E_DATA }),
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
