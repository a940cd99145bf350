import { describeCause } from "../config/cause.server";
import type { Log } from "../config/log.server";
import type { Db } from "./db.server";
import { unreachable } from "./open-database.server";

const PATIENCE_MS = 3_000;

/** Connects read-only, without migrating. Throws OperatorError if PostgreSQL does not answer. */
export async function openReadOnly(url: string, log: Log): Promise<{ db: Db; close: () => Promise<void> }> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    options: "-c default_transaction_read_only=on",
  });
  pool.on("error", (cause) => log.warn({ cause: describeCause(cause) }, "database connection lost"));
  const client = await pool.connect().catch((cause: unknown) => {
    throw unreachable(url, cause);
  });
  client.release();
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() };
}
