// Builds if needed and serves.
import { resolve } from "node:path";
import { makeDataDir } from "../src/platform/db/data-dir.server.ts";
import { build } from "./build.mjs";

// Fails before the build, which takes a minute.
try {
  makeDataDir(resolve(process.env.DATA_DIR || "./data"));
} catch (cause) {
  console.error(cause.message);
  process.exit(1);
}
build();
await import("../build/server/index.js");
