import { CsvError, parse } from "csv-parse/sync";
import { columnsNamed } from "./columns";
import { FileProblem } from "./file-problem";

const MOST_BYTES = 64 * 1024 * 1024;
const LOOKED_AT = 4_096;

/** Detects UTF-16 without a byte order mark: in mostly Latin text every other byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  if (pairs < 2) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[2 * at] === 0) even += 1;
    if (bytes[2 * at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.4 && even * 8 < odd) return "utf-16le";
  return even > pairs * 0.4 && odd * 8 < even ? "utf-16be" : undefined;
}

function decoded(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "\xfe\xff") return new TextDecoder("utf-16be").decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-8 or UTF-16, else Windows-1252. Lines end with LF. Throws a FileProblem above 64 MB. */
function fileText(file: string | Buffer): string {
  if (file.length > MOST_BYTES) throw new FileProblem("The file is larger than 64 MB.", 1);
  const text = (typeof file === "string" ? file : decoded(file)).replace(/^\uFEFF/, "");
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** Text, or the rows of a sheet from its first row on. */
export type StatementFile = string | Buffer | { rows: string[][] };

const MOST_HEAD_LINES = 200;
const LONGEST_RECORD = 64 * 1024;
const delimiters = [",", "\t", ";", "|", "~", "^"];

/** Strips padding, control characters, and the ="…" of spreadsheets that protects leading zeros. */
export function cellOf(cell: string): string {
  const plain = cell.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, " ").trim();
  return plain.startsWith("=") ? plain.slice(1).replace(/^"|"$/g, "").trim() : plain;
}

type Head = { headers: string[]; line: number };
type TextHead = Head & { delimiter: string; from: number };
type Score = (headers: string[]) => number;

/** The cells of the record at `from`; none if its quotation marks do not close. */
function recordAt(text: string, from: number, end: number, delimiter: string): string[] {
  const line = text.slice(from, Math.min(end, from + LONGEST_RECORD));
  if (!line.includes(delimiter)) return [];
  if (!line.includes('"')) return line.split(delimiter).map(cellOf);
  try {
    const options = { delimiter, to: 1, relax_quotes: true, relax_column_count: true };
    const [record = []] = parse(text.slice(from, from + LONGEST_RECORD), options) as string[][];
    return record.map(cellOf);
  } catch {
    return [];
  }
}

/** Excel writes the delimiter in the first line: sep=; */
const delimiterNamed = (text: string) => /^sep=([^\n"])\n/i.exec(text)?.[1];

function headInText(text: string, score: Score): TextHead | undefined {
  let best: TextHead | undefined;
  let most = 0;
  let from = 0;
  const said = delimiterNamed(text);
  for (let line = 1; line <= MOST_HEAD_LINES && from < text.length; line += 1) {
    const end = text.indexOf("\n", from);
    const until = end === -1 ? text.length : end;
    for (const delimiter of said ? [said] : delimiters) {
      const headers = recordAt(text, from, until, delimiter);
      const found = headers.length > 1 ? score(headers) : 0;
      if (found > most) [most, best] = [found, { headers, delimiter, line, from }];
    }
    from = until + 1;
  }
  return best;
}

function headInRows(rows: readonly string[][], score: Score): Head | undefined {
  let best: Head | undefined;
  let most = 0;
  for (const [at, row] of rows.slice(0, MOST_HEAD_LINES).entries()) {
    const headers = row.map(cellOf);
    const found = score(headers);
    if (found > most) [most, best] = [found, { headers, line: at + 1 }];
  }
  return best;
}

const isText = (file: StatementFile): file is string | Buffer => typeof file === "string" || Buffer.isBuffer(file);

/** Prefers the row with all `known` names, else the row most like a header; empty if none. */
export function headersOf(file: StatementFile, known: readonly string[] = []): string[] {
  const namesKnown = (headers: string[]) =>
    known.length > 0 && !placesOf(headers, known).includes(-1) ? headers.length * 100 : 0;
  const score = (headers: string[]) => namesKnown(headers) || (columnsNamed(headers) >= 2 ? columnsNamed(headers) : 0);
  const head = isText(file) ? headInText(fileText(file), score) : headInRows(file.rows, score);
  return head?.headers.filter(Boolean) ?? [];
}

/** Mappings compare headers in lower case. */
const same = (header: string) => header.toLowerCase();

/** The first column if two have the same name. */
function placesOf(headers: readonly string[], wanted: readonly string[]): number[] {
  const plain = headers.map(same);
  return wanted.map((header) => plain.indexOf(same(cellOf(header))));
}

export const namesAll = (headers: readonly string[], wanted: readonly string[]): boolean =>
  !placesOf(headers, wanted).includes(-1);

/** `line` is its first line in the file. `given` has the raw cells if their number differs from the header's. */
export type TableRow = { cells: string[]; line: number; given?: { cells: string[]; delimiter: string } };

/** Missing cells of a sheet are simply empty. */
function readSheet(rows: readonly string[][], score: Score, reader: (head: Head) => (row: TableRow) => void): boolean {
  const head = headInRows(rows, score);
  if (!head) return false;
  const readRow = reader(head);
  for (let at = head.line; at < rows.length; at += 1) {
    const cells = (rows[at] ?? []).map(cellOf);
    while (cells.length < head.headers.length) cells.push("");
    readRow({ cells, line: at + 1 });
  }
  return true;
}

function readText(text: string, score: Score, reader: (head: Head) => (row: TableRow) => void): boolean {
  const head = headInText(text, score);
  if (!head) return false;
  const readRow = reader(head);
  const { delimiter } = head;
  let line = head.line;
  try {
    parse(text.slice(head.from), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      record_delimiter: "\n",
      on_record(record: string[], { lines }) {
        const began = line;
        line = head.line + lines;
        const cells = record.map(cellOf);
        const isOfHead = cells.length === head.headers.length;
        if (began > head.line)
          readRow({ cells, line: began, ...(isOfHead ? {} : { given: { cells: record, delimiter } }) });
        return null;
      },
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new FileProblem("A quotation mark is out of place, or a cell does not end.", line);
  }
  return true;
}

/** Passes each row to the callback from `reader`. Throws a FileProblem. */
export function readTable(
  file: StatementFile,
  wanted: readonly string[],
  reader: (headers: string[], line: number) => (row: TableRow) => void,
): void {
  const score = (headers: string[]) => (namesAll(headers, wanted) ? 1 : 0);
  const begin = ({ headers, line }: Head) => reader(headers, line);
  const isRead = isText(file) ? readText(fileText(file), score, begin) : readSheet(file.rows, score, begin);
  if (!isRead)
    throw new FileProblem(
      `No row of the file names all these columns: ${wanted.join(", ")}. If the bank has changed them, please choose the columns again.`,
      1,
    );
}

export function placeOf(headers: readonly string[], header: string | undefined): number | undefined {
  const [at = -1] = header ? placesOf(headers, [header]) : [];
  return at === -1 ? undefined : at;
}
