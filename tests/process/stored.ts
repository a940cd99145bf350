import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import PostalMime from "postal-mime";
import type { Env } from "../program";

type Row = Record<string, unknown>;

/** Runs SQL on the program's database. A program on the embedded one must have stopped. */
export async function rowsOf(env: Env, statement: string): Promise<Row[]> {
  if (!env.DATABASE_URL) {
    const database = await PGlite.create({ dataDir: join(env.DATA_DIR ?? "", "database") });
    try {
      return (await database.query<Row>(statement)).rows;
    } finally {
      await database.close();
    }
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Outbox emails as "recipient: subject", sorted. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();
}
