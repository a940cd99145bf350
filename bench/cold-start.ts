import { join } from "node:path";
import { startDatabaseServer } from "../tests/database-server";
import { during, run, SECRET, withFolder } from "./program";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const ROUNDS = 5;

/** Seconds from spawn to the first 200 of /readyz. */
async function secondsToReady(args: readonly string[], env: Record<string, string>): Promise<number> {
  const started = performance.now();
  return during(run(args, env, "/readyz"), async () => (performance.now() - started) / 1000);
}

function rowOf(what: string, figures: number[], most?: number): Row {
  const seconds = median(figures);
  const row = { what: `cold start, ${what}`, ours: `${seconds.toFixed(2)} s` };
  return most === undefined ? row : { ...row, aim: `≤ ${most} s`, met: seconds <= most };
}

export function coldStart(): Promise<Row[]> {
  return withFolder((folder) =>
    during(startDatabaseServer(), async ({ url }) => {
      const server = ["build/server/index.js"];
      const existing = { DATA_DIR: join(folder, "existing") };
      const postgres = { DATABASE_URL: url, SECRET, DATA_DIR: join(folder, "postgres") };
      let fresh = 0;
      const figures = await interleave(ROUNDS + 1, {
        existing: () => secondsToReady(server, existing),
        postgres: () => secondsToReady(server, postgres),
        // Avoids bootstrap.mjs, which may install packages, even through a linked node_modules.
        launcher: () => secondsToReady(["scripts/start.mjs"], existing),
        fresh: () => secondsToReady(server, { DATA_DIR: join(folder, `new-${fresh++}`) }),
      });
      const [, ...existingAgain] = figures.existing;
      const [, ...postgresAgain] = figures.postgres;
      return [
        rowOf("embedded database, existing folder", existingAgain, 0.8),
        rowOf("PostgreSQL, migrated", postgresAgain, 0.5),
        rowOf("embedded, existing folder, through scripts/start.mjs (checks the build first)", figures.launcher),
        rowOf("embedded, new folder", figures.fresh, 2.5),
      ];
    }),
  );
}
