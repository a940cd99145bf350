import { createWriteStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Config } from "../config/config.server";
import { OperatorError } from "../config/operator-error";
import type { Context } from "../context.server";
import { type Db, rowsOf } from "../db/db.server";
import { isDiskFull } from "../db/disk-space.server";
import { wholeFile } from "../storage/whole-file.server";
import { JOBS, type Line, lastMigration, passing, secretMark, sequences, tables } from "./backup-format.server";

const BATCH = 500;

/** Streams through a cursor, so `db` must be a transaction. */
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

async function* sequenceLines(db: Db): AsyncGenerator<Line> {
  for (const { sequence, value } of await sequences(db)) if (value !== null) yield { sequence, value };
}

function unlessMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause;
}

async function* fileLines(folder: string): AsyncGenerator<Line> {
  const options = { recursive: true, withFileTypes: true } as const;
  for (const entry of (await readdir(folder, options).catch(unlessMissing)) ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The program keeps running during a backup and may remove a listed file.
    const content = await readFile(path).catch(unlessMissing);
    if (content) yield { file: relative(folder, path), base64: content.toString("base64") };
  }
}

async function* databaseLines(ctx: Context, db: Db): AsyncGenerator<Line> {
  yield {
    format: 1,
    migration: await lastMigration(db),
    secret: ctx.config.secretIsOurs ? ctx.config.secret : null,
    secretMark: secretMark(ctx.config),
  };
  const kept = (await tables(db)).filter((table) => !passing.includes(table));
  for (const table of [...kept, JOBS]) yield* tableLines(db, table);
  yield* sequenceLines(db);
}

async function* asText(source: AsyncGenerator<Line>) {
  for await (const line of source) yield `${JSON.stringify(line)}\n`;
}

async function write(ctx: Context, file: string): Promise<void> {
  const packed = createGzip();
  const pack = (source: AsyncGenerator<Line>, options = { end: true }) =>
    pipeline(Readable.from(asText(source)), packed, options);
  async function fill() {
    await ctx.db.transaction((db) => pack(databaseLines(ctx, db), { end: false }), {
      isolationLevel: "repeatable read",
    });
    // The embedded database answers nothing else during a transaction, and packing the uploads may take minutes.
    await pack(fileLines(join(ctx.config.dataDir, "uploads")));
  }
  const filling = fill().catch((cause: Error) => {
    packed.destroy(cause);
    throw cause;
  });
  await Promise.all([pipeline(packed, createWriteStream(file, { mode: 0o600 })), filling]);
}

function missing({ secretIsOurs, storageUrl }: Config): string[] {
  return [
    ...(secretIsOurs
      ? []
      : [
          "It does not hold SECRET, which comes from the environment: keep it elsewhere, restoring asks for the same one.",
        ]),
    ...(storageUrl
      ? ["It does not hold the files in the bucket at STORAGE_URL, card keys among them: back the bucket up."]
      : []),
  ];
}

const full = (file: string, cause: unknown) =>
  new OperatorError(
    `There is no backup: the disk of ${file} is full. What was begun is removed, and an older file of this name is as it was.`,
    { cause },
  );

/**
 * Gzip, one JSON line a batch, mode 600. Contains a snapshot of all tables except sessions and codes, unsent
 * emails, uploads of DATA_DIR, and the secret generated there. Returns sentences about the parts that the operator
 * must keep elsewhere.
 */
export async function backup(ctx: Context, file: string): Promise<string[]> {
  await wholeFile(file, (part) => write(ctx, part)).catch((cause: unknown) => {
    throw isDiskFull(cause) ? full(file, cause) : cause;
  });
  return missing(ctx.config);
}
