import { stringify } from "csv-stringify/sync";

type Cell = string | number | null | undefined;
type Piece<Cursor> = { lines: Cell[][]; next: Cursor | undefined };

// A leading apostrophe keeps spreadsheets from running a cell as a formula.
const look = { escape_formulas: true, record_delimiter: "windows" } as const;

/** CSV that a spreadsheet reads as UTF-8: HEADS, then what NEXT answers for one cursor after the other, as the reader takes it. */
export function csvStream<Cursor>(
  heads: readonly string[],
  next: (cursor: Cursor | undefined) => Promise<Piece<Cursor>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: Cursor | undefined;
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(stringify([heads], { ...look, bom: true })));
      },
      async pull(controller) {
        const piece = await next(cursor);
        if (piece.lines.length > 0) controller.enqueue(encoder.encode(stringify(piece.lines, look)));
        cursor = piece.next;
        if (cursor === undefined) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}

/** STREAM as a file to save. */
export const csvAnswer = (stream: ReadableStream<Uint8Array>, filename: string) =>
  new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}"`,
      "x-content-type-options": "nosniff",
    },
  });
