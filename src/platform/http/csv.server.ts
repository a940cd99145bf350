import { stringify } from "csv-stringify/sync";
import { attachment } from "./attachment.server";

type Cell = string | number | null | undefined;
type Page<Cursor> = { rows: readonly (readonly Cell[])[]; next: Cursor | undefined };

// A leading apostrophe keeps spreadsheets from running a cell as a formula.
const format = { escape_formulas: true, record_delimiter: "windows" } as const;

export function csvStream<Cursor>(
  head: readonly string[],
  readPage: (cursor: Cursor | undefined) => Promise<Page<Cursor>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: Cursor | undefined;
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(stringify([head], { ...format, bom: true })));
      },
      async pull(controller) {
        const { rows, next } = await readPage(cursor);
        if (rows.length > 0) controller.enqueue(encoder.encode(stringify([...rows], format)));
        cursor = next;
        if (cursor === undefined) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}

export const csvAnswer = (stream: ReadableStream<Uint8Array>, filename: string) =>
  attachment(stream, "text/csv; charset=utf-8", filename);
