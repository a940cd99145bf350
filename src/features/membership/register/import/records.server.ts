import { Readable } from "node:stream";
import { badRequest } from "../../../../platform/refusal";
import { readWorkbook, type Sheet, workbookKind } from "../../../../platform/sheets/workbook.server";
import { askedSeparator, headRowOf, type RememberedColumns, separatorOf, TITLE_ROWS } from "./columns";
import { type Encoding, textOf, UnreadableText } from "./encoding";

const LOOKED_AT = 64 * 1024;
const MOST_WORKBOOK = 32 * 1024 * 1024;

/** A row with the line number that an editor shows. */
export type FileRecord = { line: number; record: string[] };
export type Source = AsyncIterable<Uint8Array>;

export type FileKind = { encoding: Encoding | "Workbook"; sheets: string[]; sheet: string | null };

type Options = { remembered: RememberedColumns; sheet?: string; found?: (kind: FileKind) => void };

/** The refusal for an unreadable file; other errors unchanged. */
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

/** The beginning of `text`, with enough lines for the head, and the complete text again. */
async function withBeginning(text: AsyncGenerator<string>) {
  let beginning = "";
  while (beginning.length < LOOKED_AT && beginning.split(/\r\n|\r|\n/).length <= TITLE_ROWS + 1) {
    const { value, done } = await text.next();
    if (done) break;
    beginning += value;
  }
  async function* whole() {
    yield beginning;
    yield* text;
  }
  return { lines: beginning.split(/\r\n|\r|\n/).slice(0, TITLE_ROWS), whole: whole() };
}

const formulaText = /(^|[,;\t|\r\n])="(?!"[^,;\t|\r\n])/g;

/** `text` with ="007" cells, which spreadsheets write to keep zeros, turned into quoted ones. */
async function* withoutFormulas(text: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = "";
  for await (const piece of text) {
    const joined = carried + piece;
    // The pattern may be split between two chunks.
    const [, end = ""] = /([,;\t|\r\n]?="?"?)$/.exec(joined.slice(-4)) ?? [];
    carried = end;
    const ready = joined.slice(0, joined.length - end.length);
    yield ready.includes('="') ? ready.replace(formulaText, '$1"') : ready;
  }
  yield carried.replace(formulaText, '$1"');
}

type Parsed = { record: string[]; info: { lines: number } };

async function* csvRecords(text: AsyncGenerator<string>, remembered: RememberedColumns): AsyncGenerator<FileRecord> {
  const { parse } = await import("csv-parse");
  const { lines, whole } = await withBeginning(text);
  const asked = askedSeparator(lines[0] ?? "");
  const parser = parse({
    delimiter: asked ?? separatorOf(lines, remembered),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LOOKED_AT,
  });
  const source = Readable.from(withoutFormulas(whole));
  source.once("error", (cause) => parser.destroy(cause));
  source.pipe(parser);
  let isFirst = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const isAsking = isFirst && asked !== undefined;
      isFirst = false;
      if (!isAsking) yield { line: info.lines, record: record.map(unwrapped) };
    }
  } finally {
    source.destroy();
  }
}

const unwrapped = (cell: string) => (cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell);

/** The requested sheet, else the first one whose head has the most known columns. */
function chosenSheet(sheets: readonly [Sheet, ...Sheet[]], { sheet, remembered }: Options): Sheet {
  const asked = sheets.find(({ name }) => name === sheet);
  if (asked) return asked;
  const known = ({ rows }: Sheet) => headRowOf(rows, remembered).known;
  return sheets.reduce((best, each) => (known(each) > known(best) ? each : best));
}

async function wholeWorkbook(first: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts = [first];
  let bytes = first.length;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    parts.push(next.value);
    bytes += next.value.length;
    if (bytes > MOST_WORKBOOK)
      throw badRequest(
        "workbook_too_large",
        "This workbook is too large. Please save the sheet as CSV UTF-8 and upload that.",
      );
  }
  return Buffer.concat(parts);
}

/** The rows of a workbook sheet or a CSV file, detected by content. Throws 400 for an unreadable one. */
export async function* fileRecords(source: Source, options: Options): AsyncGenerator<FileRecord> {
  const { remembered, found = () => undefined } = options;
  const chunks = source[Symbol.asyncIterator]();
  let beginning: Uint8Array = new Uint8Array();
  while (beginning.length < 4_096) {
    const { value, done } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  const kind = workbookKind(beginning);
  if (kind) {
    const sheets = await readWorkbook(await wholeWorkbook(beginning, chunks), kind);
    const sheet = chosenSheet(sheets, options);
    found({ encoding: "Workbook", sheets: sheets.map(({ name }) => name), sheet: sheet.name });
    for (const [at, record] of sheet.rows.entries())
      if (record.some((cell) => cell.trim() !== "")) yield { line: at + 1, record };
    return;
  }
  async function* bytes() {
    if (beginning.length > 0) yield beginning;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  found({ encoding: "UTF-8", sheets: [], sheet: null });
  const text = textOf(bytes(), (encoding) => found({ encoding, sheets: [], sheet: null }));
  try {
    yield* csvRecords(text, remembered);
  } catch (cause) {
    throw await refusalOf(cause);
  }
}
