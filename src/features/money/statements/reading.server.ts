import { amountIn, dayIn, sideIn } from "./cells";
import type { ColumnMapping, DateFormat } from "./columns";
import { FileProblem, placeOf, readTable, type TableRow } from "./table.server";

export { type ColumnMapping, guessMapping } from "./columns";
export { headersOf } from "./table.server";

/** A row of a bank's statement. `amountPaise`: money in is positive. */
export type ReadLine = {
  valueDate: string;
  amountPaise: number;
  bankReference: string | null;
  narration: string;
  balancePaise: number | null;
};

const MOST_ROWS = 200_000;
const mostRows = MOST_ROWS.toLocaleString("en-IN");

/** What stands at the beginning of rows that sum up, carry over or end, and are no payments. */
const sumsUp =
  /^(?:(?:(?:grand|sub|page|net)[ -]?)?totals?\b|(?:opening|closing|available|effective|ledger) bal|(?:statement )?summary\b|(?:brought|carried) (?:forward|down)|[bc]\/[fd]\b|(?:end of|page) |[*=_-]{3})/i;
const startingBalance = /^(opening|closing) bal|^(brought|carried) (forward|down)|^[bc]\/[fd]\b/i;

type Places = Record<"date" | "narration", number> &
  Record<
    "reference" | "debit" | "credit" | "amount" | "drCr" | "balance" | "balanceSide",
    number | undefined
  >;

function placesOf(headers: readonly string[], mapping: ColumnMapping, line: number): Places {
  const at = (header: string | undefined) => placeOf(headers, header);
  const [debit, credit] = [at(mapping.debit), at(mapping.credit)];
  const isSplit = debit !== undefined || credit !== undefined;
  const [amount, drCr] = isSplit ? [undefined, undefined] : [at(mapping.amount), at(mapping.drCr)];
  if (!isSplit && amount === undefined)
    throw new FileProblem("Please say which columns hold the amounts.", line);
  const balance = at(mapping.balance);
  const next = balance === undefined ? undefined : balance + 1;
  const isSide = next !== undefined && next !== drCr && /^[cd]r ?[/|] ?[cd]r$/i.test(headers[next] ?? "");
  return {
    ...{
      date: at(mapping.date) ?? -1,
      narration: at(mapping.narration) ?? -1,
      reference: at(mapping.reference),
    },
    ...{ debit, credit, amount, drCr, balance, balanceSide: isSide ? next : undefined },
  };
}

const wantedBy = ({ dateFormat: _, ...headers }: ColumnMapping) =>
  Object.values(headers).filter((header): header is string => Boolean(header));

const OPEN_CELL = "A quotation mark is out of place, or a cell does not end.";

/** A row while it is read: its cells by column, and the line that a problem names. */
class Row {
  readonly line: number;
  private readonly cells: string[];
  private readonly places: Places;

  constructor({ cells, line }: TableRow, places: Places) {
    this.cells = cells;
    this.line = line;
    this.places = places;
  }

  /** The text of a column; empty where banks print a hyphen for nothing. */
  text(column: keyof Places): string {
    const at = this.places[column];
    const cell = at === undefined ? "" : (this.cells[at] ?? "");
    return /^[-–—]+$/.test(cell) ? "" : cell;
  }

  /** Whether a cell of amounts holds something. */
  hasAmount(): boolean {
    return (["debit", "credit", "amount"] as const).some((column) => this.text(column) !== "");
  }

  /** What the row begins with, the first columns of all where the date is empty. */
  beginning(): string {
    return this.cells[this.places.date] || (this.cells.find(Boolean) ?? "");
  }

  refuse(problem: string): never {
    throw new FileProblem(problem, this.line);
  }

  amount(column: keyof Places) {
    const text = this.text(column);
    if (text === "") return undefined;
    const paise = amountIn(text);
    if (paise) return paise;
    // A cell that goes on over lines was never closed.
    return this.refuse(/["\n]/.test(text) ? OPEN_CELL : `“${text}” is not an amount.`);
  }
}

/** The amount of two columns, of which one holds it. */
function splitAmount(row: Row): number {
  const paid = (["debit", "credit"] as const).map((column) => {
    const found = row.amount(column);
    if (found?.side && found.side !== column && found.paise !== 0)
      row.refuse(`“${row.text(column)}” stands in the column of the other side.`);
    const paise = found?.side === "debit" ? -found.paise : (found?.paise ?? 0);
    return paise < 0 ? row.refuse(`“${row.text(column)}” has a minus in a column of its own.`) : paise;
  });
  const [debit = 0, credit = 0] = paid;
  if (debit > 0 && credit > 0) row.refuse("It has both a debit and a credit.");
  return credit - debit;
}

/** The amount of one column, whose side stands beside it, behind it or in its sign. */
function signedAmount(row: Row): number {
  const found = row.amount("amount");
  const said = row.text("drCr");
  if (!found) return 0;
  if (said === "") return found.paise;
  const side = sideIn(said) ?? row.refuse(`“${said}” says neither Cr nor Dr.`);
  if ((found.side && found.side !== side) || (found.paise < 0 && side === "credit"))
    row.refuse(`“${row.text("amount")}” and “${said}” contradict each other.`);
  return side === "debit" ? -Math.abs(found.paise) : found.paise;
}

function balanceOf(row: Row): number | null {
  const found = row.amount("balance");
  if (!found) return null;
  return sideIn(row.text("balanceSide")) === "debit" ? -Math.abs(found.paise) : found.paise;
}

const referenceOf = (text: string) => (/^0*$/.test(text) ? null : text);

/** A row with a day as a line; undefined for one that only carries a balance over. */
function lineOf(row: Row, valueDate: string, isSplit: boolean): ReadLine | undefined {
  const narration = row.text("narration");
  const amountPaise = isSplit ? splitAmount(row) : signedAmount(row);
  if (amountPaise === 0 && startingBalance.test(narration)) return undefined;
  if (amountPaise === 0) row.refuse("It has no amount, or zero.");
  const bankReference = referenceOf(row.text("reference"));
  return { valueDate, amountPaise, bankReference, narration, balancePaise: balanceOf(row) };
}

/** Takes rows and keeps those that are lines, until rows that sum up begin; a head that is repeated on a new page ends those. */
class Lines {
  readonly read: ReadLine[] = [];
  private isBelow = false;
  private readonly head: string;
  private readonly places: Places;
  private readonly dateFormat: DateFormat;

  constructor(headers: string[], places: Places, dateFormat: DateFormat) {
    this.head = headers.join("\n");
    this.places = places;
    this.dateFormat = dateFormat;
  }

  take(given: TableRow): void {
    const row = new Row(given, this.places);
    const day = dayIn(row.text("date"), this.dateFormat);
    if (day) {
      const isSplit = this.places.amount === undefined;
      const line = lineOf(row, day, isSplit);
      if (line && this.isBelow) row.refuse("A payment stands below the totals.");
      if (line && this.read.push(line) > MOST_ROWS)
        row.refuse(`The file has more than ${mostRows} rows. Please send it in parts.`);
    } else if (given.cells.join("\n") === this.head) this.isBelow = false;
    else if (sumsUp.test(row.beginning())) this.isBelow = this.read.length > 0;
    else if (row.hasAmount() && !this.isBelow)
      row.refuse(
        row.text("date")
          ? `“${row.text("date")}” is not a day in the form ${this.dateFormat}.`
          : "It has no date.",
      );
    else if (/^\d/.test(row.text("date")) && !this.isBelow)
      row.refuse(`“${row.text("date")}” is not a day in the form ${this.dateFormat}.`);
  }
}

/** How many lines' balances follow from the line before in the order given, and in the other one. */
function linksOf(lines: readonly ReadLine[]): { ahead: number; back: number } {
  const links = { ahead: 0, back: 0 };
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || before.balancePaise === null || line.balancePaise === null) continue;
    if (before.balancePaise + line.amountPaise === line.balancePaise) links.ahead += 1;
    if (line.balancePaise + before.amountPaise === before.balancePaise) links.back += 1;
  }
  return links;
}

/** The lines with the oldest first: as the balances prove, else by the days of the first and the last. */
function oldestFirst(lines: ReadLine[]): ReadLine[] {
  const { ahead, back } = linksOf(lines);
  const isTurned =
    ahead === back ? (lines[0]?.valueDate ?? "") > (lines.at(-1)?.valueDate ?? "") : back > ahead;
  return isTurned ? lines.reverse() : lines;
}

/**
 * The lines of a bank's file, oldest first; or its first problem, with the line of the file. Rows above the head and those that sum
 * up are passed over; a row with an amount that cannot be read, is zero or has no day refuses the file. At most 64 MB, 2,00,000 rows.
 */
export function readStatement(
  csv: string | Buffer,
  mapping: ColumnMapping,
): { lines: ReadLine[] } | { problem: string; line: number } {
  let lines: Lines | undefined;
  try {
    readTable(csv, wantedBy(mapping), (headers, line) => {
      const into = new Lines(headers, placesOf(headers, mapping, line), mapping.dateFormat);
      lines = into;
      return (row) => into.take(row);
    });
  } catch (cause) {
    if (!(cause instanceof FileProblem)) throw cause;
    return { problem: cause.message, line: cause.line };
  }
  const read = lines?.read ?? [];
  return read.length > 0 ? { lines: oldestFirst(read) } : { problem: "The file has no rows.", line: 1 };
}
