import type { TestProject } from "vitest/node";
import { migratedFolder } from "./migrated";

/** Makes one migrated folder that every test file starts from a copy of. */
export default async function setup(project: TestProject) {
  const { folder, remove } = await migratedFolder();
  project.provide("template", folder);
  return remove;
}

declare module "vitest" {
  export interface ProvidedContext {
    database: "embedded" | "postgres";
    /** Embedded: the folder to copy. PostgreSQL: the server's address; its database "template_iface" is the one to copy. */
    template: string;
  }
}
