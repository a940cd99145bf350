import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "./database-server";
import { migratedDatabase, migratedFolder } from "./migrated";

const root = join(import.meta.dirname, "..");

/** Builds if needed, starts PostgreSQL and creates the templates. */
export default async function setup(project: TestProject) {
  const built = spawnSync(process.execPath, [join(root, "scripts", "build.mjs")], { cwd: root, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}${built.stderr}`);
  const server = await startDatabaseServer();
  await migratedDatabase(server.url);
  const { folder, remove } = await migratedFolder();
  project.provide("databaseServer", server.url);
  project.provide("migratedFolder", folder);
  return async () => {
    remove();
    await server.stop();
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
    migratedFolder: string;
  }
}
