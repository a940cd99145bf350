// Builds if needed and measures: `npm run bench`, or one measurement with `npm run bench -- --only sizes`.
import { join } from "node:path";
import { runnerImport } from "vite";
import { build, root } from "./build.mjs";

build();
const config = { root, configFile: false, resolve: { alias: { "~": join(root, "src") } } };
const { module } = await runnerImport(join(root, "bench", "main.ts"), config);
await module.bench(process.argv.slice(2)).catch((cause) => {
  console.error(cause);
  process.exitCode = 1;
});
