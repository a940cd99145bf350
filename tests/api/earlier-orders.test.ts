import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { migrations, rebuildAt } from "../../src/platform/migrations.server";
import { usePortal } from "../portal";

const portal = usePortal();

test("an order that was answered in the version before is accepted, and the others stay as they were", async () => {
  const all = readMigrationFiles(migrations);
  const first = all.findIndex(({ sql: statements }) => statements.some((one) => one.includes("orders_case")));
  const before = all[first - 1]?.hash ?? "";
  const seen: unknown[] = [];
  const undone = new Error("only tried");
  const trying = portal.platform.database.db.transaction(async (db) => {
    const migrateOn = await rebuildAt(db, before);
    for (const status of ["requested", "answered", "cancelled"])
      await db.execute(
        sql`insert into orders (id, number, status, requested_at) values (${status}, ${status}, ${status}, now())`,
      );
    await migrateOn?.();
    const { rows } = (await db.execute(
      sql`select id, status, case_id from orders order by id`,
    )) as unknown as {
      rows: unknown[];
    };
    seen.push(...rows);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  expect(seen).toEqual([
    { id: "answered", status: "accepted", case_id: null },
    { id: "cancelled", status: "cancelled", case_id: null },
    { id: "requested", status: "requested", case_id: null },
  ]);
});
