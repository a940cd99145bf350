import { Readable } from "node:stream";
import { badRequest } from "../../../../platform/refusal";
import { type ColumnKey, columnsOf, separatorOf } from "./columns";
import type { Cells } from "./draft";
import { UnreadableText } from "./encoding";

const MOST_ROWS = 200_000;
const LONGEST_HEAD = 64 * 1024;

type Parsed = { record: string[]; info: { lines: number } };

const isParserError = (cause: unknown): cause is Error & { code: string; lines?: number } =>
  cause instanceof Error && "code" in cause && String(cause.code).startsWith("CSV_");

/** What is wrong with a file, as a refusal; anything else as it is. */
function refusalOf(cause: unknown): unknown {
  if (cause instanceof UnreadableText)
    return badRequest(
      "unreadable_text",
      "The file mixes encodings. Please save it as “CSV UTF-8” and upload it again.",
    );
  if (!isParserError(cause)) return cause;
  const where = cause.lines ? ` near line ${cause.lines}` : "";
  return badRequest(
    "broken_csv",
    `The file is no readable CSV${where}: a quotation mark or a cell does not end.`,
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

function cellsOf(keys: readonly (ColumnKey | undefined)[], record: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [at, key] of keys.entries()) if (key) cells[key] = record[at] ?? "";
  return cells;
}

function keysOfHead({ record }: Parsed) {
  const { keys, problem } = columnsOf(record);
  if (problem) throw badRequest("wrong_columns", problem);
  return keys;
}

/**
 * The rows of a CSV file with their lines, as they are read. Throws 400 for wrong columns (naming them), a broken file, one
 * without rows or with more than 200,000.
 */
export async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<{ line: number; cells: Cells }> {
  let keys: (ColumnKey | undefined)[] | undefined;
  let count = 0;
  try {
    for await (const parsed of records(text)) {
      if (!keys) {
        keys = keysOfHead(parsed);
        continue;
      }
      count += 1;
      if (count > MOST_ROWS)
        throw badRequest("too_many_rows", "A file may have 200,000 rows. Please send it in parts.");
      yield { line: parsed.info.lines, cells: cellsOf(keys, parsed.record) };
    }
  } catch (cause) {
    throw refusalOf(cause);
  }
  if (count === 0) throw badRequest("no_rows", "The file has no rows.");
}
