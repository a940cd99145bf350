import { MOST_ROWS } from "./answer";

export type ListRow = { number: string; name: string };

export type ReadList = { rows: ListRow[] } | { refused: string };

const isHead = ({ number }: ListRow) => !/\d/.test(number);

/**
 * Reads two columns, number and name, separated by commas, semicolons or tabs. Skips a header row. The CSV parser is
 * loaded with the first list.
 */
export async function readList(text: string): Promise<ReadList> {
  const { parse, CsvError } = await import("csv-parse/browser/esm/sync");
  try {
    const lines: string[][] = parse(text, {
      bom: true,
      trim: true,
      delimiter: [",", ";", "\t"],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    const rows = lines
      .map(([number = "", ...name]) => ({ number: number.slice(0, 60), name: name.join(" ").slice(0, 160) }))
      .filter((row, at) => at > 0 || !isHead(row));
    if (rows.length === 0) return { refused: "There is no line in this list." };
    if (rows.length > MOST_ROWS)
      return { refused: `This list has ${rows.length} lines. Please send at most ${MOST_ROWS} at once.` };
    return { rows };
  } catch (cause) {
    if (cause instanceof CsvError) return { refused: "This list cannot be read as CSV." };
    throw cause;
  }
}
