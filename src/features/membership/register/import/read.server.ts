import { sql } from "drizzle-orm";
import type { Context } from "../../../../platform/context.server";
import { type Fate, fates, type ImportCounts, type RowChange } from "../schema";
import { importRowTable } from "../tables.server";
import { rememberedColumns } from "./column-mapping.server";
import { csvRows } from "./csv-rows.server";
import { type Cells, type Draft, draftOf, duplicatesInFile } from "./draft";
import { judgeLines } from "./judge.server";

const AT_ONCE = 2_000;

type Row = {
  line: number;
  fate: Fate;
  why: string | null;
  name: string | null;
  number: string | null;
  draft: Draft | null;
  changes: RowChange[];
};

export const noCounts = (): ImportCounts => ({
  create: 0,
  update: 0,
  unchanged: 0,
  duplicate: 0,
  refused: 0,
});

const shown = (word: string | undefined) =>
  word?.slice(0, 161).toWellFormed().replaceAll("\u0000", "") || null;

/** Rows that the file itself settles, and the others as they would be new. */
function firstLook() {
  const duplicateOf = duplicatesInFile();
  return (line: number, cells: Cells): Row => {
    const base = { line, name: shown(cells.name), number: shown(cells.number) };
    const read = draftOf(cells);
    if ("why" in read) return { ...base, fate: "refused", why: read.why, draft: null, changes: [] };
    const why = duplicateOf(line, read.draft) ?? null;
    return { ...base, fate: why ? "duplicate" : "create", why, draft: read.draft, changes: [] };
  };
}

async function storeRows(ctx: Context, importId: string, rows: readonly Row[]): Promise<void> {
  const lines = rows.flatMap(({ line, fate, draft }) =>
    fate === "create" && draft ? [{ line, draft }] : [],
  );
  const judged = new Map((await judgeLines(ctx, lines)).map((each) => [each.line, each]));
  const stored = rows.map((row) => {
    const found = judged.get(row.line);
    if (!found) return row;
    const { fate, why, changes, known } = found;
    return { ...row, fate, why, changes, number: row.number ?? known?.number ?? null };
  });
  await ctx.db.execute(sql`
    insert into ${importRowTable} (import_id, line, fate, why, name, number, draft, changes)
    select ${importId}::text, * from json_to_recordset(${JSON.stringify(stored)}::text::json)
      as made (line int, fate text, why text, name text, number text, draft jsonb, changes jsonb)`);
}

/** Reads `text` as CSV into the rows of an import, each with its fate. Throws 400 as csvRows does. */
export async function readRows(ctx: Context, importId: string, text: AsyncGenerator<string>): Promise<void> {
  const mapping = await rememberedColumns(ctx);
  const look = firstLook();
  let rows: Row[] = [];
  for await (const { line, cells } of csvRows(text, mapping)) {
    if (rows.push(look(line, cells)) < AT_ONCE) continue;
    await storeRows(ctx, importId, rows);
    rows = [];
  }
  await storeRows(ctx, importId, rows);
}

/** How many rows of an import have which fate. */
export async function countFates({ db }: Context, importId: string): Promise<ImportCounts> {
  const { rows } = (await db.execute(sql`
    select fate, count(*)::int as count from ${importRowTable} where import_id = ${importId} group by fate`)) as unknown as {
    rows: { fate: Fate; count: number }[];
  };
  const counts = noCounts();
  for (const fate of fates) counts[fate] = rows.find((row) => row.fate === fate)?.count ?? 0;
  return counts;
}
