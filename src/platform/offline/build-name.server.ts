import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../config/project-root.server";

const names = new Map<string, string>();

/** A hash of the build's file list for `scope`. File names contain content hashes, so it changes with any file. */
export function buildName(scope: string): string {
  const known = names.get(scope);
  if (known) return known;
  const list = readFileSync(join(projectRoot, "build/client", `${scope}.json`));
  const name = createHash("sha256").update(list).digest("base64url").slice(0, 16);
  names.set(scope, name);
  return name;
}
