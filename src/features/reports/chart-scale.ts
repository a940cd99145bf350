const steps = [1, 2, 4, 6, 8, 10];

/** A round number at or above `most` whose half is whole, too: the highest mark of a scale that can be read. 37 becomes 40. */
export function roundTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (steps.find((step) => step * power >= most) ?? 10) * power;
}
