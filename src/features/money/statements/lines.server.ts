import type { FoundRow } from "./balance-proof";
import { amountIn, dayIn, isShortened, sheetDayIn } from "./cells";
import type { ColumnMapping } from "./columns";
import { FileProblem } from "./file-problem";
import { layoutsOf } from "./layouts";
import { balanceOf, OPEN_CELL, type Places, type ReadLine, Row, readRow, referenceOf } from "./row";
import { cellOf, placeOf, type TableRow } from "./table.server";

const MOST_ROWS = 200_000;
const mostRows = MOST_ROWS.toLocaleString("en-IN");
/** Beginnings of total rows with amounts. Stricter than `sumsUp`, because a misplaced narration may start alike. */
const sumsUpAmounts =
  /^(?:(?:(?:grand|sub|page|net|transaction|debit|credit)[ -]?)?totals?(?:\W*$| ?[:=(]| (?:debit|credit|amount|withdrawal|deposit|dr|cr|balance|of|for|transaction|in|out)s?\b)|(?:opening|closing|available|effective|ledger) bal|(?:balance )?(?:brought|carried) (?:forward|down))/i;
const SHIFTED =
  "It has amounts, but not in the columns of the head: a cell is missing, or there is one too many. Please correct the row, or download the file again.";
const hasRupees = (cells: readonly string[]) =>
  cells.some((cell) => /\d\.\d{1,2}\D*$/.test(cell) && amountIn(cell) !== undefined);
const MOST_TRIED = 100_000;

/** Beginnings of rows with totals or carried balances, or of a page end; they are no payments. */
const sumsUp =
  /^(?:(?:(?:grand|sub|page|net|transaction|debit|credit)[ -]?)?totals?\b|(?:opening|closing|available|effective|ledger) bal|(?:statement )?summary\b|(?:balance )?(?:brought|carried) (?:forward|down)|(?:balance )?[bc]\/[fd]\b|(?:end of|page|continued|contd)\b|[*=_-]{3})/i;
const opens = /^(?:opening bal|(?:balance )?brought (?:forward|down)|(?:balance )?b\/[fd]\b)/i;
/** Text below a table or at a page end, which does not continue a narration. */
const endsPage =
  /^(?:page\b|end of\b|continued\b|contd\b|generated\b|printed on\b|(?:statement )?summary\b|this is an? |(?:opening|closing) bal|[*=_-]{3})/i;

/** Throws a FileProblem if no amount columns are chosen. */
export function placesOf(headers: readonly string[], mapping: ColumnMapping, line: number): Places {
  const at = (header: string | undefined) => placeOf(headers, header);
  const [debit, credit] = [at(mapping.debit), at(mapping.credit)];
  const isSplit = debit !== undefined || credit !== undefined;
  const [amount, drCr] = isSplit ? [undefined, undefined] : [at(mapping.amount), at(mapping.drCr)];
  if (!isSplit && amount === undefined) throw new FileProblem("Please say which columns hold the amounts.", line);
  const balance = at(mapping.balance);
  const next = balance === undefined ? undefined : balance + 1;
  const isSide = next !== undefined && next !== drCr && /^[cd]r ?[/|] ?[cd]r$/i.test(headers[next] ?? "");
  return {
    date: at(mapping.date) ?? -1,
    narration: at(mapping.narration) ?? -1,
    reference: at(mapping.reference),
    debit,
    credit,
    amount,
    drCr,
    balance,
    balanceSide: isSide ? next : undefined,
  };
}

export class Lines {
  readonly found: FoundRow[] = [];
  /** The opening balance, above the first row or below the last. */
  carried: { first: number | null; last: number | null } = { first: null, last: null };
  shortened: FileProblem | undefined;
  private readonly headers: string[];
  private readonly head: string;
  private readonly places: Places;
  private readonly dayOf: (cell: string) => string | undefined;
  private readonly dateFormat: string;
  private isBelow = false;
  private goesOn = false;
  private tried = 0;

  constructor(headers: string[], places: Places, { dateFormat }: ColumnMapping, isSheet: boolean) {
    this.headers = headers;
    this.head = headers.join("\n");
    this.places = places;
    this.dateFormat = dateFormat;
    const read = isSheet ? sheetDayIn : dayIn;
    this.dayOf = (cell) => read(cell, dateFormat);
  }

  take(given: TableRow): void {
    const row = this.rowOf(given.cells, given.line);
    if (row.isEmpty()) {
      this.goesOn = false;
      return;
    }
    const day = this.dayOf(row.text("date"));
    if (given.given) {
      const meant = this.meantBy(given);
      if (day || meant.length > 0) {
        this.takeOdd(given, meant);
        return;
      }
    }
    if (day) this.takeDated(row, day);
    else if (given.cells.join("\n") === this.head) this.isBelow = false;
    else this.takeUndated(row, given);
  }

  private rowOf(cells: readonly string[], line: number): Row {
    return new Row(cells, line, this.headers, this.places);
  }

  private keep(found: FoundRow, row: Row): void {
    const shortened = row.shortened();
    if (shortened && !this.shortened) this.shortened = new FileProblem(shortened, row.line);
    // With a balance the row is checked against the rows above the total.
    if (this.isBelow && found.readings.some(({ balancePaise }) => balancePaise === null))
      row.refuse("A payment stands below the totals.");
    this.isBelow = false;
    this.goesOn = true;
    if (this.found.push(found) > MOST_ROWS)
      row.refuse(`The file has more than ${mostRows} rows. Please send it in parts.`);
  }

  private carry(balance: number | null): void {
    this.goesOn = false;
    if (this.found.length === 0) this.carried.first ??= balance;
    else this.carried.last = balance;
  }

  private takeDated(row: Row, day: string): void {
    const reading = readRow(row, day, this.places.amount === undefined);
    if (reading === "sum") this.isBelow = true;
    else if ("carried" in reading) this.carry(reading.carried);
    else {
      const doubt =
        reading.lines.length > 1
          ? `${row.named("debit")} has a minus in a column of its own, and no balance before it says what it means.`
          : undefined;
      this.keep({ line: row.line, day: row.text("date"), readings: reading.lines, doubt }, row);
    }
  }

  private meantBy({ given, line }: TableRow): { day: string; read: ReadLine }[] {
    if (!given || given.cells.length < 2) return [];
    const meant = new Map<string, { day: string; read: ReadLine }>();
    for (const layout of layoutsOf(given.cells, this.headers.length, given.delimiter)) {
      this.tried += 1;
      if (this.tried > MOST_TRIED) return [];
      const row = this.rowOf(layout.map(cellOf), line);
      const day = this.dayOf(row.text("date"));
      if (!day) continue;
      try {
        const reading = readRow(row, day, this.places.amount === undefined);
        if (typeof reading === "string" || !("lines" in reading)) continue;
        for (const read of reading.lines) meant.set(JSON.stringify(read), { day: row.text("date"), read });
      } catch (cause) {
        if (!(cause instanceof FileProblem)) throw cause;
      }
    }
    return [...meant.values()];
  }

  private takeOdd({ cells, line, given }: TableRow, meant: { day: string; read: ReadLine }[]): void {
    const [count, width] = [given?.cells.length ?? 0, this.headers.length];
    const why = count > width ? "A separator stands in a text without quotation marks." : "A cell is missing.";
    const doubt = `It has ${count} cells, the head has ${width}: ${cells.filter(Boolean).slice(0, 3).join(" | ")} … ${why} The balance does not say which reading is right. Please correct the row, or download the file again.`;
    const row = this.rowOf(cells, line);
    // A cell with a line break and a quotation mark was never closed.
    if (given?.cells.some((cell) => cell.includes("\n") && cell.includes('"'))) row.refuse(OPEN_CELL);
    if (meant.length === 0) row.refuse(doubt);
    this.keep({ line, day: meant[0]?.day ?? "", readings: meant.map(({ read }) => read), doubt }, row);
  }

  private takeUndated(row: Row, { cells, given }: TableRow): void {
    const said = row.text("date");
    if (this.goesOn && said === "" && row.isOnlyText() && !this.isBelow && !endsPage.test(row.beginning())) {
      if (given && given.cells.length > this.headers.length)
        row.refuse(`It has ${given.cells.length} cells, the head has ${this.headers.length}.`);
      this.goOn(row);
      return;
    }
    const isOdd = given !== undefined && hasRupees(cells) && !sumsUpAmounts.test(row.beginning());
    if (!this.isBelow && isOdd) row.refuse(SHIFTED);
    if (sumsUp.test(row.beginning())) {
      if (opens.test(row.beginning()) && !row.hasAmount() && this.places.balance !== undefined) {
        const shown = row.text("balance");
        if (/\d/.test(shown)) this.carry(balanceOf(row));
      }
      this.goesOn = false;
      this.isBelow = this.found.length > 0;
      return;
    }
    this.goesOn = false;
    if (!this.isBelow && said === "" && !row.hasAmount() && this.isShifted(cells)) row.refuse(SHIFTED);
    if (this.isBelow || (!row.hasAmount() && !/^\d/.test(said))) return;
    row.refuse(said ? `“${said}” is not a day in the form ${this.dateFormat}.` : "It has no date.");
  }

  /** True if day and amount are in other columns than in the header; such a payment must not be skipped. */
  private isShifted(cells: readonly string[]): boolean {
    return cells.some((cell) => this.dayOf(cell) !== undefined) && hasRupees(cells);
  }

  private goOn(row: Row): void {
    const [narration, reference] = [row.text("narration"), referenceOf(row.text("reference"))];
    const shortened = isShortened(row.text("reference")) ? row.shortened() : undefined;
    if (shortened && !this.shortened) this.shortened = new FileProblem(shortened, row.line);
    for (const line of this.found.at(-1)?.readings ?? []) {
      line.narration = [line.narration, narration].filter(Boolean).join(" ");
      if (reference) line.bankReference = [line.bankReference, reference].filter(Boolean).join(" ");
    }
  }
}
