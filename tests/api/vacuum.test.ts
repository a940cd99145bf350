import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../../src/platform/db/db.server";
import { vacuumEmbedded } from "../../src/platform/db/vacuum.server";
import { member } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

/** The planner's estimate of the rows of `users`; -1 before the first count. */
async function counted(): Promise<number | undefined> {
  const rows = await rowsOf<{ rows: number }>(
    portal.context().db,
    sql`select reltuples::int as rows from pg_class where oid = 'users'::regclass`,
  );
  return rows[0]?.rows;
}

test("at night the embedded database counts its tables; a server is left to its own autovacuum", async () => {
  await member(portal);
  await member(portal);
  const before = await counted();
  await vacuumEmbedded(portal.context({ actor: { kind: "system" } }));
  expect(await counted()).toBe(portal.platform.database.kind === "embedded" ? 2 : before);
  await expect(vacuumEmbedded(portal.context())).rejects.toMatchObject({ status: 401 });
});
