import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { OperatorError } from "../config/operator-error";
import { makeDataDir } from "./data-dir.server";

const PATIENCE_MS = 500;
const SQLITE_BUSY = 5;

const holder = z.object({ pid: z.int(), started: z.string() });

export class DataDirInUse extends OperatorError {}

/** Keeps locked databases reachable: garbage collection would close them and release the lock. */
const locked = new Set<DatabaseSync>();

/** The lock file may be incomplete while its holder starts. */
function holderWords(file: string): string {
  try {
    const { pid, started } = holder.parse(JSON.parse(readFileSync(file, "utf8")));
    return `process ${pid}, started ${started}`;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return "another process";
    if (cause instanceof Error && "code" in cause) return `another process (${cause.code})`;
    throw cause;
  }
}

/** A kernel lock ends with the process. Closing any other handle of `file` here would release it too. */
function take(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: PATIENCE_MS });
    database.exec("pragma journal_mode = memory; begin exclusive");
    return database;
  } catch (cause) {
    database?.close();
    const { errcode, message } = cause as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY) return undefined;
    throw new OperatorError(
      `Configuration: DATA_DIR cannot be locked (${file}: ${message}); allowed: a folder that this user can write, on a drive that can lock files.`,
      { cause },
    );
  }
}

/** Throws DataDirInUse or OperatorError. */
export function lockDataDir(directory: string): () => void {
  makeDataDir(directory);
  const note = join(directory, "lock");
  const database = take(join(directory, "lock.db"));
  if (!database)
    throw new DataDirInUse(
      `${directory} is in use by ${holderWords(note)}. Stop that process, or set DATA_DIR to another folder.`,
    );
  locked.add(database);
  writeFileSync(note, JSON.stringify({ pid: process.pid, started: new Date().toISOString() }));
  return () => {
    if (!locked.delete(database)) return;
    rmSync(note, { force: true });
    database.close();
  };
}
