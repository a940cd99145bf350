import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { parseConfig } from "../src/platform/config.server";
import { closePlatform, openPlatform } from "../src/start.server";
import { databaseUrl, runSql, startDatabaseServer } from "./database-server";

/** Starts a PostgreSQL with one migrated database that every test file starts from a copy of. */
export default async function setup(project: TestProject) {
  const server = await startDatabaseServer();
  const folder = mkdtempSync(join(tmpdir(), "iface-data-"));
  await runSql(server.url, "drop database if exists template_iface");
  await runSql(server.url, "create database template_iface");
  const DATABASE_URL = databaseUrl(server.url, "template_iface");
  await closePlatform(
    await openPlatform(
      parseConfig({ DATABASE_URL, SECRET: "s".repeat(40), DATA_DIR: folder, LOG_LEVEL: "silent" }),
    ),
  );
  project.provide("template", server.url);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
