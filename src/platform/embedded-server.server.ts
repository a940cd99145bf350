import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { PGlite } from "@electric-sql/pglite";
import { projectRoot } from "./project-root.server";

/** An empty database, which the build makes: the first initialisation takes seconds and 600 MB. */
const template = join(projectRoot, "build", "database");

/** What the embedded server keeps of its files; `docs/decisions/038-memory-and-start.md` says why no less and no more. */
const BUFFERS = "64MB";

/**
 * Of the engine's code one function alone takes its optimising compiler 600 MB and seven seconds of a core. The baseline compiler
 * is enough; `bench/decision-figures.md` has the figures. And of its 20,000 functions a start calls few: each is validated
 * when it is compiled, which is when it is first called.
 */
const engineFlags = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--wasm-lazy-validation"];

async function open(folder: string): Promise<PGlite> {
  const { PGlite: Server } = await import("@electric-sql/pglite");
  const startParams = [...Server.defaultStartParams, "-c", `shared_buffers=${BUFFERS}`, "-c", "random_page_cost=1.1"];
  return Server.create({ dataDir: folder, startParams });
}

/** Fills `folder` with an empty database. A program that runs from its sources has no template, so it makes one by itself. */
async function initialise(folder: string): Promise<void> {
  if (existsSync(template)) cpSync(template, folder, { recursive: true });
  else await (await open(folder)).close();
}

/** Makes `folder` whole or not at all: what a killed process has left half made is not taken for a database. */
async function make(folder: string): Promise<void> {
  const begun = `${folder}.new`;
  rmSync(begun, { recursive: true, force: true });
  await initialise(begun);
  renameSync(begun, folder);
}

/** Starts the embedded PostgreSQL on `folder`, which is made where there is none; the caller holds the lock of what it lies in. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  for (const flag of engineFlags) setFlagsFromString(flag);
  if (!existsSync(folder)) await make(folder);
  return open(folder);
}
