import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "../config/project-root.server";
import { type Db, rowsOf } from "./db.server";

/** The built program has its own copy: the sources may be newer than the program that runs. */
const built = join(projectRoot, "build");
const folder = import.meta.dirname.startsWith(built) ? built : projectRoot;
export const migrations = { migrationsFolder: join(folder, "drizzle") };

type Journal = { entries: { when: number }[] };

/** Usually true at a start, so no migration is read and no lock taken. Migrations of a newer program are left alone. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = await readFile(join(migrations.migrationsFolder, "meta", "_journal.json"), "utf8");
  const newest = Math.max(...(JSON.parse(journal) as Journal).entries.map(({ when }) => when));
  const [noted] = await rowsOf<{ at: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') as at`,
  );
  if (!noted?.at) return false;
  const [last] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return Number(last?.at ?? 0) >= newest;
}

async function dropAll(db: Db): Promise<void> {
  await db.execute(sql`do $$
    declare thing record;
    begin
      for thing in select quote_ident(tablename) as name from pg_tables where schemaname = 'public' loop
        execute 'drop table public.' || thing.name || ' cascade';
      end loop;
      for thing in select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' loop
        execute 'drop sequence public.' || thing.name;
      end loop;
      for thing in select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute 'drop function ' || thing.name;
      end loop;
    end $$`);
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
}

async function apply(db: Db, some: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of some) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Returns the function that applies the remaining migrations; undefined, with nothing done, if `hash` is unknown. */
export async function rebuildAt(db: Db, hash: string): Promise<(() => Promise<void>) | undefined> {
  const all = readMigrationFiles(migrations);
  const last = all.findIndex((migration) => migration.hash === hash);
  if (last === -1) return undefined;
  await dropAll(db);
  await apply(db, all.slice(0, last + 1));
  return () => apply(db, all.slice(last + 1));
}
