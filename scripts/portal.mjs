// Runs an operator command. Builds before it only where `isOfRunning` allows it.
import { build, hasBuild } from "./build.mjs";
import { isOfRunning } from "./running-version.mjs";

if (!isOfRunning(process.argv.slice(2)) || !hasBuild()) build();
process.argv.splice(2, 0, "portal");
await import("../build/server/index.js");
