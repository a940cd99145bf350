import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../../../platform/config/project-root.server";

const IN_DEVELOPMENT = "/src/features/shell/check-in/start-gate.ts";
const listed = z.object({ start: z.string() });

let known: string | undefined;

/** The script URL that the build lists for the check-in page. */
export function gateScript(): string {
  if (import.meta.env.DEV) return IN_DEVELOPMENT;
  known ??= listed.parse(JSON.parse(readFileSync(join(projectRoot, "build/client/check-in.json"), "utf8"))).start;
  return known;
}
