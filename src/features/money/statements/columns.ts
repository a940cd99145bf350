/**
 * How a file writes its days. Separators, a time behind and two or four digits of the year make no difference, and day first reads
 * names of months too (05-Jan-26, 5 Jan 2026), so that it is right for nearly all banks of India.
 */
export const dateFormats = ["DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD"] as const;
export type DateFormat = (typeof dateFormats)[number];

/**
 * Which headers of a bank's file are what. Amounts stand in `debit` and `credit`, or in `amount` with `drCr` beside it, else with a
 * sign or Cr or Dr of their own.
 */
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

/** A header as files vary it: without case, stops and what stands in brackets or around slashes. */
const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/\((inr|rs\.?|₹|in rs\.?|in inr)\s*\)/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(in )?(inr|rs|rupees)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();

/**
 * Headers of SBI, HDFC, ICICI, Axis, Kotak, Canara, Federal and the like, best first. The day of booking goes before the value date
 * where a file has both: balances run in its order.
 */
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

/** The header that a column's best pattern knows; one that another column has is left alone. */
function headerOf(column: Column, headers: readonly string[], taken: ReadonlySet<string>): string | undefined {
  for (const pattern of known[column]) {
    const found = headers.find((header) => !taken.has(header) && pattern.test(plain(header)));
    if (found) return found;
  }
  return undefined;
}

/** What the columns of a file probably are, by the headers of banks of India. */
export function guessMapping(headers: string[]): Partial<ColumnMapping> {
  const taken = new Set<string>();
  const guessed: Partial<ColumnMapping> = {};
  for (const column of columns) {
    const found = headerOf(column, headers, taken);
    if (!found) continue;
    taken.add(found);
    guessed[column] = found;
  }
  // A sign beside two columns of amounts is that of the balance.
  if (guessed.debit && guessed.credit) {
    delete guessed.amount;
    delete guessed.drCr;
  }
  return headers.length > 0 ? { ...guessed, dateFormat: "DD/MM/YYYY" } : guessed;
}

/** How many columns `headers` name: of the rows of a file, the head names most. */
export const columnsNamed = (headers: string[]): number => Math.max(0, Object.keys(guessMapping(headers)).length - 1);
