import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { fromPglite } from "pg-boss";

export type Db = PgDatabase<PgQueryResultHKT>;

export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

export type Database = {
  kind: "embedded" | "postgres";
  db: Db;
  /** Outside any transaction. PostgreSQL plans it once a connection and caches it by `name`: one text per name. */
  prepared: <Row>(name: string, statement: SQL) => Promise<Row[]>;
  jobs: ReturnType<typeof fromPglite> | string;
  /** Calls `heard` per pg_notify, and without a text if some may be lost. Returns the stop function. */
  listen: (channel: string, heard: (text?: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};
