/**
 * Separators, a time and the year's length do not matter. Day first also reads month names (05-Jan-26, 5 Jan 2026) and
 * suits nearly all Indian banks.
 */
export const dateFormats = ["DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Amounts are in `debit` and `credit`, in `amount` with `drCr`, or in `amount` with a sign, Cr or Dr. */
export type ColumnMapping = {
  date: string;
  narration: string;
  reference?: string;
  debit?: string;
  credit?: string;
  amount?: string;
  drCr?: string;
  balance?: string;
  dateFormat: DateFormat;
};

type Column = Exclude<keyof ColumnMapping, "dateFormat">;

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/\((inr|rs\.?|₹|in rs\.?|in inr)\s*\)/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(in )?(inr|rs|rupees)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();

/** Headers of Indian banks, best first. The booking date precedes the value date, because balances follow its order. */
const known: Record<Column, RegExp[]> = {
  date: [/^(txn|tran|trans|transaction|posting|post|posted|booking) (date|dt)$/, /^date$/, /^value (date|dat|dt)$/],
  narration: [
    /^(narration|particulars|description|transaction (remarks|particulars|details|description)|remarks|details)$/,
    /narration|particular|description|remark/,
  ],
  reference: [
    /^(utr|utr (no|number)|bank reference( no)?)$/,
    /^(chq|cheque|ref|reference|tran|transaction|instrument).*(no|number|id|num)$/,
    /^(chqno|chq|ref|reference|instrument id|ref chq no|cheque details)$/,
  ],
  debit: [/^(debits?|dr|withdrawals?|withdraws?)( (amt|amount|dr))*$/, /^(amount dr|dr amount|paid out)$/],
  credit: [/^(credits?|cr|deposits?)( (amt|amount|cr))*$/, /^(amount cr|cr amount|paid in)$/],
  amount: [/^(transaction |txn |tran )?(amount|amt)$/],
  drCr: [/^(dr cr|cr dr|debit credit|credit debit|dr cr indicator|type|transaction type)$/],
  balance: [/^(closing |running |available |book )?(balance|bal)( amt| amount)?$/],
};

const columns = Object.keys(known) as Column[];

function headerOf(column: Column, headers: readonly string[], taken: ReadonlySet<string>): string | undefined {
  for (const pattern of known[column]) {
    const found = headers.find((header) => !taken.has(header) && pattern.test(plain(header)));
    if (found) return found;
  }
  return undefined;
}

export function guessMapping(headers: string[]): Partial<ColumnMapping> {
  const taken = new Set<string>();
  const guessed: Partial<ColumnMapping> = {};
  for (const column of columns) {
    const found = headerOf(column, headers, taken);
    if (!found) continue;
    taken.add(found);
    guessed[column] = found;
  }
  // With debit and credit columns, a Cr or Dr column belongs to the balance.
  if (guessed.debit && guessed.credit) {
    delete guessed.amount;
    delete guessed.drCr;
  }
  return headers.length > 0 ? { ...guessed, dateFormat: "DD/MM/YYYY" } : guessed;
}

/** The header row of a file is the one that names the most columns. */
export const columnsNamed = (headers: string[]): number => Math.max(0, Object.keys(guessMapping(headers)).length - 1);
