/** What of an amount is the value, and what is which tax. The central tax always equals the state's. */
export type TaxSplit = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

type Split = { totalPaise: number; ratePercent: number; isWithinState: boolean; isAdded?: boolean };

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

/**
 * What is asked for a price that tax at `addedPercent` is added to: the price and twice its half tax, which is rounded, halves up. The
 * two halves are equal wherever it is supplied, since that may be known only later. The tax is off by a paisa at most, each half by
 * half a paisa, which is as near as equal halves come. Nothing is added at 0 per cent.
 */
export const grossOf = (netPaise: number, addedPercent: number): number =>
  netPaise + 2 * share(netPaise, hundredths(addedPercent), 20_000);

/** The price before the tax that was added to it. Of what `grossOf` made it is that price again, to the paisa. */
export const netOf = (grossPaise: number, addedPercent: number): number =>
  grossPaise - 2 * halfTax(grossPaise, addedPercent);

/**
 * Splits what is asked for; the parts always sum to `totalPaise`. Of a price that includes tax no tax is more than a paisa off. Of one
 * that tax was added to at this rate (`isAdded`) the taxable value is exactly that price, also between states, where the tax is then
 * twice the half: a paisa off at most.
 */
export function splitTax({ totalPaise, ratePercent, isWithinState, isAdded }: Split): TaxSplit {
  const rate = hundredths(ratePercent);
  const half = halfTax(totalPaise, ratePercent);
  if (isWithinState) return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  const igstPaise = isAdded ? 2 * half : share(totalPaise, rate, 10_000 + rate);
  return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}
