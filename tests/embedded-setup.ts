import type { TestProject } from "vitest/node";
import { migratedFolder } from "./migrated";

export default async function setup(project: TestProject) {
  const { folder, remove } = await migratedFolder();
  project.provide("template", folder);
  return remove;
}

declare module "vitest" {
  export interface ProvidedContext {
    database: "embedded" | "postgres";
    /** Embedded: the folder to copy. PostgreSQL: the server's URL; its database "template_iface" is copied. */
    template: string;
  }
}
