import type pg from "pg";

export type StoredRow = Record<string, unknown>;

/** Recreates empty `bare_` copies of `tables` with the same indexes and foreign keys. */
export async function makeBareTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(`drop table if exists bare_${table}`);
    await client.query(`create table bare_${table} (like ${table} including all excluding identity)`);
    const { rows } = await client.query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'f'",
      [table],
    );
    for (const { text } of rows) await client.query(`alter table bare_${table} add ${text}`);
  }
}

const asGiven = (value: unknown) =>
  typeof value === "object" && value !== null && !(value instanceof Date || Buffer.isBuffer(value))
    ? JSON.stringify(value)
    : value;

export function insertOf(table: string, rows: readonly StoredRow[]): pg.QueryConfig {
  const names = Object.keys(rows[0] ?? {});
  const places = rows.map((_, row) => `(${names.map((__, n) => `$${row * names.length + n + 1}`).join()})`);
  return {
    text: `insert into bare_${table} (${names.join()}) values ${places.join()}`,
    values: rows.flatMap((row) => names.map((name) => asGiven(row[name]))),
  };
}
