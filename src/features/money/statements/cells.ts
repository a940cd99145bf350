import type { DateFormat } from "./columns";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Ten lakh crore rupees: what is more is no amount, and sums of what is less are exact. */
const MOST_PAISE = 10 ** 15;

/** A day that the calendar has, of this century or the last, 2026-04-01. */
function dayOf(year: string, month: number, day: number): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(full), month - 1, day));
  if (!/^(19|20)/.test(full)) return undefined;
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

const behind = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$`;
const numbers = new RegExp(String.raw`^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})${behind}`, "i");
const named = new RegExp(String.raw`^(\d{1,2})[/. -]?([a-z]{3})[a-z]*[/. ,-]*(\d{4}|\d{2})${behind}`, "i");
const yearFirst = new RegExp(String.raw`^(\d{4})[/. -](\d{1,2})[/. -](\d{1,2})${behind}`, "i");

/** The day that a cell says in `format`, 2026-04-01; undefined where it says none. */
export function dayIn(cell: string, format: DateFormat): string | undefined {
  if (format === "YYYY-MM-DD") {
    const [, year = "", month, day] = yearFirst.exec(cell) ?? [];
    return dayOf(year, Number(month), Number(day));
  }
  const [, one, two, year = ""] = numbers.exec(cell) ?? [];
  if (year && format === "DD/MM/YYYY") return dayOf(year, Number(two), Number(one));
  if (year) return dayOf(year, Number(one), Number(two));
  const [, day, name = "", inYear = ""] = named.exec(cell) ?? [];
  return inYear ? dayOf(inYear, months.indexOf(name.toLowerCase()) + 1, Number(day)) : undefined;
}

/** "credit" or "debit" where a cell says Cr, Dr or the whole word. */
export function sideIn(cell: string): "credit" | "debit" | undefined {
  if (/^(cr|c|credit)\.?$/i.test(cell)) return "credit";
  return /^(dr|d|debit)\.?$/i.test(cell) ? "debit" : undefined;
}

const grouped = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*|\.)?$/;

/** An amount in paise, negative with a minus or Dr, and whether Cr or Dr said so. */
export type CellAmount = { paise: number; side: "credit" | "debit" | undefined };

/** 1,23,456.00 as paise, with ₹, Rs., INR or a sign before and Cr or Dr behind; undefined where a cell is no amount. */
export function amountIn(cell: string): CellAmount | undefined {
  const suffix = /\(?\b([cd]r)\.?\)?$|(?<=\d)([cd]r)\.?$/i.exec(cell);
  const signed = (suffix ? cell.slice(0, suffix.index) : cell)
    .replace(/₹|\brs\.?(?=[\s\d-])|\binr\b/gi, "")
    .trim();
  const sign = /^[-−+]/.exec(signed)?.[0];
  const plain = sign ? signed.slice(1).trim() : signed;
  const found = grouped.exec(plain);
  if (!found) return undefined;
  const whole = Number(plain.split(".")[0]?.replaceAll(",", ""));
  const paise = whole * 100 + Number((found[1] ?? "").padEnd(2, "0"));
  if (paise > MOST_PAISE) return undefined;
  const side = sideIn(suffix?.[1] ?? suffix?.[2] ?? "");
  const isNegative = side === "debit" || sign === "-" || sign === "−";
  return { paise: isNegative && paise !== 0 ? -paise : paise, side };
}
