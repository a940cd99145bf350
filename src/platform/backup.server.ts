import { createWriteStream } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import {
  BackupError,
  damaged,
  JOBS,
  type Line,
  lastMigration,
  readLines,
  rowsOf,
  sequences,
  tables,
} from "./backup-format.server";
import type { Context } from "./context.server";
import type { Db } from "./db.server";

const BATCH = 500;

/** The rows of TABLE, read once from its start to its end: DB is a transaction. */
async function* tableLines(db: Db, table: string): AsyncGenerator<Line> {
  const pending = table === JOBS ? " where state < 'completed'" : "";
  const query = `select to_jsonb(t) as row from ${table} t${pending}`;
  await db.execute(sql.raw(`declare backed_up no scroll cursor for ${query}`));
  for (let length = BATCH; length === BATCH; ) {
    const rows = await rowsOf<{ row: unknown }>(db, sql.raw(`fetch ${BATCH} from backed_up`));
    length = rows.length;
    if (length > 0) yield { table, rows: rows.map(({ row }) => row) };
  }
  await db.execute(sql`close backed_up`);
}

/** How far each count had come, so that a restored program goes on from there. */
async function* sequenceLines(db: Db): AsyncGenerator<Line> {
  for (const { sequence, value } of await sequences(db)) if (value !== null) yield { sequence, value };
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

/** Refuses a database that something has happened in, and keeps it from happening until DB ends. */
async function refuseFilled(db: Db): Promise<void> {
  await db.execute(sql`lock table events`);
  const [row] = await rowsOf<{ filled: boolean }>(db, sql`select exists (select 1 from events) as filled`);
  if (row?.filled)
    throw new BackupError(
      "The database is not empty. Restore into an empty one: set DATA_DIR or DATABASE_URL to a new place.",
    );
}

/** Takes away what the first start brings along: the backup has it as editors and staff left it. */
async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql.raw(`truncate ${(await tables(db)).join(", ")} restart identity cascade`));
}

async function insertRows(db: Db, table: string, rows: unknown[]): Promise<void> {
  const target = sql.raw(table);
  // The queue stays as it is: a round of the very minute that the backup was made in may wait there already.
  const unlessThere = sql.raw(table === JOBS ? " on conflict do nothing" : "");
  await db.execute(
    sql`insert into ${target} overriding system value select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)${unlessThere}`,
  );
}

/** Where in FOLDER an uploaded file belongs; a path that leads elsewhere is refused. */
function uploadPath(folder: string, file: string): string {
  const root = join(folder, "uploads");
  const path = resolve(root, file);
  if (!path.startsWith(root + sep) || path.includes("\0"))
    throw new BackupError("The backup holds a file outside the uploads. It was not made by this program.");
  return path;
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: 0o600 });
}

type Known = { tables: string[]; sequences: string[] };

async function knownTo(db: Db): Promise<Known> {
  const counts = await sequences(db);
  return { tables: [...(await tables(db)), JOBS], sequences: counts.map(({ sequence }) => sequence) };
}

function refuseUnknown(names: string[], name: string, what: string): void {
  if (!names.includes(name))
    throw new BackupError(`The backup holds a ${what} that this program does not have.`);
}

/** Stores rows and counts of LINE in the database, and files in FOLDER. */
async function restoreLine(db: Db, known: Known, folder: string, line: Line): Promise<void> {
  if ("file" in line) await write(uploadPath(folder, line.file), Buffer.from(line.base64, "base64"));
  else if ("sequence" in line) {
    refuseUnknown(known.sequences, line.sequence, "count");
    await db.execute(sql`select setval(${line.sequence}::regclass, ${line.value})`);
  } else if ("table" in line) {
    refuseUnknown(known.tables, line.table, "table");
    await insertRows(db, line.table, line.rows);
  } else {
    if (line.migration !== (await lastMigration(db)))
      throw new BackupError(
        "The backup is of another version of the program. Restore it with that version, then upgrade.",
      );
    if (line.secret) await write(join(folder, "secret"), line.secret);
  }
}

/** Stores what FILE holds: rows in the database, files in FOLDER. */
async function restoreLines(db: Db, folder: string, file: string): Promise<void> {
  const known = await knownTo(db);
  let count = 0;
  for await (const line of readLines(file)) {
    // The version comes first, and once: nothing is stored before it was compared.
    if ("format" in line !== (count === 0)) throw damaged(file);
    await restoreLine(db, known, folder, line);
    count += 1;
  }
  if (count === 0) throw damaged(file);
}

/** Whether the database refused a row for what stands in it. */
function isWrongRow(cause: unknown): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && "code" in reason && /^2[23]/.test(String(reason.code));
}

/** Puts uploads and secret from FOLDER where they belong; where that fails, the operator has to. */
async function putFiles(folder: string, dataDir: string): Promise<void> {
  await cp(folder, dataDir, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    const sentence = `The database was restored, its files were not (${cause.code}).`;
    throw new BackupError(`${sentence} Copy what is in ${folder} into ${dataDir}, the secret too.`, {
      cause,
    });
  });
}

/**
 * Reads FILE into an empty database. Throws BackupError; then nothing was stored, unless it says so. Restart a running program
 * afterwards.
 */
export async function restore(ctx: Context, file: string): Promise<void> {
  const { dataDir } = ctx.config;
  const folder = join(dataDir, "restoring");
  const clear = () => rm(folder, { recursive: true, force: true });
  let isBegun = false;
  try {
    await ctx.db.transaction(async (db) => {
      await refuseFilled(db);
      // Not before: it may hold what an earlier restore left for the operator to copy.
      isBegun = true;
      await clear();
      await emptyTables(db);
      await mkdir(folder, { recursive: true });
      await restoreLines(db, folder, file);
    });
  } catch (cause) {
    if (isBegun) await clear();
    throw isWrongRow(cause) ? damaged(file, cause) : cause;
  }
  // Only now: were the database not restored after all, it would stand beside keys and a secret that are not its own.
  await putFiles(folder, dataDir);
  await clear();
}
