import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DataDirInUse, lockDataDir } from "./data-lock.server";

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, linkSync: vi.fn(fs.linkSync), writeFileSync: vi.fn(fs.writeFileSync) };
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "iface-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A process that does nothing until the test ends, and when it was born as the kernel counts. */
async function otherProcess() {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 60_000)"], { stdio: "ignore" });
  await once(child, "spawn");
  onTestFinished(() => void child.kill("SIGKILL"));
  const stat = existsSync(`/proc/${child.pid}/stat`) ? readFileSync(`/proc/${child.pid}/stat`, "utf8") : "";
  return { child, birth: stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "" };
}

const space = existsSync("/proc/self/ns/pid") ? readlinkSync("/proc/self/ns/pid") : "";

const held = (folder: string, holder: object | string) =>
  writeFileSync(join(folder, "lock"), typeof holder === "string" ? holder : JSON.stringify(holder));

test("a folder is taken and given back, and made when it is missing", () => {
  const folder = join(newFolder(), "new", "data");
  const unlock = lockDataDir(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  unlock();
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

test("a folder that a living process holds is refused in one line that names it", async () => {
  const folder = newFolder();
  const { child, birth } = await otherProcess();
  held(folder, { pid: child.pid, started: "2026-11-20T10:00:00.000Z", birth, space });
  const line = `${folder} is in use by process ${child.pid}, started 2026-11-20T10:00:00.000Z. Stop that process, or set DATA_DIR to another folder.`;
  expect(() => lockDataDir(folder)).toThrow(new DataDirInUse(line));
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: child.pid });
});

test("the lock of a dead process is taken over", async () => {
  const folder = newFolder();
  const { child, birth } = await otherProcess();
  held(folder, { pid: child.pid, started: "2026-11-20T10:00:00.000Z", birth, space });
  child.kill("SIGKILL");
  await once(child, "exit");
  lockDataDir(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
});

test.runIf(existsSync("/proc/self/stat"))(
  "a dead process's number that another process has now does not hold the folder",
  async () => {
    const folder = newFolder();
    const { child } = await otherProcess();
    held(folder, { pid: child.pid, started: "2026-11-20T10:00:00.000Z", birth: "1", space });
    lockDataDir(folder);
    expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  },
);

test("of two that find a dead process's lock at once, the slower one leaves the faster one's", () => {
  const folder = newFolder();
  held(folder, { pid: 2 ** 22 + 1, started: "2026-11-20T10:00:00.000Z", birth: "1", space });
  const gone = Object.assign(new Error("no such process"), { code: "ESRCH" });
  const asked = vi.spyOn(process, "kill");
  onTestFinished(() => asked.mockRestore());
  asked.mockImplementationOnce(() => {
    asked.mockImplementationOnce(() => {
      throw gone;
    });
    onTestFinished(lockDataDir(folder));
    throw gone;
  });
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(["lock"]);
});

test("of two that take a free folder at once only one has it, however slowly the other one writes", () => {
  const folder = newFolder();
  const { writeFileSync: write } = process.getBuiltinModule("node:fs");
  vi.mocked(writeFileSync).mockImplementationOnce((file, content, options) => {
    write(file, "", options);
    onTestFinished(lockDataDir(folder));
    write(file, content);
  });
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(readdirSync(folder)).toEqual(["lock"]);
});

test("a folder on a drive that knows no links is taken once as well", () => {
  const folder = newFolder();
  const unlinked = vi.mocked(linkSync).mockImplementation(() => {
    throw Object.assign(new Error("not permitted"), { code: "EPERM" });
  });
  onTestFinished(() => void unlinked.mockReset());
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test("who gives a folder back leaves the lock that another one has by then", () => {
  const folder = newFolder();
  const unlock = lockDataDir(folder);
  held(folder, { pid: process.pid, started: "2026-11-20T10:00:00.000Z", birth: "1", space: "another" });
  unlock();
  expect(readFileSync(join(folder, "lock"), "utf8")).toContain("another");
});

test("a lock that was cut off while it was written is taken over", () => {
  const folder = newFolder();
  held(folder, '{"pid":12');
  lockDataDir(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
});

test("a holder in another container counts as alive for as long as it beats", () => {
  const folder = newFolder();
  const holder = { pid: process.pid, started: "2026-11-20T10:00:00.000Z", birth: "1", space: "another" };
  held(folder, holder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(join(folder, "lock"), longAgo, longAgo);
  lockDataDir(folder)();
});
