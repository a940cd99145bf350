import { z } from "zod";
import { seriesPrefixes } from "../documents/series-prefixes";

const MOST = 999_999;
const tooMuch = "Please enter the number at the end, up to 999999; 0 where none was issued.";
const series = { prefix: z.enum(seriesPrefixes), year: z.string().regex(/^\d{2}-\d{2}$/) };

/** Body of POST /api/staff/money/series/confirmation. */
export const seriesConfirmation = z.object({ ...series, last: z.int(tooMuch).min(0, tooMuch).max(MOST, tooMuch) });
export type SeriesConfirmation = z.output<typeof seriesConfirmation>;

/** `number` is the last document number; null before the first. */
export const seriesView = z.object({
  prefix: z.string(),
  year: z.string(),
  last: z.int(),
  number: z.string().nullable(),
  /** True after a restored backup until confirmation; no document is issued meanwhile. */
  isUnconfirmed: z.boolean(),
});
export type SeriesView = z.output<typeof seriesView>;
