import { z } from "zod";

const minutes = z.int().min(0);

/** In working minutes. */
export const promiseFigure = z.object({
  kind: z.string(),
  label: z.string(),
  promise: z.object({ from: minutes, to: minutes }),
  /** The figures are null without any answers. */
  answered: z.int(),
  median: minutes.nullable(),
  ninetieth: minutes.nullable(),
  kept: z.int(),
});
export type PromiseFigure = z.output<typeof promiseFigure>;

/** The `share` quantile of `values` (0.5: the median), linearly interpolated; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
