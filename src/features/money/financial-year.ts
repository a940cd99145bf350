const LONGEST_NUMBER = 16;

const twoDigits = (year: number) => String(year % 100).padStart(2, "0");

/** The financial year, April to March, of a day: 2026-11-25 gives "26-27". */
export function financialYearOf(day: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(day) ?? [];
  if (!year || !month) throw new RangeError(`not a day: ${day}`);
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** First and last day of a financial year such as "26-27". */
export const firstDayOf = (year: string) => `20${year.slice(0, 2)}-04-01`;
export const lastDayOf = (year: string) => `20${year.slice(3)}-03-31`;

/** Such as IF/26-27/000001. Throws above the 16 characters that rule 46 of the CGST Rules allows. */
export function documentNumber(prefix: string, year: string, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a serial number: ${serial}`);
  const number = `${prefix}/${year}/${String(serial).padStart(6, "0")}`;
  if (number.length > LONGEST_NUMBER) throw new RangeError(`longer than 16 characters: ${number}`);
  return number;
}
