import { spawn } from "node:child_process";
import { existsSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { newMessage } from "../cases";
import { freePort } from "../free-port";
import { copyFolder, ownFolder } from "../own-folder";
import { ownData, runProgram, startProgram } from "../program";
import { smallDisk } from "./small-disk";

const isFull = /^The disk of DATA_DIR \([^)\n]+\) is full: 0 MB are free\. [^\n]*nothing has to be restored\.\n$/;

test("on a full disk a submission is refused with a sentence, readyz names the disk, a backup can be made onto another disk, and with room all goes on", async ({
  skip,
}) => {
  const disk = smallDisk(250) ?? skip("this user may not mount a disk");
  copyFolder(inject("migratedFolder"), disk.data);
  const program = await startProgram({ DATA_DIR: disk.data, DISK_WARNING_MB: "20" });
  const send = () => program.ask("/api/contact", { body: newMessage() });
  disk.fill();
  const refused = await send();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect(await refused.json()).toMatchObject({ code: "storage_full", error: expect.stringContaining("no space left") });
  const unready = await program.ask("/readyz");
  expect([unready.status, await unready.json()]).toEqual([503, { ready: false, failing: "disk" }]);
  const backUp = (folder: string) => runProgram(program.env, ["portal", "backup", join(folder, "b.gz")]);
  const onto = await backUp(disk.data);
  expect([onto.code, onto.stderr]).toEqual([1, expect.stringMatching(/^There is no backup: [^\n]+\n$/)]);
  expect(readdirSync(disk.data).filter((name) => name.startsWith("b.gz"))).toEqual([]);
  const elsewhere = ownFolder();
  onTestFinished(elsewhere.remove);
  expect(await backUp(elsewhere.folder)).toMatchObject({ code: 0, stdout: expect.stringContaining("is not recorded") });
  disk.free();
  expect((await send()).status).toBe(201);
  expect((await program.ask("/readyz")).status).toBe(200);
});

test("a start on a full disk says that the disk is full, spoils nothing, and works once there is room", async ({
  skip,
}) => {
  const disk = smallDisk(250) ?? skip("this user may not mount a disk");
  disk.fill();
  const env = { DATA_DIR: disk.data, DISK_WARNING_MB: "1" };
  const first = await runProgram({ ...env, PORT: "0" });
  expect([first.code, first.stderr]).toEqual([1, expect.stringMatching(isFull)]);
  disk.free();
  const program = await startProgram(env);
  await program.stop("SIGKILL");
  disk.fill();
  const again = await runProgram({ ...env, PORT: "0" });
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(isFull)]);
  disk.free();
  await startProgram(env);
});

test.runIf(existsSync("/dev/full"))("a program whose log has no room goes on", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...(await ownData("embedded")), PORT: String(port), LOG_LEVEL: "info" };
  const full = openSync("/dev/full", "w");
  const file = join(import.meta.dirname, "../../build/server/index.js");
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", full, "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  for (let turn = 0; turn < 3; turn++) expect((await fetch(`${url}/api/auth/me`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});
