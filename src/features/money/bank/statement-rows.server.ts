import { badRequest, conflict } from "../../../platform/refusal";
import { shortDay } from "../../../platform/time/short-dates";
import type { CheckingQuery } from "../console/statement-calls";
import { lineIdentities } from "../statements/continuity";
import type { ColumnMapping, ReadLine } from "../statements/read-statement.server";

/** Value dates may be a few days ahead; a later date was misread. */
const MOST_DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** `line` is the line in the file. `printedAs` is the identity without computed balances. */
export type Row = ReadLine & { identity: string; printedAs: string; place: number; line: number };

function refuseFuture(read: { lines: readonly ReadLine[]; places: readonly number[] }, today: string): void {
  const latest = new Date(Date.parse(today) + MOST_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const at = read.lines.findIndex(({ valueDate }) => valueDate > latest);
  if (at === -1) return;
  throw conflict(
    "statement_days",
    `Line ${read.places[at]} is of ${shortDay(read.lines[at]?.valueDate ?? today)}, which is yet to come. Please look at the columns and how days are written; where Excel has exchanged day and month, download the file again and upload it without opening it in Excel.`,
  );
}

type Columns = { accountId: string; columns: ColumnMapping };

/**
 * The rows before `today`, the number of later rows, and rows read by their balance alone. Drops the parsed file early:
 * it can have 2,00,000 rows. Throws 400 with the unreadable line, and 409 if staff must answer a question first.
 */
export async function rowsOver(bytes: Buffer, { accountId, columns }: Columns, query: CheckingQuery, today: string) {
  const { readStatement } = await import("../statements/read-statement.server");
  const { sentFile } = await import("../statements/statement-file.server");
  const { file, sheets } = await sentFile(bytes, query.sheet);
  if (!file)
    throw conflict(
      "which_sheet",
      `Several sheets of this workbook have rows. Please choose one: ${sheets.join(", ")}.`,
    );
  const read = readStatement(file, columns);
  if ("problem" in read) throw badRequest("statement_unreadable", `Line ${read.line}: ${read.problem}`);
  if (read.doubt && query.days !== "right") throw conflict("days_doubtful", read.doubt);
  refuseFuture(read, today);
  const isOver = ({ valueDate }: ReadLine) => valueDate < today;
  const over = read.lines.filter(isOver);
  const places = read.places.filter((_, at) => (read.lines[at]?.valueDate ?? today) < today);
  const identities = lineIdentities(accountId, over);
  const printed = read.printed.filter(isOver);
  const isComputed = printed.some(({ balancePaise }, at) => balancePaise !== over[at]?.balancePaise);
  const printedAs = isComputed ? lineIdentities(accountId, printed) : identities;
  const rows = over.map(
    (line, place): Row => ({
      ...line,
      place,
      line: places[place] ?? 0,
      identity: identities[place] ?? "",
      printedAs: printedAs[place] ?? "",
    }),
  );
  return { rows, waiting: read.lines.length - over.length, notes: read.notes };
}
