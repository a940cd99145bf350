import { execFile } from "node:child_process";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startDatabaseServer } from "../tests/database-server";
import { startLoad } from "./load";
import { during, root, run, SECRET, withFolder } from "./program";
import { median } from "./statistics";
import type { Row } from "./table";

const PAGES = ["/", "/faq"];
const COPIED = [
  "src",
  "public",
  "bench",
  "scripts",
  "drizzle",
  "package.json",
  "tsconfig.json",
  "react-router.config.ts",
];
const MOST = 1.8;
const MOST_ANEW_MS = 20;

const execute = promisify(execFile);

const CONFIG = `import project from "./project.config.ts";
export default (env) => {
  const config = project(env);
  config.environments.ssr.build.rollupOptions.input = "./bench/render-program.tsx";
  return config;
};`;

/** Builds the project in `folder` with render-program.tsx as the server. Returns the built file. */
async function buildIn(folder: string): Promise<string> {
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  cpSync(join(root, "vite.config.ts"), join(folder, "project.config.ts"));
  writeFileSync(join(folder, "vite.config.ts"), CONFIG);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const bin = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production", PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  await execute(process.execPath, [bin, "build"], { cwd: folder, env, maxBuffer: 2 ** 26 });
  return join(folder, "build", "server", "program.js");
}

type Env = Record<string, string>;

async function compare(file: string, path: string, env: Env, database: string): Promise<Row> {
  const { stdout } = await execute(process.execPath, [file, "compare", path], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "silent", ...env },
  });
  const { program, plain }: Record<"program" | "plain", number[]> = JSON.parse(stdout);
  const ratio = median(program.map((cpu, round) => cpu / (plain[round] ?? Number.NaN)));
  return {
    what: `rendering ${path}, ${database}: CPU`,
    ours: `${median(program).toFixed(2)} ms`,
    comparedWith: `renderToString of the same tree: ${median(plain).toFixed(2)} ms`,
    ratio: ratio.toFixed(2),
    aim: `≤ ${MOST}`,
    met: ratio <= MOST,
  };
}

async function uncached(file: string, path: string, env: Env): Promise<Row> {
  const { perSecond, cpuMs } = await during(run([file, "serve"], env), (server) =>
    during(Promise.resolve(startLoad()), async (load) => {
      const order = { path, headers: { "accept-encoding": "br" }, bodies: [], connections: 8 };
      await load.measure(server, { ...order, seconds: 2 });
      return load.measure(server, { ...order, seconds: 3 });
    }),
  );
  return {
    what: `GET ${path} rendered, compressed and hashed anew each time`,
    ours: `${cpuMs.toFixed(1)} ms CPU, ${Math.round(perSecond)}/s`,
    aim: `≤ ${MOST_ANEW_MS} ms CPU`,
    met: cpuMs <= MOST_ANEW_MS,
  };
}

/**
 * Rendering an uncached page against React alone. The program's side is src/platform/http/pages.server.ts with real
 * loaders and database. The other side is renderToString of the same ServerRouter element with prepared loader data.
 * The difference is matching, loaders, the hydration stream, and Request and Response.
 */
export function rendering(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const file = await buildIn(folder);
    const embedded = { DATA_DIR: join(folder, "data") };
    const rows: Row[] = [];
    await during(startDatabaseServer(), async ({ url }) => {
      const postgres = { DATABASE_URL: url, SECRET, DATA_DIR: join(folder, "files") };
      for (const path of PAGES)
        rows.push(
          await compare(file, path, postgres, "PostgreSQL"),
          await compare(file, path, embedded, "embedded database"),
        );
      for (const path of PAGES) rows.push(await uncached(file, path, postgres));
    });
    return rows;
  });
}
