import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { awaitMail, tokenIn } from "../outbox";
import { emptyData, runProgram, startProgram } from "../program";
import { projectFolder } from "../source-tree";

const program = join(projectFolder, "build/server/index.js");

/** Kills a first start while it creates the database. */
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

test("in a new folder the README's commands work in their order: invite the first admin, make samples, start, open the link", async () => {
  const env = await emptyData("embedded");
  const portal = (...words: string[]) => runProgram({ ...env, LOG_LEVEL: "warn" }, ["portal", ...words]);
  const boss = "boss@example.in";
  const invited = await portal("staff", "invite", boss, "--role", "admin");
  expect([invited.code, invited.stdout]).toEqual([0, expect.stringContaining(`Invited ${boss}`)]);
  const demo = await portal("demo", "5");
  expect([demo.code, demo.stdout]).toEqual([0, expect.stringContaining("5 sample accounts")]);
  const started = await startProgram(env);
  expect(started.said.stdout).toContain("staff invite <email> --role admin");
  const mail = await awaitMail(env.DATA_DIR ?? "", boss, "You are invited to the iFACE staff");
  const body = { token: tokenIn(mail), password: "seven spans long" };
  expect((await started.ask("/api/auth/reset-password", { body })).status).toBe(200);
  expect(readdirSync(join(env.DATA_DIR ?? "", "outbox")).filter((name) => !name.includes(boss))).toEqual([]);
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
