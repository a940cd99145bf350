import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DataDirInUse, lockDataDir } from "./data-lock.server";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "iface-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const holding = `const database = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
database.exec("begin exclusive");
console.log(process.pid);
setInterval(() => database.isOpen, 60_000);`;

/** A process that holds the lock of `folder`, under a parent that never reaps it. */
async function otherHolder(folder: string): Promise<number> {
  const words = '"$0" -e "$1" "$2" & exec sleep 600';
  const parent = spawn("sh", ["-c", words, process.execPath, holding, join(folder, "lock.db")]);
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = await once(parent.stdout, "data");
  const pid = Number(line);
  onTestFinished(() => {
    if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGKILL");
  });
  writeFileSync(join(folder, "lock"), JSON.stringify({ pid, started: "2026-11-20T10:00:00.000Z" }));
  return pid;
}

test("a folder is taken and given back, and made when it is missing", () => {
  const folder = join(newFolder(), "new", "data");
  const unlock = lockDataDir(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  unlock();
  expect(existsSync(join(folder, "lock"))).toBe(false);
  lockDataDir(folder)();
});

test("a folder that this process holds already is refused", () => {
  const folder = newFolder();
  onTestFinished(lockDataDir(folder));
  expect(() => lockDataDir(folder)).toThrow(`${folder} is in use by process ${process.pid}, started`);
});

test("giving a folder back twice leaves it to whoever has it by then", () => {
  const folder = newFolder();
  const unlock = lockDataDir(folder);
  unlock();
  onTestFinished(lockDataDir(folder));
  unlock();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
});

test("a folder that a living process holds is refused in one line that names it", async () => {
  const folder = newFolder();
  const pid = await otherHolder(folder);
  const line = `${folder} is in use by process ${pid}, started 2026-11-20T10:00:00.000Z. Stop that process, or set DATA_DIR to another folder.`;
  expect(() => lockDataDir(folder)).toThrow(new DataDirInUse(line));
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid });
});

test.each(["", '{"pid":12', "[]"])("a holder that has not said who it is holds the folder as well", async (note) => {
  const folder = newFolder();
  await otherHolder(folder);
  writeFileSync(join(folder, "lock"), note);
  expect(() => lockDataDir(folder)).toThrow(`${folder} is in use by another process.`);
});

test("a killed process that nobody collected holds nothing", async () => {
  const folder = newFolder();
  process.kill(await otherHolder(folder), "SIGKILL");
  lockDataDir(folder)();
});

test("a folder that cannot be locked is refused in one line", () => {
  const folder = newFolder();
  mkdirSync(join(folder, "lock.db"));
  expect(() => lockDataDir(folder)).toThrow(/^Configuration: DATA_DIR cannot be locked \([^\n]+\); allowed: [^\n]+\.$/);
});
