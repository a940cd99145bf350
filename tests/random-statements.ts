import fc from "fast-check";
import iconv from "iconv-lite";

/** The bank's own record in paise; incoming amounts are positive. */
export type TrueRow = { day: string; paise: number; balance: number; narration: string; reference: string };

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

const narration = fc
  .array(
    fc.constantFrom(
      "UPI",
      "NEFT CR",
      "MEERA K",
      "आशा",
      "M/s Rao & Sons",
      "FEES 2026",
      "TOTAL GAS",
      "O'Brien",
      "C/F SHOP",
      "PUNE, CAMP",
      "A;B",
      "A|B",
      "A~B",
      'THE "BEST"',
      "12.50",
      "Dr",
      "page 2",
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(" "));

export const trueRows: fc.Arbitrary<TrueRow[]> = fc
  .record({
    from: fc.integer({ min: 0, max: 300 }),
    opening: fc.integer({ min: 0, max: 10_000_000 }),
    rows: fc.array(
      fc.record({
        step: fc.integer({ min: 0, max: 5 }),
        paise: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((one) => one !== 0),
        narration,
        reference: fc.oneof(fc.constant(""), fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String)),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ from, opening, rows }) => {
    let [at, balance] = [from, opening];
    return rows.map(({ step, paise, ...words }) => {
      at += step;
      balance += paise;
      return { day: new Date(START + at * DAY_MS).toISOString().slice(0, 10), paise, balance, ...words };
    });
  });

export const damages = [
  "none",
  "text without quotation marks",
  "a row missing",
  "a cell missing",
  "a cell too many",
  "days exchanged",
  "digits lost",
  "sides exchanged",
] as const;
export type Damage = (typeof damages)[number];

export const style = fc.record({
  separator: fc.constantFrom(",", "\t", ";", "|", "~"),
  end: fc.constantFrom("\n", "\r\n", "\r"),
  encoding: fc.constantFrom("utf8", "utf8-mark", "utf16le", "utf16le-mark", "utf16be", "utf16be-mark"),
  amounts: fc.constantFrom("split", "signed", "side"),
  /** With two amount columns, the content of the empty one. */
  otherSide: fc.constantFrom("", "0.00"),
  look: fc.constantFrom("plain", "grouped", "currency", "brackets", "minus behind", "side before", "side behind"),
  days: fc.constantFrom("/", "-", "name"),
  newestFirst: fc.boolean(),
  withoutBalance: fc.constantFrom("none", "first", "last"),
  above: fc.constantFrom([], ["Statement of account"], ["Account No : 50100000000000", ""]),
  below: fc.constantFrom([], ["", "*** End of statement ***"]),
  padded: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function grouped(whole: string): string {
  const [head, tail] = [whole.slice(0, -3), whole.slice(-3)];
  return head ? `${head.replace(/\B(?=(\d{2})+$)/g, ",")},${tail}` : tail;
}

function amountWritten(paise: number, look: Style["look"], isSigned: boolean): string {
  const text = (Math.abs(paise) / 100).toFixed(2);
  const [whole = "", part] = text.split(".");
  const plain = look === "plain" ? text : `${grouped(whole)}.${part}`;
  const isOut = isSigned && paise < 0;
  if (look === "currency") return `${isOut ? "-" : ""}INR${plain}`;
  if (look === "brackets" && isOut) return `(${plain})`;
  if (look === "minus behind" && isOut) return `${plain}-`;
  if (look === "side before" && isSigned) return `${isOut ? "Dr" : "Cr"} ${plain}`;
  if (look === "side behind" && isSigned) return `${plain} ${isOut ? "DR." : "CR."}`;
  return isOut ? `-${plain}` : plain;
}

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dayWritten(day: string, days: Style["days"], isExchanged: boolean): string {
  const [year, month, date] = day.split("-");
  if (isExchanged && Number(date) <= 12) return `${Number(month)}/${Number(date)}/${year}`;
  if (days === "name") return `${date}-${names[Number(month) - 1]}-${year}`;
  return [date, month, year].join(days);
}

function cellsOf(row: TrueRow, { amounts, look, days, otherSide }: Style, damage: Damage): string[] {
  const out = damage === "sides exchanged" ? row.paise > 0 : row.paise < 0;
  const paise = out ? -Math.abs(row.paise) : Math.abs(row.paise);
  const signed = amountWritten(paise, look, true);
  const unsigned = amountWritten(paise, look, false);
  const money =
    amounts === "split"
      ? [out ? unsigned : otherSide, out ? otherSide : unsigned]
      : amounts === "signed"
        ? [signed]
        : [unsigned, out ? "DR" : "CR"];
  const number = Number(row.reference);
  const lost = damage === "digits lost" && row.reference !== "";
  const reference = lost ? number.toExponential(5).toUpperCase() : row.reference;
  const day = dayWritten(row.day, days, damage === "days exchanged");
  return [day, row.narration, reference, ...money, amountWritten(row.balance, look, true)];
}

const heads = {
  split: ["Date", "Narration", "Ref No", "Debit, INR", "Credit, INR", "Balance"],
  signed: ["Date", "Narration", "Ref No", "Amount", "Balance"],
  side: ["Date", "Narration", "Ref No", "Amount", "Dr / Cr", "Balance"],
};

export const columnsOf = ({ amounts }: Style) => ({
  date: "Date",
  narration: "Narration",
  reference: "Ref No",
  balance: "Balance",
  ...(amounts === "split" ? { debit: "Debit, INR", credit: "Credit, INR" } : { amount: "Amount" }),
  ...(amounts === "side" ? { drCr: "Dr / Cr" } : {}),
  dateFormat: "DD/MM/YYYY" as const,
});

function encoded(text: string, encoding: Style["encoding"]): Buffer {
  const [name = "utf8", mark] = encoding.split("-");
  return iconv.encode(text, name, { addBOM: mark !== undefined });
}

export function fileOf(rows: readonly TrueRow[], given: Style, damage: Damage, seed: number): Buffer {
  const { separator, padded } = given;
  const at = seed % rows.length;
  const write = (cells: readonly string[], isBare: boolean) =>
    cells
      .map((cell) => {
        const filled = padded ? ` ${cell}  ` : cell;
        const needs = /["\n]/.test(cell) || cell.includes(separator);
        return needs && !isBare ? `"${cell.replaceAll('"', '""')}"` : filled;
      })
      .join(separator);
  const written = rows.map((row, place) => {
    const isHere = place === at;
    const cells = cellsOf(row, given, damage === "sides exchanged" && !isHere ? "none" : damage);
    const { withoutBalance } = given;
    const isFirst = withoutBalance === "first" && place === 0;
    const isLast = withoutBalance === "last" && place === rows.length - 1;
    if ((isFirst || isLast) && rows.length > 1) cells[cells.length - 1] = "-";
    if (isHere && damage === "a cell missing") cells.splice(seed % (cells.length - 1), 1);
    if (isHere && damage === "a cell too many") cells.splice(seed % cells.length, 0, seed % 2 ? "" : "12");
    return write(cells, damage === "text without quotation marks" && isHere);
  });
  if (damage === "a row missing") written.splice(at, 1);
  const ordered = given.newestFirst ? written.toReversed() : written;
  return encoded(
    [...given.above, write(heads[given.amounts], false), ...ordered, ...given.below].join(given.end),
    given.encoding,
  );
}
