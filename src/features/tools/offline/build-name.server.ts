import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "~/platform/project-root.server";

/** Written by the build: the files of the calculators, which are named by what they hold. */
const list = join(projectRoot, "build/client/tools-calculators.json");

let name: string | undefined;

/** A name for what this build sends to the calculators' pages: another one where any file differs. */
export function buildName(): string {
  name ??= createHash("sha256").update(readFileSync(list)).digest("base64url").slice(0, 16);
  return name;
}
