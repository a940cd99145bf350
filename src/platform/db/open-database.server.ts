import { statSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describeCause } from "../config/cause.server";
import type { Config } from "../config/config.server";
import type { Log } from "../config/log.server";
import { OperatorError } from "../config/operator-error";
import { shownAddress } from "../http/shown-address";
import { lockDataDir } from "./data-lock.server";
import type { Database, Db } from "./db.server";
import { startEmbedded } from "./embedded-server.server";
import { keepListening } from "./listener.server";
import { isMigrated, migrations } from "./migrations.server";

const dialect = new PgDialect();

function unopened(folder: string, why: string, cause?: unknown): OperatorError {
  const reason = why ? ` (${why})` : "";
  return new OperatorError(
    `The embedded database in ${folder} cannot be opened${reason}. Restore a backup, or set DATA_DIR to another folder.`,
    { cause },
  );
}

async function openEmbedded(config: Config): Promise<Database> {
  const folder = join(config.dataDir, "database");
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw unopened(folder, "it is no folder");
  const unlock = lockDataDir(config.dataDir);
  const starting = startEmbedded(folder).catch((cause: unknown) => {
    unlock();
    throw unopened(folder, cause instanceof Error ? cause.message : "", cause);
  });
  const [client, { drizzle }, { fromPglite }] = await Promise.all([
    starting,
    import("drizzle-orm/pglite"),
    import("pg-boss"),
  ]);
  const db = drizzle(client);
  if (!(await isMigrated(db as unknown as Db))) {
    const { migrate } = await import("drizzle-orm/pglite/migrator");
    await migrate(db, migrations);
  }
  const close = async () => {
    try {
      await client.close();
    } finally {
      unlock();
    }
  };
  async function prepared<Row>(_name: string, statement: SQL): Promise<Row[]> {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return (await client.query<Row>(text, params)).rows;
  }
  const listen: Database["listen"] = (channel, heard) => client.listen(channel, heard);
  return { kind: "embedded", db: db as unknown as Db, prepared, jobs: fromPglite(client), listen, close };
}

const MIGRATION_LOCK = 4_700_115;

export function unreachable(address: string, cause: unknown): OperatorError {
  const reason = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new OperatorError(
    `DATABASE_URL is ${JSON.stringify(shownAddress(address))}: the PostgreSQL there does not answer${reason}. Start it, or correct the address.`,
  );
}

async function openPostgres(url: string, config: Config, log: Log): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  const pool = new pg.Pool({ connectionString: url, max: config.databaseConnections, connectionTimeoutMillis: 5_000 });
  // The pool reports errors of idle connections only; without this listener an error between two statements would
  // crash the program.
  pool.on("connect", (connection) => {
    let isLost = false;
    connection.on("error", (cause) => {
      // The cause and the end of a connection are two errors.
      if (!isLost) log.warn({ cause: describeCause(cause) }, "database connection lost");
      isLost = true;
    });
  });
  // Already logged above; without a listener the program would crash.
  pool.on("error", () => undefined);
  const client = await pool.connect().catch((cause: unknown) => {
    throw unreachable(url, cause);
  });
  try {
    const session = drizzle(client);
    if (!(await isMigrated(session as unknown as Db))) {
      const { migrate } = await import("drizzle-orm/node-postgres/migrator");
      await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
      await migrate(session, migrations);
      await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    client.release();
  }
  async function prepared<Row>(name: string, statement: SQL): Promise<Row[]> {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    return (await pool.query({ name, text, values })).rows as Row[];
  }
  const listen: Database["listen"] = async (channel, heard) => keepListening({ url, channel, log }, heard);
  const db = drizzle(pool) as unknown as Db;
  return { kind: "postgres", db, prepared, jobs: url, listen, close: () => pool.end() };
}

export function openDatabase(config: Config, log: Log): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config, log) : openEmbedded(config);
}
