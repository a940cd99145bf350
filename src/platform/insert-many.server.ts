import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Db, rowsOf } from "./db.server";

type Column = PgTable["_"]["columns"][string];

/** Whether a row of `column` has one of the values: one parameter, however many they are. */
export const isAnyOf = (column: Column, values: readonly (string | number)[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;

/** A value as the text that the type of its column is cast from. */
function textOf(column: Column, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return String(column.mapToDriverValue(value));
}

/**
 * The part of an insert behind `into` that stores `rows`, which all have the same columns, none of them of arrays. Each column is one
 * parameter, however many rows there are: the database takes lists apart in half the time that it needs for JSON.
 */
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

/**
 * Inserts rows that all have the same columns by one statement with one parameter a column, which costs a fraction of `values`
 * where there are hundreds. Rows that another row is in conflict with are left out; answers what `returning` reads of those that were stored.
 */
export async function insertMany<Table extends PgTable, Stored = unknown>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  returning: SQL = sql`1`,
): Promise<Stored[]> {
  if (rows.length === 0) return [];
  return rowsOf<Stored>(db, sql`insert into ${rowsInto(table, rows)} on conflict do nothing returning ${returning}`);
}

/** The same for rows of which every one must be stored: throws, with all undone, where another row is in conflict with one. */
export async function insertEach<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  await writeTogether(db, [insertion(table, rows)]);
}

/** Rows of a table as a part of one statement; undefined where there are none. */
export const insertion = <Table extends PgTable>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): SQL | undefined => (rows.length === 0 ? undefined : sql`insert into ${rowsInto(table, rows)}`);

/** Writes to several tables, whose rows may refer to each other, by one statement: all of it, or nothing. */
export async function writeTogether(db: Db, parts: readonly (SQL | undefined)[]): Promise<void> {
  const [last, ...others] = parts.filter((part) => part !== undefined).reverse();
  if (!last) return;
  await db.execute(others.length > 0 ? sql`with ${sql.join(namedParts(others), sql`, `)} ${last}` : last);
}

/** Statements as named parts before another one, whose names nothing asks for. */
export const namedParts = (parts: readonly SQL[]): SQL[] =>
  parts.map((part, at) => sql`${sql.identifier(`part_${at}`)} as (${part})`);
