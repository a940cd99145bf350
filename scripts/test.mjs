// Runs all checks; the last line is `N passed, N failed`. --quick: only checks that take seconds. --all: includes the
// long versions.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { build, root } from "./build.mjs";
import { readJourneys, readUnits, slowest } from "./test-reports.mjs";

const [quick, everything] = ["--quick", "--all"].map((flag) => process.argv.includes(flag));
const reports = mkdtempSync(join(tmpdir(), "iface-reports-"));
const total = { passed: 0, failed: 0 };
/** Listed again at the end, because the output is long. */
const failures = [];
/** `[file, seconds]` of all tests. */
const durations = [];
/** Passed only on retry. */
const unsure = [];

// The tools of node_modules/.bin must run on this Node, not on an older one first on the PATH.
const env = {
  ...process.env,
  TEST_ALL: everything ? "1" : "",
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  FORCE_COLOR: "0",
};

function run(tool, args, extra = {}) {
  console.error(`\n> ${tool} ${args.join(" ")}`);
  const bin = join(root, "node_modules", ".bin", tool);
  return spawnSync(bin, args, { cwd: root, stdio: ["ignore", 2, 2], env: { ...env, ...extra } }).status === 0;
}

async function runBeside(tool, args) {
  const child = spawn(join(root, "node_modules", ".bin", tool), args, { cwd: root, env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
  const [status] = await once(child, "close");
  process.stderr.write(`\n> ${tool} ${args.join(" ")}\n${Buffer.concat(printed)}`);
  return { succeeded: status === 0, printed: Buffer.concat(printed).toString() };
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** A check without a report counts as one. */
function check(name, succeeded) {
  count(succeeded ? 1 : 0, succeeded ? 0 : 1);
  if (!succeeded) failures.push(name);
  console.error(`${succeeded ? "passed" : "FAILED"}: ${name}`);
}

/** A missing report is a failure. */
function countReport(name, file, read) {
  if (!existsSync(file)) return check(name, false);
  const { passed, failed, failing, secondTries, seconds } = read(JSON.parse(readFileSync(file, "utf8")));
  count(passed, failed);
  failures.push(...failing);
  unsure.push(...secondTries);
  durations.push(...seconds);
  console.error(`${name}: ${passed} passed, ${failed} failed`);
}

/**
 * Checks that the migrations create exactly the tables in the code. drizzle-kit accepts only paths inside the
 * project.
 */
async function migrationsAreComplete() {
  const out = join(reports, "drizzle");
  cpSync(join(root, "drizzle"), out, { recursive: true });
  const args = [
    "generate",
    "--dialect=postgresql",
    "--schema=./src/**/tables.server.ts",
    `--out=${relative(root, out)}`,
  ];
  const { succeeded, printed } = await runBeside("drizzle-kit", args);
  return succeeded && /No schema changes/.test(printed);
}

check("types are generated", run("react-router", ["typegen"]));
const succeeds = async (tool, args) => (await runBeside(tool, args)).succeeded;
const checks = {
  types: succeeds("tsc", ["--noEmit", "-p", "."]),
  "lint and format": succeeds("biome", ["check", "."]),
  "nothing unused": succeeds("knip", []),
  // Finds exports that only tests use.
  "nothing that only tests use": succeeds("knip", [
    "--config",
    "knip.program.json",
    "--include",
    "files,exports,types",
  ]),
  "migrations are complete": migrationsAreComplete(),
};
for (const [name, succeeded] of Object.entries(checks)) check(name, await succeeded);
if (!quick) build();

const unitReport = join(reports, "vitest.json");
const projects = quick ? ["--project=unit"] : [];
const unitRan = run("vitest", [
  "run",
  // Once, as in playwright.config.ts.
  "--retry=1",
  ...projects,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
countReport("unit, API and process tests", unitReport, readUnits);
check("test files load", unitRan);

if (!quick) {
  const journeyReport = join(reports, "playwright.json");
  const journeysRan = run("playwright", ["test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  });
  countReport("browser journeys", journeyReport, readJourneys);
  check("journeys end well", journeysRan);
}

rmSync(reports, { recursive: true, force: true });
console.error(`\n${slowest(durations)}`);
for (const name of unsure) console.error(`\nPASSED AT THE SECOND TRY ONLY ${name}`);
for (const failure of failures) console.error(`\nFAILED ${failure}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
