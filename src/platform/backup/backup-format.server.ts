import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Config } from "../config/config.server";
import { OperatorError } from "../config/operator-error";
import { type Db, rowsOf } from "../db/db.server";
import { keyedHash } from "../signing/keyed-hash.server";

export class BackupError extends OperatorError {}

const line = z.union([
  z.object({
    format: z.literal(1),
    migration: z.string(),
    /** The secret generated in DATA_DIR; null if it came from the environment. */
    secret: z.string().nullable(),
    secretMark: z.string(),
  }),
  z.object({ table: z.string(), rows: z.array(z.unknown()) }),
  z.object({ sequence: z.string(), value: z.int() }),
  z.object({ file: z.string(), base64: z.string() }),
]);
export type Line = z.output<typeof line>;

/** Unfinished jobs, which hold promised emails. */
export const JOBS = "pgboss.job";

/** Sessions, mailed links and codes are left out: a restore must not revive access that has ended since. */
export const passing: readonly string[] = [
  "sessions",
  "mailed_links",
  "verifications",
  "pending_sign_ins",
  "passkey_challenges",
  "case_codes",
  "registration_codes",
  "membership_confirmations",
];

/** Access tokens that other rows refer to, such as check-in links: a restore revokes them. */
export const revocable: readonly string[] = ["check_in_links"];

export const secretMark = (config: Pick<Config, "secret">) => keyedHash({ config }, "backup", "secret");

/** In order of their foreign keys. */
export async function tables(db: Db): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const references = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  const place = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) place(parent);
    ordered.push(name);
  };
  for (const { name } of names) place(name);
  return ordered;
}

export const sequences = (db: Db) =>
  rowsOf<{ sequence: string; value: number | null }>(
    db,
    sql`select quote_ident(sequencename) as sequence, last_value::int as value from pg_sequences where schemaname = 'public'`,
  );

export async function lastMigration(db: Db): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return row?.hash ?? "";
}

export const damaged = (file: string, cause?: unknown) =>
  new BackupError(`${file} is not a whole backup, so nothing was restored.`, { cause });

function parse(text: string, file: string): Line {
  try {
    return line.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(file, cause);
  }
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const content = createGunzip().setEncoding("utf8");
  // The reader of `content` gets any error of the pipeline.
  pipeline(createReadStream(file), content, () => undefined);
  try {
    yield* content;
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw code.startsWith("Z_") ? damaged(file, cause) : new BackupError(`${file} cannot be read (${code}).`);
  }
}

/** Throws BackupError if `file` is unreadable or damaged. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  // A line can hold a whole file, so its parts are joined once.
  let begun: string[] = [];
  for await (const text of textsOf(file)) {
    const [first = "", ...others] = text.split("\n");
    begun.push(first);
    for (const next of others) {
      yield parse(begun.join(""), file);
      begun = [next];
    }
  }
  if (begun.some((text) => text !== "")) throw damaged(file);
}
