import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { sources } from "../src/app/sources.server";
import { parseConfig } from "../src/platform/config/config.server";
import { createLog } from "../src/platform/config/log.server";
import type { Jobs, Platform } from "../src/platform/context.server";
import { ContentChanges } from "../src/platform/db/content-changes.server";
import type { Database } from "../src/platform/db/db.server";
import { createMailer } from "../src/platform/mail/mail.server";
import { createStorage } from "../src/platform/storage/storage.server";
import { startDatabaseServer } from "../tests/database-server";
import { during, root, SECRET, withFolder } from "./program";
import type { Row } from "./table";

const CONNECTIONS = 16;

const dialect = new PgDialect();

export function openPool(url: string, connections = CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // The server stops right after the measurement and still notifies closing connections.
  pool.on("error", (cause) => {
    if (!pool.ending) throw cause;
  });
  return pool;
}

/** Like platform/db/db.server.ts, which imports its driver lazily, after this measurement's loader has closed. */
async function openDatabase(url: string, connections?: number): Promise<Database> {
  const pool = openPool(url, connections);
  const db = drizzle(pool);
  await migrate(db, { migrationsFolder: join(root, "drizzle") });
  const prepared: Database["prepared"] = async (name, statement) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    return (await pool.query({ name, text, values })).rows;
  };
  const listen = async () => async () => {};
  return {
    kind: "postgres",
    db: db as unknown as Database["db"],
    prepared,
    jobs: url,
    listen,
    close: () => pool.end(),
  };
}

export const noJobs: Jobs = {
  isFollowed: () => false,
  again: async () => 0,
  work: async () => {},
  stop: async () => {},
};

type Filled = {
  fill: (pool: pg.Pool) => Promise<unknown>;
  compare: (platform: Platform, pool: pg.Pool) => Promise<Row[]>;
};

/** A platform on the database at `url`. No job runs by default. */
export async function platformOn(
  url: string,
  folder: string,
  jobs: Jobs = noJobs,
  connections?: number,
): Promise<Platform> {
  const config = parseConfig({ DATABASE_URL: url, SECRET, DATA_DIR: folder, LOG_LEVEL: "silent" });
  return {
    config,
    jobs,
    database: await openDatabase(url, connections),
    contentChanges: new ContentChanges(),
    log: createLog("silent"),
    mailer: createMailer(config),
    sources,
    storage: createStorage(config),
  };
}

async function onDatabase(url: string, folder: string, { fill, compare }: Filled): Promise<Row[]> {
  const platform = await platformOn(url, folder);
  const pool = openPool(url);
  try {
    await fill(pool);
    return await compare(platform, pool);
  } finally {
    await pool.end();
    await platform.database.close();
  }
}

/** Compares in one process on a new PostgreSQL. */
export const inProcess = (filled: Filled): Promise<Row[]> =>
  withFolder((folder) => during(startDatabaseServer(), ({ url }) => onDatabase(url, folder, filled)));

/** Runs `work` in `atOnce` parallel loops for a second. Returns completions per second. */
export async function perSecond(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const worker = async () => {
    while (performance.now() - started < 1000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - started);
}

const NETWORKS = 250 * 250;

/** A random network, so that no network exceeds its rate limit. */
export function anyNetwork(): string {
  const network = Math.floor(Math.random() * NETWORKS);
  return `10.0.${Math.floor(network / 250)}.${network % 250}`;
}
