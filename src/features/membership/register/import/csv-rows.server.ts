import { Readable } from "node:stream";
import { badRequest } from "../../../../platform/refusal";
import { type ColumnKey, columnsOf, type RememberedColumns, separatorOf } from "./columns";
import type { Cells } from "./draft";
import { UnreadableText } from "./encoding";

const MOST_ROWS = 200_000;
const LONGEST_HEAD = 64 * 1024;

type Parsed = { record: string[]; info: { lines: number } };

/** What is wrong with a file, as a refusal; anything else as it is. */
async function refusalOf(cause: unknown): Promise<unknown> {
  const { CsvError } = await import("csv-parse");
  if (cause instanceof UnreadableText)
    return badRequest(
      "unreadable_text",
      "The file mixes encodings. Please save it as “CSV UTF-8” and upload it again.",
    );
  if (!(cause instanceof CsvError)) return cause;
  const where = cause.lines ? ` near line ${cause.lines}` : "";
  return badRequest(
    "broken_csv",
    `The file is not a readable CSV${where}: a quotation mark is out of place, or a cell does not end.`,
  );
}

/** The text up to its first line end, to see what stands between columns, and all of it again. */
async function withFirstLine(text: AsyncGenerator<string>) {
  let head = "";
  while (!head.includes("\n") && head.length < LONGEST_HEAD) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  async function* whole() {
    yield head;
    yield* text;
  }
  return { firstLine: head.split("\n", 1)[0] ?? "", whole: whole() };
}

async function* records(text: AsyncGenerator<string>): AsyncGenerator<Parsed> {
  const [{ parse }, { firstLine, whole }] = await Promise.all([import("csv-parse"), withFirstLine(text)]);
  const parser = parse({
    ...{ delimiter: separatorOf(firstLine), bom: true, info: true, relax_column_count: true },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true, max_record_size: LONGEST_HEAD },
  });
  const source = Readable.from(whole);
  source.once("error", (cause) => parser.destroy(cause));
  source.pipe(parser);
  try {
    yield* parser as AsyncIterable<Parsed>;
  } finally {
    source.destroy();
  }
}

function cellsOf(keys: readonly (ColumnKey | null | undefined)[], record: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [at, key] of keys.entries()) if (key) cells[key] = record[at] ?? "";
  return cells;
}

function keysOfHead({ record }: Parsed, remembered: RememberedColumns) {
  const { keys, problem } = columnsOf(record, remembered);
  if (problem) throw badRequest("wrong_columns", problem);
  return keys;
}

/**
 * The rows of a CSV file with their lines, as they are read. Throws 400 for wrong columns (naming them), a broken file, one
 * without rows or with more than 200,000.
 */
export async function* csvRows(
  text: AsyncGenerator<string>,
  remembered: RememberedColumns = new Map(),
): AsyncGenerator<{ line: number; cells: Cells }> {
  let keys: (ColumnKey | null | undefined)[] | undefined;
  let count = 0;
  try {
    for await (const parsed of records(text)) {
      if (!keys) {
        keys = keysOfHead(parsed, remembered);
        continue;
      }
      count += 1;
      if (count > MOST_ROWS)
        throw badRequest("too_many_rows", "A file may have 200,000 rows. Please send it in parts.");
      yield { line: parsed.info.lines, cells: cellsOf(keys, parsed.record) };
    }
  } catch (cause) {
    throw await refusalOf(cause);
  }
  if (count === 0) throw badRequest("no_rows", "The file has no rows.");
}

/** The head of a CSV file and up to `most` of its rows. Throws 400 for a file that cannot be read. */
export async function firstRecords(text: AsyncGenerator<string>, most: number): Promise<string[][]> {
  const found: string[][] = [];
  try {
    for await (const { record } of records(text)) if (found.push(record) > most) break;
  } catch (cause) {
    throw await refusalOf(cause);
  }
  if (found.length === 0) throw badRequest("no_rows", "The file has no rows.");
  return found;
}
