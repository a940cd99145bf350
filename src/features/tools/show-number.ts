const MOST_DIGITS = 10;

/** Indian grouping (lakhs) and a true minus sign. */
function grouped(value: number, digits: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat("en-IN", { signDisplay: "negative", ...digits }).format(value).replace("-", "−");
}

export const showNumber = (value: number, digits: number) =>
  grouped(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const showWhole = (value: number) => grouped(value, { maximumFractionDigits: MOST_DIGITS });
