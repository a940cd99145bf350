import { sql } from "drizzle-orm";
import type { Context } from "../../../../platform/context.server";
import { importRowTable } from "../tables.server";
import { type Fate, fates, type ImportCounts, type RowChange } from "./calls";
import { rememberedColumns, rememberedValues } from "./column-mapping.server";
import { type Cells, type Draft, duplicatesInFile, isOfAddress, sharingInFile } from "./draft";
import { type Reading, readRow } from "./draft.server";
import { type FileRow, fileRows } from "./file-rows.server";
import { judgeLines, notesOn } from "./judge.server";
import { plainCell } from "./plain-cell";
import type { Answers, Question } from "./questions";
import type { FileKind, Source } from "./records.server";
import { survey } from "./survey.server";

const AT_ONCE = 2_000;

type Row = {
  line: number;
  fate: Fate;
  why: string | null;
  name: string | null;
  number: string | null;
  draft: Draft | null;
  notes: string[];
  changes: RowChange[];
};

export const noCounts = (): ImportCounts => ({ create: 0, update: 0, unchanged: 0, duplicate: 0, refused: 0 });

const shown = (word: string | undefined) =>
  plainCell(word ?? "")
    .slice(0, 161)
    .toWellFormed()
    .replaceAll("\u0000", "") || null;

const nameIn = ({ name, firstName, lastName }: Cells) =>
  shown(name?.trim() ? name : [firstName, lastName].filter(Boolean).join(" "));

/** Decides rows by the file alone; the others count as new for now. */
function firstLook(reading: Reading) {
  const duplicateOf = duplicatesInFile();
  const sharing = sharingInFile();
  const look = ({ line, cells, isTooLong }: FileRow): Row => {
    const base = { line, name: nameIn(cells), number: shown(cells.number), notes: [], changes: [] };
    const refused = (why: string): Row => ({ ...base, fate: "refused", why, draft: null });
    if (isTooLong)
      return refused(
        "The row has more cells than the head: a comma is where none belongs. Put the cell in quotation marks.",
      );
    const read = readRow(cells, reading);
    if ("why" in read) return refused(read.why);
    const why = duplicateOf(line, read.draft) ?? null;
    if (why) return { ...base, fate: "duplicate", why, draft: read.draft, notes: read.notes };
    const shared = sharing.look(line, read.draft);
    const draft = shared.some(isOfAddress) ? { ...read.draft, sharesAddress: true } : read.draft;
    return { ...base, fate: "create", why, draft, notes: [...read.notes, ...shared] };
  };
  return { look, sharing };
}

async function storeRows(
  ctx: Context,
  importId: string,
  rows: readonly Row[],
  termEnd: string | undefined,
): Promise<void> {
  const lines = rows.flatMap(({ line, fate, draft }) => (fate === "create" && draft ? [{ line, draft }] : []));
  const judged = new Map((await judgeLines(ctx, lines, { termEnd })).map((each) => [each.line, each]));
  const stored = rows.map((row) => {
    const found = judged.get(row.line);
    if (!found) return row;
    const { fate, why, changes, known } = found;
    const notes = [...row.notes, ...notesOn(found)];
    return { ...row, fate, why, changes, notes, number: known?.number ?? row.draft?.number ?? null };
  });
  await ctx.db.execute(sql`
    insert into ${importRowTable} (import_id, line, fate, why, name, number, draft, notes, changes)
    select ${importId}::text, * from json_to_recordset(${JSON.stringify(stored)}::text::json)
      as made (line int, fate text, why text, name text, number text, draft jsonb, notes jsonb, changes jsonb)`);
}

/** Adds the note about a shared address or phone to its first row, which was read before the others. */
async function markFirstOnes(ctx: Context, importId: string, first: ReadonlyMap<number, string[]>): Promise<void> {
  if (first.size === 0) return;
  const rows = [...first].map(([line, notes]) => ({ line, notes, sharesAddress: notes.some(isOfAddress) }));
  await ctx.db.execute(sql`
    update ${importRowTable} i set notes = i.notes || r.notes,
      draft = i.draft || case when r."sharesAddress" then '{"sharesAddress": true}'::jsonb else '{}'::jsonb end
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (line int, notes jsonb, "sharesAddress" boolean)
    where i.import_id = ${importId} and i.line = r.line and i.draft is not null`);
}

export type ReadFile = { kind: FileKind; questions: Question[] };

async function countOpenEnds({ db }: Context, importId: string): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from ${importRowTable}
    where import_id = ${importId} and fate = 'create' and draft ->> 'validUntil' is null`)) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]?.count ?? 0;
}

/**
 * Reads the file from `open` into rows, each with its fate. Answers its format and open questions. Reads it twice: the order of
 * days in a column is known only at its end. Throws 400 as fileRows does.
 */
export async function readRows(
  ctx: Context,
  importId: string,
  open: () => Promise<Source>,
  answers: Answers,
): Promise<ReadFile> {
  const [remembered, values] = await Promise.all([rememberedColumns(ctx), rememberedValues(ctx)]);
  let kind: FileKind = { encoding: "UTF-8", sheets: [], sheet: null };
  const found = (each: FileKind) => {
    kind = each;
  };
  const options = { remembered, sheet: answers.sheet };
  const { orders, questions } = await survey(fileRows(await open(), { ...options, found }), answers, values);
  const { look, sharing } = firstLook({ orders, values });
  let rows: Row[] = [];
  for await (const row of fileRows(await open(), options)) {
    if (rows.push(look(row)) < AT_ONCE) continue;
    await storeRows(ctx, importId, rows, answers.termEnd);
    rows = [];
  }
  await storeRows(ctx, importId, rows, answers.termEnd);
  await markFirstOnes(ctx, importId, sharing.first);
  const count = await countOpenEnds(ctx, importId);
  const { sheets, sheet } = kind;
  return {
    kind,
    questions: [
      ...(sheet !== null && sheets.length > 1 ? [{ kind: "sheet" as const, sheets, answer: sheet }] : []),
      ...questions,
      ...(count > 0 ? [{ kind: "term-end" as const, count, answer: answers.termEnd ?? null }] : []),
    ],
  };
}

export async function countFates({ db }: Context, importId: string): Promise<ImportCounts> {
  const { rows } = (await db.execute(sql`
    select fate, count(*)::int as count from ${importRowTable} where import_id = ${importId} group by fate`)) as unknown as {
    rows: { fate: Fate; count: number }[];
  };
  const counts = noCounts();
  for (const fate of fates) counts[fate] = rows.find((row) => row.fate === fate)?.count ?? 0;
  return counts;
}
