/** In paise; central and state tax are always equal. */
export type TaxSplit = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

type Split = { totalPaise: number; ratePercent: number; isWithinState: boolean; isAdded?: boolean };

const isPaise = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

/** `amount` × `parts` ÷ `whole`, rounded half up, in integers, because fractions of 0.01 are not exact. */
function share(amount: number, parts: number, whole: number): number {
  const doubled = 2 * amount * parts + whole;
  if (!isPaise(amount) || !Number.isSafeInteger(doubled)) throw new RangeError(`not an amount: ${amount}`);
  return (doubled - (doubled % (2 * whole))) / (2 * whole);
}

/** Hundredths of a per cent: 18 becomes 1800, 0.25 becomes 25. */
function hundredths(ratePercent: number): number {
  const rate = Math.round(ratePercent * 100);
  if (!(rate >= 0 && rate <= 10_000)) throw new RangeError(`not a rate: ${ratePercent}`);
  return rate;
}

/** The central tax, equal to the state tax, in a price that includes both: total × rate ÷ (200 + 2 × rate), rounded. */
export function halfTax(totalPaise: number, ratePercent: number): number {
  const rate = hundredths(ratePercent);
  return share(totalPaise, rate, 20_000 + 2 * rate);
}

/** Adds twice the half tax, rounded half up. Equal halves suit every place of supply, which may be known only later. */
export const grossOf = (netPaise: number, addedPercent: number): number =>
  netPaise + 2 * share(netPaise, hundredths(addedPercent), 20_000);

/** Exactly reverses `grossOf`. */
export const netOf = (grossPaise: number, addedPercent: number): number =>
  grossPaise - 2 * halfTax(grossPaise, addedPercent);

/**
 * The parts add up to `totalPaise`, and each tax is at most one paisa off. With `isAdded` the taxable value is exactly
 * the original price, also between states.
 */
export function splitTax({ totalPaise, ratePercent, isWithinState, isAdded }: Split): TaxSplit {
  const rate = hundredths(ratePercent);
  const half = halfTax(totalPaise, ratePercent);
  if (isWithinState) return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  const igstPaise = isAdded ? 2 * half : share(totalPaise, rate, 10_000 + rate);
  return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}
