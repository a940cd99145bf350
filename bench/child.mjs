// Runs a file of this folder in its own process with the loader of the measurements.
import { join } from "node:path";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "..");
const config = { root, configFile: false, resolve: { alias: { "~": join(root, "src") } } };
await runnerImport(join(root, "bench", process.argv[2]), config);
