import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "./database-server";
import { migratedDatabase } from "./migrated";

export default async function setup(project: TestProject) {
  const server = await startDatabaseServer();
  await migratedDatabase(server.url);
  project.provide("template", server.url);
  return () => server.stop();
}
