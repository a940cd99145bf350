/** Points with sign and tenth: +6.0, −6.0 and 0.0. */
export function pointsInWords(points: number): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "";
  return sign + Math.abs(points).toFixed(1);
}

/** A status as its badge says it: Completed. */
export const statusInWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);
