/** `amount` × `part` ÷ `whole`, rounded down, in exact integers of any size. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** The shares add up exactly, and none exceeds its weight unless `amount` exceeds their sum. */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let upTo = 0;
  return weights.map((weight) => {
    const before = shareOf(amount, upTo, whole);
    upTo += weight;
    return shareOf(amount, upTo, whole) - before;
  });
}
