import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../free-port";
import { type Env, ownData, runProgram } from "../program";

const program = join(import.meta.dirname, "../../build/server/index.js");
const KILLS = 10;

/** The state from ps: "Z" is a zombie, ended but not reaped. */
const stateOf = (pid: number) =>
  spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();

/** Starts the program under a parent that never reaps it, and waits until it is ready. */
async function startUncollected(data: Env) {
  const port = await freePort();
  const env = { PATH: process.env.PATH ?? "", LOG_LEVEL: "warn", ...data, PORT: String(port) };
  const words = '"$0" "$1" & echo "number $!"; exec sleep 600';
  const parent = spawn("sh", ["-c", words, process.execPath, program], { env });
  const said = { all: "" };
  for (const stream of [parent.stdout, parent.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said.all += text;
    });
  await once(parent.stdout, "data");
  const pid = Number(/number (\d+)/.exec(said.all)?.[1]);
  onTestFinished(() => {
    if (!stateOf(pid).startsWith("Z")) process.kill(pid, "SIGKILL");
    parent.kill("SIGKILL");
  });
  await vi.waitFor(() => expect(said.all).toMatch(/is ready at|[Cc]onfiguration|in use/), 60_000);
  expect(said.all).toContain("is ready at");
  return { pid, url: `http://127.0.0.1:${port}` };
}

test("kill the tree and start ten times: a process that nobody collects holds nothing", async () => {
  const data = await ownData("embedded");
  const killed: number[] = [];
  for (let count = 0; count < KILLS; count += 1) {
    const { pid, url } = await startUncollected(data);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^Z/), 10_000);
    killed.push(pid);
  }
  const { pid } = await startUncollected(data);
  expect(killed.map((pid) => stateOf(pid)[0])).toEqual(killed.map(() => "Z"));
  const { stderr } = await runProgram({ ...data, PORT: "0" });
  expect(stderr).toContain(`is in use by process ${pid},`);
}, 300_000);
