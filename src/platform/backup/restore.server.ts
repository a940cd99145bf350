import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { sql } from "drizzle-orm";
import { goOnSealing, stopSealing } from "../audit-log/audit-chain.server";
import { type Context, record, type Tx, transaction } from "../context.server";
import { type Db, rowsOf } from "../db/db.server";
import { rebuildAt } from "../db/migrations.server";
import {
  BackupError,
  damaged,
  JOBS,
  type Line,
  lastMigration,
  passing,
  readLines,
  revocable,
  secretMark,
  sequences,
  tables,
} from "./backup-format.server";

type Head = Extract<Line, { format: 1 }>;
/** `withoutSecret`: the secret is lost, so encrypted data is given up. `onceFilled` runs in the transaction. */
type RestoreOptions = { withoutSecret?: boolean; onceFilled?: (tx: Tx) => Promise<void> };

/** Refuses a database with activity. The lock prevents new activity until `db` ends. */
async function refuseFilled(db: Db): Promise<void> {
  await db.execute(sql`lock table activity`);
  const [row] = await rowsOf<{ filled: boolean }>(
    db,
    sql`select exists (select 1 from activity where type not in ('program.started', 'program.stopped')) as filled`,
  );
  if (row?.filled)
    throw new BackupError(
      "The database is not empty. Restore into an empty one: set DATA_DIR or DATABASE_URL to a new place.",
    );
}

/** Append-only tables and the triggers that forbid truncating them. */
const guarded = [
  ["activity", "activity_stands"],
  ["activity_seals", "seals_stand"],
  ["payments", "payments_stand"],
  ["allocations", "allocations_stand"],
  ["documents", "documents_stand"],
  ["voucher_uses", "voucher_uses_stand"],
  ["ledger_entries", "entries_stand"],
  ["ledger_postings", "postings_stand"],
] as const;

/** Removes the seed data of the first start; the backup has its own version. */
async function emptyTables(db: Db): Promise<void> {
  const turn = async (word: "disable" | "enable") => {
    for (const [table, trigger] of guarded)
      await db.execute(sql.raw(`alter table ${table} ${word} trigger ${trigger}`));
  };
  await turn("disable");
  await db.execute(sql.raw(`truncate ${(await tables(db)).join(", ")} restart identity cascade`));
  await turn("enable");
}

/** Checks whole entries per statement; the restore splits them over batches. They were valid when first stored. */
const checkedTogether = { table: "ledger_postings", trigger: "postings_even" };

async function insertRows(db: Db, table: string, rows: unknown[]): Promise<void> {
  const target = sql.raw(table);
  // The queue is not emptied, so it may already contain the round of the backup's minute.
  const unlessThere = sql.raw(table === JOBS ? " on conflict do nothing" : "");
  const turn = (word: "disable" | "enable") =>
    db.execute(sql`alter table ${target} ${sql.raw(word)} trigger ${sql.raw(checkedTogether.trigger)}`);
  if (table === checkedTogether.table) await turn("disable");
  await db.execute(
    sql`insert into ${target} overriding system value select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)${unlessThere}`,
  );
  if (table === checkedTogether.table) await turn("enable");
}

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
  if (!names.includes(name)) throw new BackupError(`The backup holds a ${what} that this program does not have.`);
}

/** Forms without a migration get their sequence at the start of the program, so it may be missing. */
async function makeCount(db: Db, name: string): Promise<void> {
  if (!/^case_serial_[a-z]{2}$/.test(name)) refuseUnknown([], name, "count");
  await db.execute(sql`create sequence if not exists ${sql.identifier(name)}`);
}

/** Another secret could not decrypt second factors. */
function refuseOtherSecret({ config }: Context, head: Head, { withoutSecret }: RestoreOptions): void {
  const isKept = config.secretIsOurs && head.secret !== null;
  if (withoutSecret || isKept || head.secretMark === secretMark(config)) return;
  const where =
    head.secret === null
      ? "The backup does not hold it: set SECRET to the one that the portal had."
      : "The backup holds it, in the first line of the file unpacked with gunzip: set SECRET to that.";
  throw new BackupError(
    `Nothing was restored: SECRET is not the one that the backup was made with. ${where} Where it is lost for good, add --without-secret: two-factor codes, recovery codes and the card keys of before can then not be used.`,
  );
}

async function takeSecret(tx: Tx, folder: string, secret: string): Promise<void> {
  await write(join(folder, "secret"), secret);
  if (secret !== tx.config.secret) stopSealing(tx);
}

async function openVersion({ db }: Tx, { migration }: Head): Promise<() => Promise<void>> {
  if (migration === (await lastMigration(db))) return async () => undefined;
  const migrateOn = await rebuildAt(db, migration);
  if (!migrateOn)
    throw new BackupError(
      "The backup is of another version of the program, which this one does not know. Restore it with that version, then upgrade.",
    );
  return migrateOn;
}

async function restoreLine(db: Db, known: Known, folder: string, line: Exclude<Line, Head>): Promise<void> {
  if ("file" in line) return write(uploadPath(folder, line.file), Buffer.from(line.base64, "base64"));
  if ("sequence" in line) {
    if (!known.sequences.includes(line.sequence)) await makeCount(db, line.sequence);
    await db.execute(sql`select setval(${line.sequence}::regclass, ${line.value})`);
    return;
  }
  refuseUnknown(known.tables, line.table, "table");
  if (!passing.includes(line.table)) await insertRows(db, line.table, line.rows);
}

/** The backup does not know about later revocations, so all links end. */
async function revokeLinks({ db, now }: Tx): Promise<void> {
  for (const table of revocable)
    await db.execute(sql`update ${sql.identifier(table)} set revoked_at = ${now} where revoked_at is null`);
}

async function restoreLines(tx: Tx, folder: string, file: string, options: RestoreOptions): Promise<void> {
  let known: Known = { tables: [], sequences: [] };
  let migrateOn = async () => {};
  let count = 0;
  for await (const line of readLines(file)) {
    const isHead = "format" in line;
    // The header must come first, exactly once: nothing is stored before its version is checked.
    if (isHead !== (count === 0)) throw damaged(file);
    if (!isHead) await restoreLine(tx.db, known, folder, line);
    else {
      refuseOtherSecret(tx, line, options);
      migrateOn = await openVersion(tx, line);
      known = await knownTo(tx.db);
      if (line.secret && tx.config.secretIsOurs) await takeSecret(tx, folder, line.secret);
    }
    count += 1;
  }
  if (count === 0) throw damaged(file);
  await migrateOn();
  await revokeLinks(tx);
}

function isWrongRow(cause: unknown): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && "code" in reason && /^2[23]/.test(String(reason.code));
}

async function putFiles(folder: string, dataDir: string): Promise<void> {
  await cp(folder, dataDir, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    const sentence = `The database was restored, its files were not (${cause.code}).`;
    throw new BackupError(`${sentence} Copy what is in ${folder} into ${dataDir}, the secret too.`, { cause });
  });
}

/**
 * Restores `file`, a backup of this or an earlier version, into an empty database, without sessions, mailed links
 * and codes; revokes check-in links. Throws BackupError, and then nothing was stored unless the message says so.
 * Restart a running program afterwards: it seals nothing until then.
 */
export async function restore(ctx: Context, file: string, options: RestoreOptions = {}): Promise<void> {
  const { dataDir } = ctx.config;
  const folder = join(dataDir, "restoring");
  const clear = () => rm(folder, { recursive: true, force: true });
  let isBegun = false;
  try {
    await transaction(ctx, async (tx) => {
      await refuseFilled(tx.db);
      // Only now: the folder may hold files that an earlier restore left for the operator to copy.
      isBegun = true;
      await clear();
      await emptyTables(tx.db);
      await mkdir(folder, { recursive: true });
      await restoreLines(tx, folder, file, options);
      await options.onceFilled?.(tx);
      await record(tx, "backup.restored", "database");
    });
  } catch (cause) {
    if (isBegun) {
      // Not for a refused database: an earlier restore may have filled it, with seals of another secret.
      goOnSealing(ctx);
      await clear();
    }
    throw isWrongRow(cause) ? damaged(file, cause) : cause;
  }
  // After the commit, so that a failed restore does not replace the keys and the secret.
  await putFiles(folder, dataDir);
  await clear();
}
