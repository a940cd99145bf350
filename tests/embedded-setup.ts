import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { parseConfig } from "../src/platform/config.server";
import { closePlatform, openPlatform } from "../src/start.server";

/** Makes one migrated folder that every test file starts from a copy of. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "iface-template-"));
  await closePlatform(await openPlatform(parseConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" })));
  project.provide("template", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
  export interface ProvidedContext {
    database: "embedded" | "postgres";
    /** Embedded: the folder to copy. PostgreSQL: the server's address; its database "template_iface" is the one to copy. */
    template: string;
  }
}
