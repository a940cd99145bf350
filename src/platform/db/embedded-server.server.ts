import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { PGlite } from "@electric-sql/pglite";
import { projectRoot } from "../config/project-root.server";

/** An empty database made by the build: initialising one takes seconds and 600 MB. */
const template = join(projectRoot, "build", "database");

/** `docs/decisions/038-memory-and-start.md` gives the measurements. */
const BUFFERS = "64MB";

/** The optimising compiler needs 600 MB for one function (`bench/decision-figures.md`). Most functions are never called. */
const engineFlags = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--wasm-lazy-validation"];

async function open(folder: string): Promise<PGlite> {
  const { PGlite: Server } = await import("@electric-sql/pglite");
  const startParams = [...Server.defaultStartParams, "-c", `shared_buffers=${BUFFERS}`, "-c", "random_page_cost=1.1"];
  return Server.create({ dataDir: folder, startParams });
}

async function initialise(folder: string): Promise<void> {
  if (existsSync(template)) cpSync(template, folder, { recursive: true });
  else await (await open(folder)).close();
}

/** Atomic: a killed process leaves no half-made database behind. */
async function make(folder: string): Promise<void> {
  const begun = `${folder}.new`;
  rmSync(begun, { recursive: true, force: true });
  await initialise(begun);
  renameSync(begun, folder);
}

/** The caller holds the lock of the data folder. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  for (const flag of engineFlags) setFlagsFromString(flag);
  if (!existsSync(folder)) await make(folder);
  return open(folder);
}
