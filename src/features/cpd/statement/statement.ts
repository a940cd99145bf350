import { z } from "zod";

const FIRST_YEAR = 2019;
const unknownYear = "Please choose a year with a record.";

/** Query of GET /api/history/statement. Default: the current year. */
export const statementQuery = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, unknownYear)
    .transform(Number)
    .refine((year) => year >= FIRST_YEAR, unknownYear)
    .optional(),
});

type Line = { id: number; occurredAt: Date; title: string; description: string; points: number; source: string };

export type Statement = {
  name: string;
  number: string | null;
  year: number;
  madeAt: Date;
  entries: readonly Line[];
  more: { count: number; points: number };
  total: number;
  /** Points required in the year; 0 for none. */
  target: number;
};

/** 6.0, or −6.0 for a reversal. */
export const pointsInWords = (points: number) => points.toFixed(1).replace("-", "−");

const FIRST_SHEET = 12;
const SHEET = 17;

/** Splits entries into pages. Layout time grows with the square of a list's length. */
export function sheetsOf<Entry>(entries: readonly Entry[]): (readonly Entry[])[] {
  const sheets = [entries.slice(0, FIRST_SHEET)];
  for (let at = FIRST_SHEET; at < entries.length; at += SHEET) sheets.push(entries.slice(at, at + SHEET));
  return sheets;
}
