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
