// Runs on any Node from 20.19: installs missing packages, then runs the command on the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkedPackages } from "./linked-packages.mjs";
import { isOfRunning } from "./running-version.mjs";

const root = join(import.meta.dirname, "..");
const NEEDED = [22, 22];
const commands = {
  start: ["scripts/start.mjs"],
  dev: ["scripts/dev.mjs"],
  test: ["scripts/test.mjs"],
  "test:all": ["scripts/test.mjs", "--all"],
  check: ["scripts/test.mjs", "--quick"],
  build: ["scripts/build.mjs"],
  bench: ["scripts/bench.mjs"],
  portal: ["scripts/portal.mjs"],
};

function fail(line) {
  console.error(line);
  process.exit(1);
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** Installs if package-lock.json differs from the one last installed. */
function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".installed-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  const refusal = linkedPackages(root);
  if (refusal) fail(refusal);
  console.error("Installing packages (once) ...");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, "inherit"],
    env: { ...process.env, NODE_ENV: "" },
    shell: process.platform === "win32",
  });
  if (done.status !== 0) fail("The packages could not be installed: see the lines above.");
  writeFileSync(stamp, lock);
}

function nodeToUse() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const pinned = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  return fail(
    `Node ${process.versions.node} is too old here. Install Node ${NEEDED.join(".")} or newer and try again.`,
  );
}

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Commands: ${Object.keys(commands).join(", ")}`);
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
if (name !== "portal" || !isOfRunning(rest) || !existsSync(join(root, "build", "built"))) install();
// Node 22 warns that its own SQLite, which locks the data folder, is experimental.
const quiet = ["--disable-warning=ExperimentalWarning"];
const child = spawn(nodeToUse(), [...quiet, ...command, ...rest], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
