import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/free-port";

export const root = join(import.meta.dirname, "..");
export const SECRET = "a secret that only the bench knows, 40 characters";

export type Running = { port: number; pid: number; stop: () => Promise<void> };

const TICKS_A_SECOND = 100;
const PATIENCE_MS = 60_000;

/** CPU seconds of the process and its threads, from the kernel, to 10 ms. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** The status of GET `path`; 0 if the connection fails. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", () => resolve(0));
  });
}

async function untilReady(child: ChildProcess, port: number, path: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await statusOf(port, path)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${child.spawnargs.join(" ")} is not ready after ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const impatient = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(impatient);
}

/** Runs `args` on this Node with a free PORT, until `path` answers 200. */
export async function run(args: readonly string[], env: Record<string, string> = {}, path = "/"): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), LOG_LEVEL: "warn", ...env },
  });
  try {
    await untilReady(child, port, path);
  } catch (cause) {
    await stop(child);
    throw cause;
  }
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

export const runProgram = (env: Record<string, string>) => run(["build/server/index.js"], env, "/readyz");

/** Removes the folder afterwards. */
export async function withFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), "iface-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stops the result of `starting` after `work`. */
export async function during<Started extends { stop: () => Promise<void> }, Answer>(
  starting: Promise<Started>,
  work: (started: Started) => Promise<Answer>,
): Promise<Answer> {
  const started = await starting;
  try {
    return await work(started);
  } finally {
    await started.stop();
  }
}
