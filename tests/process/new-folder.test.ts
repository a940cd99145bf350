import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { emptyData, startProgram } from "../program";
import { projectFolder } from "../source-tree";

const program = join(projectFolder, "build/server/index.js");

/** Starts the program for the first time and kills it as soon as it begins to make its database. */
async function killMidway(folder: string): Promise<void> {
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: folder, PORT: "0" };
  const child = spawn(process.execPath, [program], { cwd: projectFolder, env, stdio: "ignore" });
  const ended = once(child, "exit");
  while (!readdirSync(folder).some((name) => name.startsWith("database"))) await setImmediate();
  child.kill("SIGKILL");
  await ended;
}

test("a first start that was killed midway is begun anew by the next one", async () => {
  const env = await emptyData("embedded");
  const folder = env.DATA_DIR ?? "";
  await killMidway(folder);
  const started = await startProgram(env);
  expect(await (await started.ask("/readyz")).json()).toEqual({ ready: true });
  expect(existsSync(join(folder, "database.new"))).toBe(false);
});

test("a half-made database is not taken for a whole one", async () => {
  const env = await emptyData("embedded");
  const folder = env.DATA_DIR ?? "";
  const begun = join(folder, "database.new");
  mkdirSync(join(begun, "base"), { recursive: true });
  writeFileSync(join(begun, "PG_VERSION"), "18\n");
  const started = await startProgram(env);
  expect(await (await started.ask("/readyz")).json()).toEqual({ ready: true });
  expect(existsSync(begun)).toBe(false);
  expect(existsSync(join(folder, "database", "global", "pg_control"))).toBe(true);
});
