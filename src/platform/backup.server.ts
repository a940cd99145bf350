import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Context } from "./context.server";
import type { Db } from "./db.server";
import { OperatorError } from "./operator-error";

/** A backup that cannot be made or restored; the message says why. */
export class BackupError extends OperatorError {}

type Line =
  | { format: 1; migration: string; secret: string | null }
  | { table: string; rows: unknown[] }
  | { sequence: string; value: number }
  | { file: string; base64: string };

const BATCH = 500;
/** Unfinished jobs: mails that were promised and not sent yet. */
const JOBS = "pgboss.job";

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** The program's tables, those that others refer to first. */
async function tables(db: Db): Promise<string[]> {
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

async function lastMigration(db: Db): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return row?.hash ?? "";
}

async function* tableLines(db: Db, table: string): AsyncGenerator<Line> {
  const pending = table === JOBS ? sql.raw(" where state < 'completed'") : sql.raw("");
  for (let offset = 0; ; offset += BATCH) {
    const page = sql`select to_jsonb(t) as row from ${sql.raw(table)} t${pending} order by t::text limit ${BATCH} offset ${offset}`;
    const rows = await rowsOf<{ row: unknown }>(db, page);
    if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
    if (rows.length < BATCH) return;
  }
}

/** How far each count had come, so that a restored program goes on from there. */
async function* sequenceLines(db: Db): AsyncGenerator<Line> {
  yield* await rowsOf<{ sequence: string; value: number }>(
    db,
    sql`select quote_ident(sequencename) as sequence, last_value::int as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
}

async function* fileLines(folder: string): AsyncGenerator<Line> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === "ENOENT") return [];
      throw cause;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield { file: relative(folder, path), base64: (await readFile(path)).toString("base64") };
  }
}

async function* lines(ctx: Context, db: Db): AsyncGenerator<Line> {
  yield {
    format: 1,
    migration: await lastMigration(db),
    secret: ctx.config.secretIsOurs ? ctx.config.secret : null,
  };
  for (const table of [...(await tables(db)), JOBS]) yield* tableLines(db, table);
  yield* sequenceLines(db);
  yield* fileLines(join(ctx.config.dataDir, "uploads"));
}

async function* asText(source: AsyncGenerator<Line>) {
  for await (const line of source) yield `${JSON.stringify(line)}\n`;
}

/**
 * Writes everything into FILE (gzip, one JSON line a batch, mode 600): all tables as of one moment, unsent mails, uploads of
 * DATA_DIR, and the secret that was made there. A bucket is backed up by its own means.
 */
export async function backup(ctx: Context, file: string): Promise<void> {
  await ctx.db.transaction(
    (db) =>
      pipeline(
        Readable.from(asText(lines(ctx, db))),
        createGzip(),
        createWriteStream(`${file}.part`, { mode: 0o600 }),
      ),
    { isolationLevel: "repeatable read" },
  );
  await rename(`${file}.part`, file);
}

async function refuseFilled(db: Db): Promise<void> {
  const [row] = await rowsOf<{ filled: boolean }>(db, sql`select exists (select 1 from events) as filled`);
  if (row?.filled)
    throw new BackupError(
      "The database is not empty. Restore into an empty one: set DATA_DIR or DATABASE_URL to a new place.",
    );
}

async function insertRows(db: Db, table: string, rows: unknown[]): Promise<void> {
  const target = sql.raw(table);
  await db.execute(
    sql`insert into ${target} overriding system value select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`,
  );
}

type Files = { path: string; content: Buffer }[];

/** Where an uploaded file belongs; a path that leads elsewhere is refused. */
function uploadPath(ctx: Context, file: string): string {
  const root = join(ctx.config.dataDir, "uploads");
  const path = resolve(root, file);
  if (!path.startsWith(root + sep))
    throw new BackupError("The backup holds a file outside the uploads. It was not made by this program.");
  return path;
}

/** Stores rows and counts of LINE; answers the files that are to be written once everything is stored. */
async function restoreLine(ctx: Context, db: Db, known: string[], line: Line): Promise<Files> {
  if ("file" in line)
    return [{ path: uploadPath(ctx, line.file), content: Buffer.from(line.base64, "base64") }];
  if ("sequence" in line) await db.execute(sql`select setval(${line.sequence}::regclass, ${line.value})`);
  else if ("table" in line) {
    if (!known.includes(line.table))
      throw new BackupError("The backup holds a table that this program does not have.");
    await insertRows(db, line.table, line.rows);
  } else {
    if (line.migration !== (await lastMigration(db)))
      throw new BackupError(
        "The backup is of another version of the program. Restore it with that version, then upgrade.",
      );
    if (line.secret) return [{ path: join(ctx.config.dataDir, "secret"), content: Buffer.from(line.secret) }];
  }
  return [];
}

/** Reads FILE into an empty database. Throws BackupError; then nothing was stored. Restart a running program afterwards. */
export async function restore(ctx: Context, file: string): Promise<void> {
  await refuseFilled(ctx.db);
  const source = createReadStream(file).pipe(createGunzip());
  const files: Files = [];
  await ctx.db.transaction(async (db) => {
    await db.execute(sql`delete from site_content`);
    const known = [...(await tables(db)), JOBS];
    for await (const text of createInterface({ input: source }))
      files.push(...(await restoreLine(ctx, db, known, JSON.parse(text) as Line)));
  });
  for (const { path, content } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { mode: 0o600 });
  }
}
