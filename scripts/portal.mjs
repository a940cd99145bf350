// Builds if needed and runs an operator command.
import { build } from "./build.mjs";

build();
process.argv.splice(2, 0, "portal");
await import("../build/server/index.js");
