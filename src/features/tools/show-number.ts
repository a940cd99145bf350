const MOST_DIGITS = 10;

/** A number as engineers in India write it: grouped in thousands and lakhs, with a true minus sign. */
function grouped(value: number, digits: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat("en-IN", { signDisplay: "negative", ...digits }).format(value).replace("-", "−");
}

/** With `digits` behind the point, no more and no fewer. */
export const showNumber = (value: number, digits: number) =>
  grouped(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** With as many digits behind the point as it has. */
export const showWhole = (value: number) => grouped(value, { maximumFractionDigits: MOST_DIGITS });
