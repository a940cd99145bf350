import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { databaseUrl, runSql } from "./database-server";
import { freePort } from "./free-port";
import { copyDatabase, SECRET } from "./migrated";
import { copyFolder, ownFolder } from "./own-folder";

export type Env = Record<string, string>;
export type Ended = { code: number | null; signal: NodeJS.Signals | null };
type Ask = { method?: string; body?: unknown; headers?: Record<string, string>; address?: string; cookie?: string };
type Cleanup = (undo: () => Promise<void> | void) => void;

export const databases = ["embedded", "postgres"] as const;
export type DatabaseKind = (typeof databases)[number];

const root = join(import.meta.dirname, "..");
const START_MS = 60_000;

/** Only PATH and HOME of the test's own environment. */
const bare: Env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };

function launch(env: Env, words: string[] = []) {
  const child = spawn(process.execPath, [join(root, "build", "server", "index.js"), ...words], {
    cwd: root,
    env: { ...bare, ...env },
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.stderr += text;
  });
  const ended = once(child, "close").then(([code, signal]): Ended => ({ code, signal }));
  return { child, said, ended };
}

export class Program {
  constructor(
    readonly url: string,
    readonly env: Env,
    private readonly child: ChildProcess,
    readonly said: { stdout: string; stderr: string },
    readonly ended: Promise<Ended>,
  ) {}

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get dataDir(): string {
    return this.env.DATA_DIR ?? "";
  }

  /** Objects are sent as JSON; redirects are not followed. */
  ask(path: string, { method, body, headers = {}, address, cookie }: Ask = {}): Promise<Response> {
    const json = body !== undefined && typeof body !== "string";
    return fetch(this.url + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        ...(json ? { "content-type": "application/json" } : {}),
        ...(address ? { "x-forwarded-for": address } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: json ? JSON.stringify(body) : body,
    });
  }

  stop(signal: NodeJS.Signals = "SIGTERM"): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** `cleanup` removes both. */
async function data(
  kind: DatabaseKind,
  cleanup: Cleanup,
  make: (server: string, name: string) => Promise<void>,
): Promise<Env> {
  const { folder, remove } = ownFolder();
  cleanup(remove);
  if (kind === "embedded") return { DATA_DIR: folder };
  const server = inject("databaseServer");
  const name = `process_${crypto.randomUUID().replaceAll("-", "")}`;
  await make(server, name);
  cleanup(() => runSql(server, `drop database ${name} with (force)`));
  return { DATA_DIR: folder, DATABASE_URL: databaseUrl(server, name), SECRET };
}

/** For a first start; `cleanup` removes the data. */
export const emptyData = (kind: DatabaseKind, cleanup: Cleanup = onTestFinished): Promise<Env> =>
  data(kind, cleanup, (server, name) => runSql(server, `create database ${name}`));

/** A copy after a first start, which saves seconds per test. */
export async function ownData(kind: DatabaseKind, cleanup: Cleanup = onTestFinished): Promise<Env> {
  const made = await data(kind, cleanup, copyDatabase);
  if (kind === "embedded") copyFolder(inject("migratedFolder"), made.DATA_DIR ?? "");
  return made;
}

async function untilReady(url: string, running: ReturnType<typeof launch>): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && running.child.exitCode === null && running.child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok && running.said.stdout.includes("is ready at")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  running.child.kill("SIGKILL");
  const { code, signal } = await running.ended;
  const { stdout, stderr } = running.said;
  throw new Error(`the program did not start (${code ?? signal}):\n${stdout}${stderr}`);
}

/** Waits until the program is ready; `cleanup` stops it before earlier resources are removed. */
export async function startProgram(env: Env, cleanup: Cleanup = onTestFinished): Promise<Program> {
  const port = env.PORT ?? String(await freePort());
  const settings = {
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    CAPTCHA_DIFFICULTY: "easy",
    TRUST_PROXY: "1",
    ...env,
    PORT: port,
  };
  const running = launch(settings);
  const url = `http://127.0.0.1:${port}`;
  cleanup(async () => {
    running.child.kill("SIGKILL");
    await running.ended;
  });
  await untilReady(url, running);
  return new Program(url, settings, running.child, running.said, running.ended);
}

/** Two programs on one PostgreSQL that start at the same time, each with its own folder. */
export async function startTwo(env: Env): Promise<[Program, Program]> {
  const { DATA_DIR = "" } = await emptyData("embedded");
  return Promise.all([startProgram(env), startProgram({ ...env, DATA_DIR })]);
}

export async function runProgram(env: Env, words: string[] = []) {
  const running = launch(env, words);
  const overdue = setTimeout(() => running.child.kill("SIGKILL"), START_MS);
  const { code } = await running.ended;
  clearTimeout(overdue);
  return { code, ...running.said };
}

/** Shared by all tests of a file. */
export function useProgram(kind: DatabaseKind, env: Env = {}): () => Program {
  const undo: (() => Promise<void> | void)[] = [];
  const later: Cleanup = (step) => void undo.unshift(step);
  let program: Program | undefined;
  beforeAll(async () => {
    program = await startProgram({ ...(await ownData(kind, later)), ...env }, later);
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  return () => {
    if (!program) throw new Error("the program has not started yet");
    return program;
  };
}
