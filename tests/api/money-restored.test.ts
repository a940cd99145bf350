import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { carryOut } from "../../src/app/cli/portal.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { financialYearOf } from "../../src/features/money/financial-year";
import { digestFigures } from "../../src/features/reports/digest/operations.server";
import { backup } from "../../src/platform/backup/backup.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { csvOf, daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { type Portal, usePortal } from "../portal";

const source = usePortal();
const target = usePortal();
const folder = mkdtempSync(join(tmpdir(), "iface-restored-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const system = (portal: Portal) => portal.context({ actor: { kind: "system" } });
const year = financialYearOf(daysAgo(0));
const receipt = (reference: string) => ({ reference, amountPaise: 1_000, receivedOn: daysAgo(0), note: "Cash" });
const subjectsOf = async (type: "series.gap-left" | "series.confirmed") =>
  (await target.context().db.select().from(activityTable).where(eq(activityTable.type, type))).map(
    ({ subject }) => subject,
  );

/** An entry with more sides than one line of a backup has rows: they sum to zero together, not line by line. */
const postLongEntry = () =>
  source.context().db.execute(sql`
    with entry as (
      insert into ledger_entries (day, note, source, at) values (current_date, 'Long', 'long', now()) returning id
    )
    insert into ledger_postings (entry_id, account, amount_paise)
    select id, 'elsewhere', case when n <= 600 then 1 else -1 end from entry, generate_series(1, 1200) n`);

test("after a restored backup no document is issued until a treasurer has said how far its series had come, and what came in waits", async () => {
  const before = await treasury(source);
  const paid = await before.raise(newcomer().email, 1_000);
  await before.done(before.ask("/counter-receipts", receipt(paid)));
  const [cash, byBank] = [await before.raise(newcomer().email, 1_000), await before.raise(newcomer().email, 120_000)];
  await postLongEntry();
  const file = join(folder, "money.gz");
  await backup(source.context(), file);
  await carryOut(system(target), ["restore", file]);

  const desk = await treasury(target);
  const standing = async () => (await desk.done(desk.ask("/summary"))).series;
  expect(await standing()).toEqual([
    { prefix: "CN", year, last: 0, number: null, isUnconfirmed: true },
    { prefix: "FV", year, last: 0, number: null, isUnconfirmed: true },
    { prefix: "IF", year, last: 1, number: `IF/${year}/000001`, isUnconfirmed: true },
    { prefix: "RV", year, last: 0, number: null, isUnconfirmed: true },
  ]);
  const refused = await desk.ask("/counter-receipts", receipt(cash));
  expect([refused.status, (await refused.json()).code]).toEqual([409, "series_unconfirmed"]);
  await desk.post(csvOf([{ day: daysAgo(1), amount: 1200, narration: `UPI ${byBank}` }]));
  expect(await desk.due(byBank)).toMatchObject({ status: "open" });
  expect((await digestFigures(system(target))).series).toContainEqual(
    expect.objectContaining({ number: `IF/${year}/000001`, isUnconfirmed: true }),
  );

  const confirm = (last: unknown, prefix = "IF") => desk.ask("/series/confirmation", { prefix, year, last });
  for (const wrong of [-1, 1.5, 1_000_000, null]) expect((await confirm(wrong)).status).toBe(400);
  const lower = await confirm(0);
  expect([lower.status, (await lower.json()).code]).toEqual([409, "number_too_low"]);
  const both = await Promise.all([confirm(4), confirm(4)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await subjectsOf("series.gap-left")).toEqual([`IF/${year}/000002 to IF/${year}/000004`]);
  expect(await subjectsOf("series.confirmed")).toEqual([`IF/${year}`]);

  // The waiting statement is posted automatically.
  await vi.waitFor(async () => expect((await desk.due(byBank)).status).toBe("settled"), { timeout: 20_000 });
  await desk.done(desk.ask("/counter-receipts", receipt(cash)));
  const { rows } = await desk.done(desk.ask("/documents"));
  expect(rows.map(({ number }: { number: string }) => number).sort()).toEqual(
    [1, 5, 6].map((serial) => `IF/${year}/00000${serial}`),
  );
  expect((await desk.books()).check).toMatchObject({ isEven: true, problems: [] });
  // Credit notes and vouchers have their own series.
  expect((await standing())[0]).toMatchObject({ prefix: "CN", isUnconfirmed: true });
  expect((await confirm(0, "CN")).status).toBe(200);
  expect(await subjectsOf("series.gap-left")).toHaveLength(1);
  const [due] = await target.context().db.select().from(dueTable).where(eq(dueTable.id, cash));
  expect(due?.status).toBe("settled");
});
