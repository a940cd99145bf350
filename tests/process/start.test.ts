import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freePort } from "../free-port";
import { databases, emptyData, ownData, runProgram, startProgram } from "../program";

describe.each(databases)("on %s", (kind) => {
  test("the program starts, says where it is and what comes next, answers, and ends when asked", async () => {
    const program = await startProgram(await emptyData(kind));
    expect(program.said.stdout).toContain(`iFACE portal is ready at ${program.url}`);
    expect(program.said.stdout).toMatch(/Next: .*npm run portal/);
    expect(program.said.stdout).toContain(kind === "embedded" ? "embedded database" : "PostgreSQL at DATABASE_URL");
    const home = await program.ask("/");
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("<h1")]);
    expect(await (await program.ask("/readyz")).json()).toEqual({ ready: true });
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.said.stderr).toBe("");
  });
});

const refused: [string, Record<string, string>, RegExp][] = [
  ["a port that is no number", { PORT: "eighty" }, /PORT is "eighty"; allowed: a whole number from 0 to 65535\./],
  [
    "a PostgreSQL without a secret",
    { DATABASE_URL: "postgres://localhost/x" },
    /SECRET is missing; allowed: at least 32 characters/,
  ],
  [
    "a short secret, which it hides",
    { SECRET: "shibboleth" },
    /SECRET is \(hidden\); allowed: at least 32 characters\./,
  ],
  [
    "a Google id without its secret",
    { GOOGLE_CLIENT_ID: "id" },
    /GOOGLE_CLIENT_SECRET is missing; allowed: both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/,
  ],
];

test("a host that is none, and a data folder that is a file, stop the start with one line", async () => {
  const data = await emptyData("embedded");
  const nowhere = await runProgram({ ...(await ownData("embedded")), HOST: "not a host" });
  expect([nowhere.code, nowhere.stderr]).toEqual([
    1,
    expect.stringMatching(/^Configuration: HOST is "not a host"; allowed: [^\n]+\n$/),
  ]);
  const file = join(data.DATA_DIR ?? "", "file");
  mkdirSync(data.DATA_DIR ?? "", { recursive: true });
  writeFileSync(file, "");
  for (const folder of [file, join(file, "below")]) {
    const { code, stderr } = await runProgram({ DATA_DIR: folder, PORT: "0" });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Configuration: DATA_DIR is "[^\n]+"; allowed: [^\n]+\n$/),
    ]);
  }
});

/** Runs the script behind `npm start`. */
function startScript(DATA_DIR: string) {
  const begun = performance.now();
  const script = join(import.meta.dirname, "../../scripts/start.mjs");
  const env = { PATH: process.env.PATH ?? "", DATA_DIR, PORT: "0" };
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: "utf8", timeout: 30_000 });
  return { status, stderr, ms: performance.now() - begun };
}

/** The time that Node itself takes to start on this machine. */
function bareStartMs(): number {
  const begun = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - begun;
}

test("a data folder that cannot be made is said within a second of starting, in one line, before anything is built", async () => {
  const places = ["/dev/null/data", ...(existsSync("/proc/self") ? ["/proc/data"] : [])];
  for (const place of places) {
    const bare = bareStartMs();
    const { status, stderr, ms } = startScript(place);
    const line = `Configuration: DATA_DIR is "${place}"; allowed: a folder that this user can make and write`;
    expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${line} \\(E\\w+\\)\\.\\n$`))]);
    expect(ms - bare).toBeLessThan(1_000);
  }
});

test("a secret that was cut off, and a database folder that is a file, stop the start with one line", async () => {
  const { DATA_DIR = "" } = await emptyData("embedded");
  for (const [name, content, line] of [
    ["secret", "", /^Configuration: the secret in [^\n]+ is damaged\. [^\n]+\n$/],
    ["database", "x", /^The embedded database in [^\n]+ cannot be opened[^\n]+\n$/],
  ] as const) {
    const file = join(DATA_DIR, name);
    writeFileSync(file, content);
    const { code, stderr } = await runProgram({ DATA_DIR, PORT: "0" });
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
    rmSync(file);
  }
});

test.each(refused)("the start stops at %s with one line", async (_, env, line) => {
  const { code, stdout, stderr } = await runProgram({ ...(await emptyData("embedded")), ...env });
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(stderr).not.toContain("shibboleth");
});

test("a PostgreSQL that cannot be reached stops the start with one line that does not show the password", async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const DATABASE_URL = `postgres://portal:shibboleth@${host}/portal`;
  const { code, stderr } = await runProgram({ ...(await emptyData("embedded")), DATABASE_URL, SECRET: "s".repeat(40) });
  expect(code).toBe(1);
  expect(stderr).not.toContain("shibboleth");
  expect(stderr).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
  expect(stderr).toContain(`"postgres://portal:***@${host}/portal"`);
});

test("a port in use stops the start with one line and leaves the folder free", async () => {
  const first = await startProgram(await ownData("embedded"));
  const data = await ownData("embedded");
  const { code, stderr } = await runProgram({ ...data, PORT: new URL(first.url).port });
  const { port } = new URL(first.url);
  expect([code, stderr]).toEqual([
    1,
    `PORT ${port} is already in use by another program. Stop it, or set PORT to another number.\n`,
  ]);
  await startProgram(data);
});

test("a second process on the same folder is refused with the first one's number, and the first goes on", async () => {
  const first = await startProgram(await ownData("embedded"));
  const { code, stderr } = await runProgram({ DATA_DIR: first.dataDir, PORT: "0" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(`${first.dataDir} is in use by process ${first.pid},`);
  expect((await first.ask("/readyz")).status).toBe(200);
});

test("the lock of a process that was killed is taken over", async () => {
  const data = await ownData("embedded");
  const killed = await startProgram(data);
  await killed.stop("SIGKILL");
  await startProgram(data);
});

const space = existsSync("/proc/self/ns/pid") ? readlinkSync("/proc/self/ns/pid") : "";

test("the lock of a process whose number another one has now is taken over", async () => {
  const data = await ownData("embedded");
  mkdirSync(data.DATA_DIR ?? "", { recursive: true });
  writeFileSync(
    join(data.DATA_DIR ?? "", "lock"),
    JSON.stringify({ pid: process.pid, started: "2026-01-01T00:00:00.000Z", birth: "1", space }),
  );
  await startProgram(data);
});
