import { sql } from "drizzle-orm";
import { rowsOf } from "../src/platform/db/db.server";
import type { Portal } from "./portal";

/** Column names for choices, keys and codes, which hold no personal text. */
const choices =
  /(^|_)(id|ids|hash|cipher|keys?|status|kind|type|types|source|outcome|purpose|version|channel|method|transports|roles|token|sender|activity|language|audience|variant|origin|account|actor|class|decision|by|payer|password|scope|number|reference|slug|state|code|employment|workplace|experience|per|what|fate|into)$/;

/** Unchanged, because they identify the person. */
const addresses = /email$|^users\.name$|^members\.(name|phone)$|^member_import_rows\.name$/;

/** Tables without personal data, or that must be kept: activity, emails, settings and content. */
const notTheirs =
  /^(activity|activity_seals|mails|outbox|settings|content_entries|content_versions|media_files|closings|closed_years|membership_fees|events|event_sessions|registration_types|competition_editions|organisations|idempotency_keys)$/;

type Column = { table: string; column: string; type: string };
type Link = { child: string; column: string; parent: string; target: string };

const named = (word: string) => sql.identifier(word);

const wordColumns = ({ platform }: Portal) =>
  rowsOf<Column>(
    platform.database.db,
    sql`select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1, 2`,
  );

const links = ({ platform }: Portal) =>
  rowsOf<Link>(
    platform.database.db,
    sql`select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, b.attname as target
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1`,
  );

/** Rows that contain one of `traces`, or refer to such a row, by table. */
async function rowsAbout(portal: Portal, traces: readonly string[]): Promise<Map<string, Set<string>>> {
  const { db } = portal.platform.database;
  const found = new Map<string, Set<string>>();
  const tables = [...new Set((await wordColumns(portal)).map(({ table }) => table))];
  const places = async (table: string, condition: ReturnType<typeof sql>) => {
    if (notTheirs.test(table)) return 0;
    const rows = await rowsOf<{ at: string }>(
      db,
      sql`select t.ctid::text as at from ${named(table)} t where ${condition}`,
    );
    const known = found.get(table) ?? new Set<string>();
    const before = known.size;
    for (const { at } of rows) known.add(at);
    found.set(table, known);
    return known.size - before;
  };
  const bears = sql.join(
    traces.map((trace) => sql`t::text ilike ${`%${trace}%`}`),
    sql` or `,
  );
  for (const table of tables) await places(table, bears);
  const hanging = await links(portal);
  for (let more = 1; more > 0; ) {
    more = 0;
    for (const { child, column, parent, target } of hanging) {
      const parents = [...(found.get(parent) ?? [])];
      if (parents.length === 0) continue;
      const theirs = sql`select p.${named(target)} from ${named(parent)} p where p.ctid::text = any(${sql.param(parents)})`;
      more += await places(child, sql`t.${named(column)} in (${theirs})`);
    }
  }
  return found;
}

/** The planted word names its column. */
export const plantedIn = (mark: string, { table, column }: Pick<Column, "table" | "column">) =>
  `${mark} in ${table}.${column}`;

function added(mark: string, one: Column) {
  const [column, word] = [named(one.column), plantedIn(mark, one)];
  const value =
    one.type === "text"
      ? sql`coalesce(${column}, '') || ${` ${word} `} || substr(ctid::text, 2, 6)`
      : sql`case when jsonb_typeof(${column}) = 'object' then ${column} || jsonb_build_object('planted', ${word}::text)
          when jsonb_typeof(${column}) = 'array' then ${column} || jsonb_build_array(${word}::text) else ${column} end`;
  return sql`${column} = ${value}`;
}

/** Returns the new row locations; undefined if the database refuses. */
async function write(portal: Portal, mark: string, columns: readonly Column[], rows: readonly string[]) {
  const { db } = portal.platform.database;
  const [first] = columns;
  if (!first || rows.length === 0) return undefined;
  const changes = sql.join(
    columns.map((one) => added(mark, one)),
    sql`, `,
  );
  return db
    .transaction((tx) =>
      rowsOf<{ at: string }>(
        tx,
        sql`update ${named(first.table)} set ${changes} where ctid::text = any(${sql.param([...rows])}) returning ctid::text as at`,
      ),
    )
    .then((written) => written.map(({ at }) => at))
    .catch(() => undefined);
}

/**
 * Adds a word with `mark` to every text column of each row about one of `traces`. Returns the changed columns;
 * protected ones stay unchanged.
 */
export async function plantEverywhere(portal: Portal, mark: string, traces: readonly string[]) {
  const columns = (await wordColumns(portal)).filter(
    ({ table, column }) => !choices.test(column) && !addresses.test(`${table}.${column}`),
  );
  const planted: Column[] = [];
  for (const [table, places] of await rowsAbout(portal, traces)) {
    const own = columns.filter((one) => one.table === table);
    let rows = [...places];
    if (await write(portal, mark, own, rows)) {
      planted.push(...own);
      continue;
    }
    for (const one of own) {
      const written = await write(portal, mark, [one], rows);
      if (!written) continue;
      rows = written;
      planted.push(one);
    }
  }
  return planted;
}
