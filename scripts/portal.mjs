// Builds if needed and runs one operator's command.
import { build } from "./build.mjs";

build();
process.argv.splice(2, 0, "portal");
await import("../build/server/index.js");
