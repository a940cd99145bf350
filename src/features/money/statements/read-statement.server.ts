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
 * What a file says, oldest first. `printed`: its lines with the balances that it prints; in `lines` those that it leaves out are computed.
 * `doubt`: why its days may be exchanged, for a person to answer. `notes`: rows that were read by their balance alone.
 */
export type ReadStatement = {
  lines: ReadLine[];
  printed: ReadLine[];
  /** In which line of the file each of them stands. */
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
  // Where the days alone say which row is the oldest, exchanged ones may have turned the order too.
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
 * The lines of a bank's file; or its first problem, with the line of the file. Rows above the head and those that sum up are passed over; a row
 * with an amount that cannot be read, is zero or has no day refuses the file, and so does one that has more or fewer cells than the head, unless
 * the balances prove what is meant. At most 64 MB, 2,00,000 rows.
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

/** The first rows of a file, or of its beginning, as they are read by `mapping`, in the order of the file; and what is wrong with the one after them. */
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
    // Where only the beginning of a file is at hand, its last record is cut off.
    if (!isEnough()) problem = { problem: cause.message, line: cause.line };
  }
  const rows = (found?.found ?? []).slice(0, most).flatMap(({ line, readings }) => {
    const [read] = readings;
    return read ? [{ ...read, line }] : [];
  });
  return { rows, problem };
}
