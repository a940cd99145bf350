import { parseConfig } from "../src/platform/config.server";
import { closePlatform, openPlatform } from "../src/start.server";
import { databaseUrl, runSql } from "./database-server";
import { ownFolder } from "./own-folder";

async function migrate(env: Record<string, string>): Promise<void> {
  await closePlatform(await openPlatform(parseConfig({ LOG_LEVEL: "silent", ...env })));
}

/** Makes a DATA_DIR as a first start leaves it, for tests to start from a copy of. */
export async function migratedFolder() {
  const { folder, remove } = ownFolder();
  await migrate({ DATA_DIR: folder });
  return { folder, remove };
}

/** The secret that programs on a copied database need: it has sealed what the first start made. */
export const SECRET = "s".repeat(40);
const TEMPLATE = "template_iface";

/** Makes a database as a first start leaves it at the PostgreSQL at `server`, for tests to start from a copy of. */
export async function migratedDatabase(server: string): Promise<void> {
  const { folder, remove } = ownFolder();
  await runSql(server, `drop database if exists ${TEMPLATE}`);
  await runSql(server, `create database ${TEMPLATE}`);
  await migrate({ DATABASE_URL: databaseUrl(server, TEMPLATE), SECRET, DATA_DIR: folder });
  remove();
}

/** Makes the database `name`, a copy of the migrated one. */
export const copyDatabase = (server: string, name: string) =>
  runSql(server, `create database ${name} template ${TEMPLATE}`);
