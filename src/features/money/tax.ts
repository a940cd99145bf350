/** What of an amount is the value, and what is which tax. The central tax always equals the state's. */
export type TaxSplit = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

type Taxed = { ratePercent: number; isWithinState: boolean };

const isPaise = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

/** `amount` × `parts` ÷ `whole` to the nearest paisa, halves up, in whole numbers: fractions of 0.01 are not exact. */
function share(amount: number, parts: number, whole: number): number {
  const doubled = 2 * amount * parts + whole;
  if (!isPaise(amount) || !Number.isSafeInteger(doubled)) throw new RangeError(`not an amount: ${amount}`);
  return (doubled - (doubled % (2 * whole))) / (2 * whole);
}

/** A rate in hundredths of a per cent: 18 becomes 1800, 0.25 becomes 25. */
function hundredths(ratePercent: number): number {
  const rate = Math.round(ratePercent * 100);
  if (!(rate >= 0 && rate <= 10_000)) throw new RangeError(`not a rate: ${ratePercent}`);
  return rate;
}

/** The central, and so the state's, tax in a price that includes both: total × rate ÷ (200 + 2 × rate), rounded. */
export function halfTax(totalPaise: number, ratePercent: number): number {
  const rate = hundredths(ratePercent);
  return share(totalPaise, rate, 20_000 + 2 * rate);
}

/** Splits a price that includes tax; the parts always sum to `totalPaise`. */
export function splitTax({
  totalPaise,
  ratePercent,
  isWithinState,
}: Taxed & { totalPaise: number }): TaxSplit {
  const rate = hundredths(ratePercent);
  const half = isWithinState ? halfTax(totalPaise, ratePercent) : 0;
  const igstPaise = isWithinState ? 0 : share(totalPaise, rate, 10_000 + rate);
  return { taxablePaise: totalPaise - 2 * half - igstPaise, cgstPaise: half, sgstPaise: half, igstPaise };
}
