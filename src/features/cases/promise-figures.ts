import { z } from "zod";

const minutes = z.int().min(0);

/** How soon one kind of submission was answered, in working minutes. */
export const promiseFigure = z.object({
  kind: z.string(),
  label: z.string(),
  promise: z.object({ from: minutes, to: minutes }),
  /** How many answers the figures are of; without any they are null. */
  answered: z.int(),
  median: minutes.nullable(),
  ninetieth: minutes.nullable(),
  /** How many answers came as promised. */
  kept: z.int(),
});
export type PromiseFigure = z.output<typeof promiseFigure>;

/**
 * The value below which the `share` (0.5: the median) of `values` lies, between the two nearest where none is exactly there; 0 of
 * none.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
