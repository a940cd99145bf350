import { amountIn, isShortened, sideIn } from "./cells";
import { FileProblem } from "./file-problem";

/** Money in is positive. */
export type ReadLine = {
  valueDate: string;
  amountPaise: number;
  bankReference: string | null;
  narration: string;
  balancePaise: number | null;
};

export type Places = Record<"date" | "narration", number> &
  Record<"reference" | "debit" | "credit" | "amount" | "drCr" | "balance" | "balanceSide", number | undefined>;

export const OPEN_CELL = "A quotation mark is out of place, or a cell does not end.";
const amountColumns = ["debit", "credit", "amount"] as const;

/** Banks print a hyphen for an empty cell. */
const isNothing = (cell: string) => /^[-–—]+$/.test(cell);

export class Row {
  readonly line: number;
  private readonly cells: readonly string[];
  private readonly headers: readonly string[];
  private readonly places: Places;

  constructor(cells: readonly string[], line: number, headers: readonly string[], places: Places) {
    this.cells = cells;
    this.line = line;
    this.headers = headers;
    this.places = places;
  }

  /** Empty if the cell is only a hyphen. */
  text(column: keyof Places): string {
    const at = this.places[column];
    const cell = at === undefined ? "" : (this.cells[at] ?? "");
    return isNothing(cell) ? "" : cell;
  }

  hasAmount(): boolean {
    return amountColumns.some((column) => this.text(column) !== "");
  }

  /** The first filled cell if the date is empty. */
  beginning(): string {
    return this.cells[this.places.date] || (this.cells.find(Boolean) ?? "");
  }

  isEmpty(): boolean {
    return this.cells.every((cell) => cell === "");
  }

  isOnlyText(): boolean {
    const { narration, reference } = this.places;
    return this.cells.every((cell, at) => cell === "" || isNothing(cell) || at === narration || at === reference);
  }

  /** The first cell with digits lost in Excel, with advice; undefined if none. */
  shortened(): string | undefined {
    const at = this.cells.findIndex(isShortened);
    if (at === -1) return undefined;
    const column = this.headers[at];
    return `“${this.cells[at]}”${column ? ` in the column “${column}”` : ""} has lost its digits in Excel. Please download the file again without opening it in Excel, or format this column as text (Data, From Text/CSV, Do not detect data types) before you save it.`;
  }

  unchosenDebit(): string | undefined {
    const at = this.cells.findIndex((cell, place) => {
      const isChosen = Object.values(this.places).includes(place);
      return !isChosen && sideIn(cell) === "debit";
    });
    return at === -1 ? undefined : this.headers[at];
  }

  named(column: keyof Places): string {
    const header = this.headers[this.places[column] ?? -1];
    return `“${this.text(column)}”${header ? ` in the column “${header}”` : ""}`;
  }

  refuse(problem: string): never {
    throw new FileProblem(problem, this.line);
  }

  amount(column: keyof Places) {
    const text = this.text(column);
    if (text === "") return undefined;
    const paise = amountIn(text);
    if (paise) return paise;
    // A cell with a line break or quotation mark was never closed.
    if (/["\n]/.test(text)) return this.refuse(OPEN_CELL);
    return this.refuse(
      this.shortened() ?? `${this.named(column)} is not an amount. Please correct the cell, or choose another column.`,
    );
  }
}

/** A negative debit is ambiguous and has two readings; the balance decides. */
function splitAmounts(row: Row): number[] {
  const [debit, credit] = [row.amount("debit"), row.amount("credit")];
  for (const [column, found] of [
    ["debit", debit],
    ["credit", credit],
  ] as const)
    if (found?.side && found.side !== column && found.paise !== 0)
      row.refuse(`${row.named(column)} stands in the column of the other side.`);
  if (credit && credit.paise < 0 && !credit.side)
    row.refuse(`${row.named("credit")} has a minus in a column of its own.`);
  const [out, into] = [Math.abs(debit?.paise ?? 0), credit?.paise ?? 0];
  if (out > 0 && into > 0) row.refuse("It has both a debit and a credit.");
  if (debit && debit.paise < 0 && !debit.side) return [-out, out];
  return [into - out];
}

function signedAmount(row: Row): number {
  const found = row.amount("amount");
  const said = row.text("drCr");
  if (!found) return 0;
  if (said === "") {
    const debit = found.paise > 0 && !found.side ? row.unchosenDebit() : undefined;
    if (debit !== undefined)
      row.refuse(
        `It is a debit by the column “${debit}”. Please choose that column as the one that says what came in.`,
      );
    return found.paise;
  }
  const side = sideIn(said) ?? row.refuse(`${row.named("drCr")} says neither Cr nor Dr.`);
  if ((found.side && found.side !== side) || (found.paise < 0 && side === "credit"))
    row.refuse(`“${row.text("amount")}” and “${said}” contradict each other.`);
  return side === "debit" ? -Math.abs(found.paise) : found.paise;
}

export function balanceOf(row: Row): number | null {
  const found = row.amount("balance");
  if (!found) return null;
  return sideIn(row.text("balanceSide")) === "debit" ? -Math.abs(found.paise) : found.paise;
}

export const referenceOf = (text: string) => (/^0*$/.test(text) ? null : text);

const carriesOver =
  /^(by |to )?((opening|closing) bal|(balance )?(brought|carried) (forward|down)|(balance )?[bc]\/[fd]\b)/i;
const sumsUpBoth = /^(?:(?:grand|sub|page|net) ?)?totals?\b/i;

export type RowReading = { lines: ReadLine[] } | { carried: number | null } | "sum";

export function readRow(row: Row, valueDate: string, isSplit: boolean): RowReading {
  const narration = row.text("narration");
  // Many banks print 0.00 in the other column of a payment, whose text may also start with such a word.
  if (sumsUpBoth.test(narration) && row.amount("debit")?.paise && row.amount("credit")?.paise) return "sum";
  const amounts = isSplit ? splitAmounts(row) : [signedAmount(row)];
  const balancePaise = balanceOf(row);
  if (amounts[0] === 0 && carriesOver.test(narration)) return { carried: balancePaise };
  if (amounts[0] === 0) row.refuse("It has no amount, or zero.");
  const bankReference = referenceOf(row.text("reference"));
  return { lines: amounts.map((amountPaise) => ({ valueDate, amountPaise, bankReference, narration, balancePaise })) };
}
