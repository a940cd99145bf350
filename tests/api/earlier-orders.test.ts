import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { migrations, rebuildAt } from "../../src/platform/db/migrations.server";
import { beforeMigration } from "../before-migration";
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
    const { rows } = (await db.execute(sql`select id, status, case_id from orders order by id`)) as unknown as {
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

test("an order of an earlier version takes the reference of its case as its number", async () => {
  await beforeMigration(portal, "order-numbers", async (tx, migrateOn) => {
    await tx.execute(
      sql`insert into cases (id, reference, kind, status, name, email, details, submitted_at, promised_at)
        values ('c', 'IF-OR-2026-000001-4', 'OR', 'submitted', 'Asha Rao', 'asha@example.in', '{}', now(), now())`,
    );
    for (const [id, caseId] of [
      ["with-case", "c"],
      ["without", null],
    ])
      await tx.execute(
        sql`insert into orders (id, number, case_id, status, requested_at)
          values (${id}, ${`OR-${id}`}, ${caseId}, 'requested', now())`,
      );
    await migrateOn();
    const { rows } = (await tx.execute(sql`select number from orders order by id`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ number: "IF-OR-2026-000001-4" }, { number: "OR-without" }]);
  });
});
