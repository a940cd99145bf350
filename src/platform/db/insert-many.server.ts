import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Db, rowsOf } from "./db.server";

type Column = PgTable["_"]["columns"][string];

export const isAnyOf = (column: Column, values: readonly (string | number)[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;

function textOf(column: Column, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return String(column.mapToDriverValue(value));
}

/** Columns must agree, without arrays. One array parameter a column takes half the time of JSON. */
function rowsInto<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0]);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = list(columns.map(([, { name }]) => sql`${sql.identifier(name)}`));
  const cast = list(columns.map(([, column]) => sql`${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`));
  const values = list(
    columns.map(([key, column]) => {
      const texts = rows.map((row: Record<string, unknown>) => textOf(column, row[key]));
      return sql`${sql.param(texts)}::text[]`;
    }),
  );
  return sql`${table} (${names}) select ${cast} from unnest(${values}) as given (${names})`;
}

/** Needs rows with the same columns. Skips conflicting rows; returns `returning` of the stored ones. */
export async function insertMany<Table extends PgTable, Stored = unknown>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  returning: SQL = sql`1`,
): Promise<Stored[]> {
  if (rows.length === 0) return [];
  return rowsOf<Stored>(db, sql`insert into ${rowsInto(table, rows)} on conflict do nothing returning ${returning}`);
}

/** Like insertMany, but throws and stores nothing if any row conflicts. */
export async function insertEach<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  await writeTogether(db, [insertion(table, rows)]);
}

export const insertion = <Table extends PgTable>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): SQL | undefined => (rows.length === 0 ? undefined : sql`insert into ${rowsInto(table, rows)}`);

/** Runs all writes in one statement, so rows of different tables may refer to each other. */
export async function writeTogether(db: Db, parts: readonly (SQL | undefined)[]): Promise<void> {
  const [last, ...others] = parts.filter((part) => part !== undefined).reverse();
  if (!last) return;
  await db.execute(others.length > 0 ? sql`with ${sql.join(namedParts(others), sql`, `)} ${last}` : last);
}

export const namedParts = (parts: readonly SQL[]): SQL[] =>
  parts.map((part, at) => sql`${sql.identifier(`part_${at}`)} as (${part})`);
