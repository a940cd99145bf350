const steps = [1, 2, 5, 10];

/** A round number at or above MOST, so that the highest mark of a scale is one that can be read: 37 becomes 50. */
export function roundTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (steps.find((step) => step * power >= most) ?? 10) * power;
}
