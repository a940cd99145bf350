import { z } from "zod";
import { promiseFigure } from "~/features/cases/promise-figures";

const reportIds = [
  "members-by-state",
  "members-by-type",
  "members-by-age",
  "members-by-month",
  "newsletter",
  "competition",
  "visits-by-page",
  "visits-by-month",
] as const;

/** A table of figures and how to draw it: `bars` compares its rows, `months` follows them through the months. */
export const report = z.object({
  id: z.enum(reportIds),
  title: z.string(),
  /** What is counted, in a sentence. */
  note: z.string(),
  shape: z.enum(["bars", "months"]),
  /** What the rows are, then what each column counts. */
  head: z.array(z.string()),
  rows: z.array(z.object({ label: z.string(), values: z.array(z.int()) })),
});
export type Report = z.output<typeof report>;

export const reportsAnswer = z.object({ reports: z.array(report), countedAt: z.iso.datetime() });
export type ReportsAnswer = z.output<typeof reportsAnswer>;

export const promisesAnswer = z.object({ figures: z.array(promiseFigure) });
export type PromisesAnswer = z.output<typeof promisesAnswer>;
