import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "../src/platform/db/db.server";
import { migrations, rebuildAt } from "../src/platform/db/migrations.server";
import type { Portal } from "./portal";
import { projectFolder } from "./source-tree";

function hashBefore(name: string): string {
  const files = readdirSync(join(projectFolder, "drizzle")).filter((file) => file.endsWith(".sql"));
  const at = files.sort().findIndex((file) => file.endsWith(`_${name}.sql`));
  const before = readMigrationFiles(migrations)[at - 1];
  if (!before) throw new Error(`no migration before ${name}`);
  return before.hash;
}

class Undone extends Error {}

/** Runs `work` on an empty database before the migration `name`, then rolls back. */
export async function beforeMigration(
  { platform }: Portal,
  name: string,
  work: (db: Db, migrateOn: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const undone = platform.database.db.transaction(async (db) => {
    const migrateOn = await rebuildAt(db, hashBefore(name));
    if (!migrateOn) throw new Error(`no migration called ${name}`);
    await work(db, migrateOn);
    throw new Undone();
  });
  await undone.catch((cause: unknown) => {
    if (!(cause instanceof Undone)) throw cause;
  });
}
