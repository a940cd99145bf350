import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import PostalMime from "postal-mime";
import type { Env } from "../program";

type Row = Record<string, unknown>;

/** The rows that `statement` answers in the database of a program with `env`; one on the embedded database must have ended. */
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

/** Every mail in the outbox of `dataDir` as "recipient: subject", in order. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();
}
