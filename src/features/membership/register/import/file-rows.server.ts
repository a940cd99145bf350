import { badRequest } from "../../../../platform/refusal";
import { columnsOf, headRowOf, type Key, type RememberedColumns, TITLE_ROWS } from "./columns";
import type { Cells } from "./draft";
import { type FileKind, type FileRecord, fileRecords, type Source } from "./records.server";

const MOST_ROWS = 200_000;

export type FileRow = { line: number; cells: Cells; isTooLong: boolean };
type Options = { remembered: RememberedColumns; sheet?: string; found?: (kind: FileKind) => void };

/** Throws 400 for a file without rows. */
export async function headAndRows(source: Source, options: Options) {
  const records = fileRecords(source, options);
  const first: FileRecord[] = [];
  while (first.length < TITLE_ROWS) {
    const { value, done } = await records.next();
    if (done) break;
    first.push(value);
  }
  const { at } = headRowOf(
    first.map(({ record }) => record),
    options.remembered,
  );
  const head = first[at];
  if (!head) throw badRequest("no_rows", "The file has no rows.");
  async function* rows() {
    yield* first.slice(at + 1);
    yield* records;
  }
  return { head: withoutEmptyEnd(head.record), headLine: head.line, rows: rows() };
}

/** Spreadsheets write empty cells after the last title. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

function cellsOf(keys: readonly Key[], heads: readonly string[], record: readonly string[]): Cells {
  const cells: Cells = {};
  const extras: Record<string, string> = {};
  for (const [at, key] of keys.entries()) {
    const cell = record[at] ?? "";
    if (key === "extra") {
      const title = titleOf(heads[at] ?? "", at);
      if (cell !== "") extras[title] = title in extras ? `${extras[title]}; ${cell}` : cell;
    } else if (key) cells[key] = cell;
  }
  return Object.keys(extras).length > 0 ? { ...cells, extras } : cells;
}

const LONGEST_TITLE = 80;

function titleOf(head: string, at: number): string {
  const plain = head
    .normalize("NFC")
    .replace(/[\s\u00a0]+/g, " ")
    .trim()
    .toWellFormed();
  return Array.from(plain || `Column ${at + 1}`)
    .slice(0, LONGEST_TITLE)
    .join("");
}

/** Throws 400 for wrong columns (naming them), a broken file, no rows, or more than 200,000. */
export async function* fileRows(source: Source, options: Options): AsyncGenerator<FileRow> {
  const { head, rows } = await headAndRows(source, options);
  const { keys, problem } = columnsOf(head, options.remembered);
  if (problem) throw badRequest("wrong_columns", problem);
  let count = 0;
  for await (const { line, record } of rows) {
    count += 1;
    if (count > MOST_ROWS) throw badRequest("too_many_rows", "A file may have 200,000 rows. Please send it in parts.");
    const isTooLong = record.slice(head.length).some((cell) => cell.trim() !== "");
    yield { line, cells: cellsOf(keys, head, record), isTooLong };
  }
  if (count === 0) throw badRequest("no_rows", "The file has no rows.");
}
