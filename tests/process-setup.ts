import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "./database-server";

const root = join(import.meta.dirname, "..");

/** Builds the program unless the build is up to date, and starts the PostgreSQL that these tests make databases in. */
export default async function setup(project: TestProject) {
  const built = spawnSync(process.execPath, [join(root, "scripts", "build.mjs")], {
    cwd: root,
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}${built.stderr}`);
  const server = await startDatabaseServer();
  project.provide("databaseServer", server.url);
  return () => server.stop();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the PostgreSQL that the process tests share. */
    databaseServer: string;
  }
}
