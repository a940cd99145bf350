import { CsvError, parse } from "csv-parse/sync";
import { columnsNamed } from "./columns";

/** What is wrong with a file, and in which of its lines. */
export class FileProblem extends Error {
  readonly line: number;

  constructor(problem: string, line: number) {
    super(problem);
    this.line = line;
  }
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_HEAD_LINES = 200;
const LONGEST_RECORD = 64 * 1024;
const delimiters = [",", "\t", ";", "|"];

/** The text of a file: UTF-8 or UTF-16 with its mark, else Windows-1252. Throws for one above 64 MB. */
function textOf(csv: string | Buffer): string {
  if (csv.length > MOST_BYTES) throw new FileProblem("The file is larger than 64 MB.", 1);
  if (typeof csv === "string") return csv.replace(/^\uFEFF/, "");
  const mark = csv.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return new TextDecoder("utf-16le").decode(csv);
  if (mark === "\xfe\xff") return new TextDecoder("utf-16be").decode(csv);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(csv);
  } catch {
    return new TextDecoder("windows-1252").decode(csv);
  }
}

/** A cell without the signs that spreadsheets keep zeros by, without spaces that fill a column and what no database stores. */
function cellOf(cell: string): string {
  const plain = cell.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return plain.startsWith("=") ? plain.slice(1).replace(/^"|"$/g, "").trim() : plain;
}

const unquoted = (cell: string) => cellOf(cell.replace(/^\s*"(.*)"\s*$/, "$1"));

/** Where the table of a file begins: below what the bank says of itself, the account and the days. */
type Head = { headers: string[]; delimiter: string; line: number; from: number };

/** The row among the first 200 lines that `score` likes most, whatever stands between its cells. */
function headIn(text: string, score: (headers: string[]) => number): Head | undefined {
  let best: Head | undefined;
  let most = 0;
  let from = 0;
  for (let line = 1; line <= MOST_HEAD_LINES && from < text.length; line += 1) {
    const end = text.indexOf("\n", from);
    const until = end === -1 ? text.length : end;
    const row = text.slice(from, Math.min(until, from + LONGEST_RECORD));
    for (const delimiter of delimiters) {
      const headers = row.split(delimiter).map(unquoted);
      const found = headers.length > 1 ? score(headers) : 0;
      if (found > most) [most, best] = [found, { headers, delimiter, line, from }];
    }
    from = until + 1;
  }
  return best;
}

/** The headers of the table in a file, or in its beginning, that look most like those of a statement; none where no row does. */
export function headersOf(csv: string | Buffer): string[] {
  const head = headIn(textOf(csv), (headers) => (columnsNamed(headers) >= 2 ? columnsNamed(headers) : 0));
  return head?.headers.filter(Boolean) ?? [];
}

/** A header as mappings compare it. */
const same = (header: string) => header.toLowerCase();

/** Where each of `wanted` stands among `headers`: the first, where a bank gives two columns one name. */
function placesOf(headers: readonly string[], wanted: readonly string[]): number[] {
  const plain = headers.map(same);
  return wanted.map((header) => plain.indexOf(same(cellOf(header))));
}

export type TableRow = { cells: string[]; line: number };

/**
 * Reads the table whose head names all of `wanted`, row by row, and hands each to `row` with the line that it begins in. Answers
 * the headers and the line of the head. Throws a FileProblem.
 */
export function readTable(
  csv: string | Buffer,
  wanted: readonly string[],
  reader: (headers: string[], line: number) => (row: TableRow) => void,
): void {
  const text = textOf(csv);
  const namesAll = (headers: string[]) => (placesOf(headers, wanted).includes(-1) ? 0 : 1);
  const head = headIn(text, namesAll);
  if (!head) throw new FileProblem(`No row of the file names all these columns: ${wanted.join(", ")}.`, 1);
  const readRow = reader(head.headers, head.line);
  let line = head.line;
  try {
    parse(text.slice(head.from), {
      ...{ delimiter: head.delimiter, relax_column_count: true, relax_quotes: true },
      ...{ max_record_size: LONGEST_RECORD },
      on_record(record: string[], { lines }) {
        const began = line;
        line = head.line + lines;
        if (began > head.line) readRow({ cells: record.map(cellOf), line: began });
        return null;
      },
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new FileProblem("A quotation mark is out of place, or a cell does not end.", line);
  }
}

/** Where `header` stands; undefined for none. */
export function placeOf(headers: readonly string[], header: string | undefined): number | undefined {
  const [at = -1] = header ? placesOf(headers, [header]) : [];
  return at === -1 ? undefined : at;
}
