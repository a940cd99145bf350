import type { DateFormat } from "./columns";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Ten lakh crore rupees. Larger numbers are no amounts, and sums of smaller ones are exact. */
const MOST_PAISE = 10 ** 15;

/** A valid day of 1900 to 2099, such as 2026-04-01. */
function dayOf(year: string, month: number, day: number): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(full), month - 1, day));
  if (!/^(19|20)/.test(full)) return undefined;
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

const behind = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[AP]M)?)?$`;
const numbers = new RegExp(String.raw`^(\d{1,2})([/. -])(\d{1,2})[/. -](\d{4}|\d{2})${behind}`, "i");
const named = new RegExp(String.raw`^(\d{1,2})[/. -]?([a-z]{3})[a-z]*[/. ,-]*(\d{4}|\d{2})${behind}`, "i");
const yearFirst = new RegExp(String.raw`^(\d{4})[/. -](\d{1,2})[/. -](\d{1,2})${behind}`, "i");

const yearFirstDay = (cell: string): string | undefined => {
  const [, year = "", month, day] = yearFirst.exec(cell) ?? [];
  return dayOf(year, Number(month), Number(day));
};

/** Returns a day such as 2026-04-01; undefined if the cell has none. */
export function dayIn(cell: string, format: DateFormat): string | undefined {
  if (format === "YYYY-MM-DD") return yearFirstDay(cell);
  const [, one, , two, year = ""] = numbers.exec(cell) ?? [];
  if (year && format === "DD/MM/YYYY") return dayOf(year, Number(two), Number(one));
  if (year) return dayOf(year, Number(one), Number(two));
  const [, day, name = "", inYear = ""] = named.exec(cell) ?? [];
  return inYear ? dayOf(inYear, months.indexOf(name.toLowerCase()) + 1, Number(day)) : undefined;
}

/** Real dates of a workbook arrive as 2026-04-01, independent of the format of its text cells. */
export const sheetDayIn = (cell: string, format: DateFormat): string | undefined =>
  yearFirstDay(cell) ?? dayIn(cell, format);

export const YEAR_FIRST = "year first";
export const NAMED = "name of the month";

/** `zeros`: for each number below ten, a leading zero. Dates with a month name cannot swap day and month. */
export function dayWriting(cell: string): { look: string; zeros: boolean[] } | undefined {
  if (yearFirst.test(cell)) return { look: YEAR_FIRST, zeros: [] };
  const [, one = "", separator, two = "", year = ""] = numbers.exec(cell) ?? [];
  if (!year) return named.test(cell) ? { look: NAMED, zeros: [] } : undefined;
  const small = [one, two].filter((number) => Number(number) < 10);
  const zeros = small.map((number) => number.startsWith("0"));
  return { look: `${separator}${year.length}`, zeros };
}

export function sideIn(cell: string): "credit" | "debit" | undefined {
  if (/^(cr|c|credit)\.?$/i.test(cell)) return "credit";
  return /^(dr|d|debit)\.?$/i.test(cell) ? "debit" : undefined;
}

/** Excel shortens long numbers, such as 6.12346E+11, and loses digits. */
export const isShortened = (cell: string): boolean => /^[-+]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(cell);

const grouped = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*|\.)?$/;

/** Negative with a minus, brackets or Dr. `side` is set by Cr or Dr. */
export type CellAmount = { paise: number; side: "credit" | "debit" | undefined };

/** Affixes of an amount; each kind may appear once. */
type Around = { currency?: string; sign?: string; side?: string; brackets?: string };
const before =
  /^(?:(?<currency>₹|rs(?:\.|(?=[\s\d-]))|inr)|(?<sign>[-−+])|(?<side>\((?:[cd]r|credit|debit)\.?\)|(?:[cd]r|credit|debit)\b\.?|[cd]r\.?(?=\d)))/i;
const after =
  /(?:(?<currency>₹|rs\.?|inr|\/-)|(?<sign>[-−+])|(?<side>\((?:[cd]r|credit|debit)\.?\)|(?<![a-z])(?:[cd]r|credit|debit)\.?))$/i;

/** Undefined if an affix other than the currency appears twice. */
function partsOf(cell: string): { number: string; around: Around } | undefined {
  const around: Around = {};
  let rest = cell.replace(/^'/, "").trim();
  for (;;) {
    const found = before.exec(rest) ?? after.exec(rest);
    if (!found) {
      if (!/^\(.*\)$/.test(rest) || around.brackets) return { number: rest, around };
      around.brackets = "()";
      rest = rest.slice(1, -1).trim();
      continue;
    }
    for (const [kind, text] of Object.entries(found.groups ?? {})) {
      if (text === undefined) continue;
      if (around[kind as keyof Around] && kind !== "currency") return undefined;
      around[kind as keyof Around] = text;
    }
    rest = (found.index === 0 ? rest.slice(found[0].length) : rest.slice(0, found.index)).trim();
  }
}

function paiseOf(number: string): number | undefined {
  const found = grouped.exec(number);
  if (!found) return undefined;
  const whole = Number(number.split(".")[0]?.replaceAll(",", ""));
  const paise = whole * 100 + Number((found[1] ?? "").padEnd(2, "0"));
  return paise > MOST_PAISE ? undefined : paise;
}

/** Reads 1,23,456.00 as paise. Undefined if it is no amount or its affixes contradict each other. */
export function amountIn(cell: string): CellAmount | undefined {
  const plain = paiseOf(cell);
  if (plain !== undefined) return { paise: plain, side: undefined };
  const parts = partsOf(cell);
  const paise = parts && paiseOf(parts.number);
  if (!parts || paise === undefined) return undefined;
  const { sign, brackets, side: said = "" } = parts.around;
  const side = sideIn(said.replace(/[().]/g, ""));
  const isMinus = sign === "-" || sign === "−";
  if ((isMinus && brackets) || (sign === "+" && (side === "debit" || brackets))) return undefined;
  if (side === "credit" && (isMinus || brackets)) return undefined;
  const isNegative = side === "debit" || isMinus || brackets !== undefined;
  return { paise: isNegative && paise !== 0 ? -paise : paise, side };
}
