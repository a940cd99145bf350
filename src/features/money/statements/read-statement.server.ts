import { orderOf, settleRows, withBalances } from "./balance-proof";
import type { ColumnMapping } from "./columns";
import { oddDays } from "./exchanged-days";
import { FileProblem } from "./file-problem";
import { Lines, placesOf } from "./lines.server";
import type { ReadLine } from "./row";
import { readTable, type StatementFile } from "./table.server";

export { type ColumnMapping, guessMapping } from "./columns";
export type { ReadLine } from "./row";
export { headersOf } from "./table.server";

const wantedBy = ({ dateFormat: _, ...headers }: ColumnMapping) =>
  Object.values(headers).filter((header): header is string => Boolean(header));

/**
 * `lines` are oldest first, with missing balances computed; `printed` has the balances of the file. `doubt` asks staff
 * about swapped dates. `notes` list rows read by their balance alone.
 */
export type ReadStatement = {
  lines: ReadLine[];
  printed: ReadLine[];
  /** The file line of each of `lines`. */
  places: number[];
  notes: string[];
  doubt: string | null;
};

const isSheetFile = (file: StatementFile) => typeof file === "object" && "rows" in file;

function settle(found: Lines, isSheet: boolean): ReadStatement {
  const { isNewestFirst: isTurned, isProven } = orderOf(found.found);
  const rows = isTurned ? found.found.toReversed() : found.found;
  const opening = isTurned ? found.carried.last : found.carried.first;
  const { settled, notes } = settleRows(rows, opening);
  const dated = settled.map(({ line, day: cell, read }) => ({ line, cell, day: read.valueDate }));
  // If only the dates decide the order, swapped dates may have reversed it.
  const turned = isProven ? undefined : oddDays(dated.toReversed(), isSheet);
  const odd = oddDays(dated, isSheet) ?? (turned?.kind === "exchanged" ? turned : undefined);
  if (odd && odd.kind !== "doubtful")
    throw new FileProblem([odd.sentence, found.shortened?.message].filter(Boolean).join(" "), odd.lines[0] ?? 1);
  if (found.shortened) throw found.shortened;
  const [first] = settled;
  if (first && opening !== null && first.read.balancePaise !== null)
    if (opening + first.read.amountPaise !== first.read.balancePaise)
      throw new FileProblem(
        "Its balance does not follow from the balance that the file opens with: rows are missing or were changed.",
        first.line,
      );
  const printed = settled.map(({ read }) => read);
  const places = settled.map(({ line }) => line);
  return { lines: withBalances(printed), printed, places, notes, doubt: odd?.sentence ?? null };
}

/**
 * Returns the rows, or the first problem with its line. Skips text above the header and totals. Refuses a file with an
 * unreadable or zero amount, a missing day, or a wrong number of cells, unless balances prove the reading. At most 64
 * MB and 2,00,000 rows.
 */
export function readStatement(
  file: StatementFile,
  mapping: ColumnMapping,
): ReadStatement | { problem: string; line: number } {
  const isSheet = isSheetFile(file);
  let found: Lines | undefined;
  try {
    readTable(file, wantedBy(mapping), (headers, line) => {
      const into = new Lines(headers, placesOf(headers, mapping, line), mapping, isSheet);
      found = into;
      return (row) => into.take(row);
    });
    if (found && found.found.length > 0) return settle(found, isSheet);
  } catch (cause) {
    if (!(cause instanceof FileProblem)) throw cause;
    return { problem: cause.message, line: cause.line };
  }
  return { problem: "The file has no rows.", line: 1 };
}

export type PreviewedRow = ReadLine & { line: number };

/** The first rows of a file or of its beginning, in file order, and the problem of the next row. */
export function previewStatement(
  file: StatementFile,
  mapping: ColumnMapping,
  most: number,
): { rows: PreviewedRow[]; problem: { problem: string; line: number } | null } {
  let found: Lines | undefined;
  let problem: { problem: string; line: number } | null = null;
  const isEnough = () => (found?.found.length ?? 0) > most;
  try {
    readTable(file, wantedBy(mapping), (headers, line) => {
      const into = new Lines(headers, placesOf(headers, mapping, line), mapping, isSheetFile(file));
      found = into;
      return (row) => {
        if (!isEnough()) into.take(row);
      };
    });
  } catch (cause) {
    if (!(cause instanceof FileProblem)) throw cause;
    // The last record may be cut off if only the beginning of the file is given.
    if (!isEnough()) problem = { problem: cause.message, line: cause.line };
  }
  const rows = (found?.found ?? []).slice(0, most).flatMap(({ line, readings }) => {
    const [read] = readings;
    return read ? [{ ...read, line }] : [];
  });
  return { rows, problem };
}
