import { isNotNull, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../../platform/context.server";
import { rowsOf } from "../../../../platform/db/db.server";
import { ownId } from "../../../accounts/own-id.server";
import { memberTable as members } from "../../members/tables.server";
import { importColumnTable, importValueTable } from "../tables.server";
import type { ColumnMapping, FileColumns, ValueMapping } from "./calls";
import { columnsOf, plainHead, type RememberedColumns } from "./columns";
import { headAndRows } from "./file-rows.server";
import { plainWord } from "./plain-cell";
import type { Source } from "./records.server";
import type { ValueAnswers } from "./value-answers";

const EXAMPLES = 3;

/** The titles of extra columns in the register, in alphabetical order. */
export async function extraTitles({ db }: Context): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select distinct jsonb_object_keys(${members.extras}) as title from ${members} where ${isNotNull(members.extras)} order by 1`,
  );
  return rows.map(({ title }) => title);
}

/** Stored meanings of columns; titles of extra columns in the register count as extra. */
export async function rememberedColumns(ctx: Context): Promise<RememberedColumns> {
  const [rows, titles] = await Promise.all([ctx.db.select().from(importColumnTable), extraTitles(ctx)]);
  return new Map([
    ...titles.map((title) => [plainHead(title), "extra"] as const),
    ...rows.map(({ head, key }) => [head, key] as const),
  ]);
}

export async function rememberedValues({ db }: Context): Promise<ValueAnswers> {
  const rows = await db.select().from(importValueTable);
  return new Map(rows.map(({ key, word, means }) => [`${key} ${word}`, means]));
}

/** The columns of a file, or of its beginning, and their fields. Throws 400 for an unreadable one. */
export async function readColumns(ctx: Context, open: () => Source, sheet?: string): Promise<FileColumns> {
  authorize(ctx, "admin");
  const remembered = await rememberedColumns(ctx);
  const { head, rows } = await headAndRows(open(), { remembered, sheet });
  const examples: string[][] = [];
  for await (const { record: cells } of rows) if (examples.push(cells) >= EXAMPLES) break;
  const { keys, problem } = columnsOf(head, remembered);
  const columns = head.map((title, at) => ({
    head: title.slice(0, 200),
    key: keys[at],
    examples: examples.map((row) => (row[at] ?? "").slice(0, 60)),
  }));
  return { columns, problem: problem ?? null };
}

/** Stores the meaning of columns for this and later files. Throws 400 if they do not make a list of members. */
export async function rememberColumns(ctx: Context, { columns }: ColumnMapping): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    for (const { head, key } of columns) {
      const row = { key, setBy: ownId(tx), setAt: tx.now };
      await tx.db
        .insert(importColumnTable)
        .values({ head: plainHead(head), ...row })
        .onConflictDoUpdate({ target: importColumnTable.head, set: row });
    }
    await record(tx, "import.columns-set", ownId(tx));
  });
}

export async function rememberValues(ctx: Context, { values }: ValueMapping): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    for (const { key, value, means } of values) {
      const row = { means, setBy: ownId(tx), setAt: tx.now };
      await tx.db
        .insert(importValueTable)
        .values({ key, word: plainWord(value), ...row })
        .onConflictDoUpdate({ target: [importValueTable.key, importValueTable.word], set: row });
    }
    await record(tx, "import.values-set", ownId(tx));
  });
}

export async function forgetMapping(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    await tx.db.delete(importColumnTable);
    await tx.db.delete(importValueTable);
    await record(tx, "import.mapping-forgotten", ownId(tx));
  });
}
