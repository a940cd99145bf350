import { closePlatform, openPlatform } from "../src/app/start.server";
import { parseConfig } from "../src/platform/config/config.server";
import { databaseUrl, runSql } from "./database-server";
import { ownFolder } from "./own-folder";

async function migrate(env: Record<string, string>): Promise<void> {
  await closePlatform(await openPlatform(parseConfig({ LOG_LEVEL: "silent", ...env })));
}

/** A DATA_DIR after a first start, for tests to copy. */
export async function migratedFolder() {
  const { folder, remove } = ownFolder();
  await migrate({ DATA_DIR: folder });
  return { folder, remove };
}

/** Programs on a copied database need it, because the first start has sealed with it. */
export const SECRET = "s".repeat(40);
const TEMPLATE = "template_iface";

/** A database after a first start, for tests to copy. */
export async function migratedDatabase(server: string): Promise<void> {
  const { folder, remove } = ownFolder();
  await runSql(server, `drop database if exists ${TEMPLATE}`);
  await runSql(server, `create database ${TEMPLATE}`);
  await migrate({ DATABASE_URL: databaseUrl(server, TEMPLATE), SECRET, DATA_DIR: folder });
  remove();
}

export const copyDatabase = (server: string, name: string) =>
  runSql(server, `create database ${name} template ${TEMPLATE}`);
