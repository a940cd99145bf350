// Builds the site if a source is newer than the build, and compresses text files.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export const root = join(import.meta.dirname, "..");
const stamp = join(root, "build", "built");
const sources = [
  "src",
  "public",
  "drizzle",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/gate-script.ts",
  "scripts/inline-scripts.ts",
  "scripts/offline-files.ts",
  "scripts/script-files.ts",
  "scripts/slim-drawings.ts",
];

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

function isBuilt() {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return sources.every((source) => filesBelow(join(root, source)).every((file) => statSync(file).mtimeMs <= builtAt));
}

function compress() {
  const texts = filesBelow(join(root, "build", "client")).filter((file) =>
    /\.(js|css|svg|json|txt|xml|wasm)$/.test(file),
  );
  for (const file of texts) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

/**
 * Removes imports and default values from the route manifest, which every page loads. On navigation the browser finds
 * the imports in the route's module.
 */
function slimManifest() {
  const folder = join(root, "build", "client", "assets");
  for (const name of readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))) {
    const file = join(folder, name);
    const [head, json] = readFileSync(file, "utf8").split(/(?<=^window\.__reactRouterManifest=)/);
    const manifest = JSON.parse(json.replace(/;\s*$/, ""));
    for (const route of Object.values(manifest.routes)) {
      delete route.imports;
      if (route.css?.length === 0) delete route.css;
      for (const [flag, value] of Object.entries(route)) if (value === false) delete route[flag];
    }
    writeFileSync(file, `${head}${JSON.stringify(manifest)};`);
  }
}

/** Creates an empty database, which each new DATA_DIR copies. A separate process, because this takes 600 MB. */
function makeDatabase() {
  const folder = join(root, "build", "database");
  rmSync(folder, { recursive: true, force: true });
  const code = `const { PGlite } = await import("@electric-sql/pglite");
    const { drizzle } = await import("drizzle-orm/pglite");
    const { migrate } = await import("drizzle-orm/pglite/migrator");
    const database = await PGlite.create({ dataDir: process.argv[1] });
    await migrate(drizzle(database), { migrationsFolder: "drizzle" });
    await database.close();`;
  const flags = ["--liftoff-only", "--input-type=module", "--eval", code];
  const done = spawnSync(process.execPath, [...flags, folder], { cwd: root, encoding: "utf8" });
  if (done.status === 0) return;
  console.error(done.stderr);
  process.exit(1);
}

/**
 * The entry point enables Node's compile cache, one per database kind: the embedded one sets V8 flags, and V8 discards
 * code compiled under other flags.
 */
const entry = `import { enableCompileCache } from "node:module";
import { join } from "node:path";
const database = process.env.DATABASE_URL ? "postgres" : "embedded";
enableCompileCache(join(import.meta.dirname, "..", "compiled", database));
await import("./program.js");
`;

function writeEntry() {
  rmSync(join(root, "build", "compiled"), { recursive: true, force: true });
  writeFileSync(join(root, "build", "server", "index.js"), entry);
}

export const hasBuild = () => existsSync(stamp);

/** Skips an up-to-date build. Ends the process on failure. */
export function build({ force = false } = {}) {
  if (!force && isBuilt()) return;
  console.error("Building ...");
  const bin = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production", PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const done = spawnSync(process.execPath, [bin, "build"], { cwd: root, env, encoding: "utf8" });
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr);
    process.exit(1);
  }
  slimManifest();
  compress();
  cpSync(join(root, "drizzle"), join(root, "build", "drizzle"), { recursive: true });
  makeDatabase();
  writeEntry();
  writeFileSync(stamp, new Date().toISOString());
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) build({ force: process.argv.includes("--force") });
