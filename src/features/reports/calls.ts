import { z } from "zod";
import { promiseFigure } from "~/features/cases/promise-figures";
import { defineCalls } from "~/platform/calls/declare";

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

/** A table of figures and its chart: `bars` compares its rows, `months` is a time series. */
const report = z.object({
  id: z.enum(reportIds),
  title: z.string(),
  note: z.string(),
  shape: z.enum(["bars", "months"]),
  /** The heading of the rows, then those of the columns. */
  head: z.array(z.string()),
  rows: z.array(z.object({ label: z.string(), values: z.array(z.int()) })),
});
export type Report = z.output<typeof report>;

const reportsAnswer = z.object({ reports: z.array(report), countedAt: z.iso.datetime() });
export type ReportsAnswer = z.output<typeof reportsAnswer>;

const promisesAnswer = z.object({ figures: z.array(promiseFigure) });
export type PromisesAnswer = z.output<typeof promisesAnswer>;

export const reportsCalls = defineCalls("/api/staff/reports", "reviewer", {
  "GET /": { summary: "Reviewer: members, newsletter and competition in figures", answer: reportsAnswer },
  "GET /promises": {
    summary: "Reviewer: median and 90th percentile of the answer times against the promises",
    answer: promisesAnswer,
  },
});
export type ReportsCalls = typeof reportsCalls;
