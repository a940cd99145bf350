import { z } from "zod";

const FIRST_YEAR = 2019;
const unknownYear = "Please choose a year with a record.";

/** What GET /api/history/statement takes; without a year it is the current one. */
export const statementQuery = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, unknownYear)
    .transform(Number)
    .refine((year) => year >= FIRST_YEAR, unknownYear)
    .optional(),
});

/** `source`: what the points rest on. */
type Line = { id: number; occurredAt: Date; title: string; description: string; points: number; source: string };

/** What a CPD statement says. */
export type Statement = {
  name: string;
  number: string | null;
  year: number;
  madeAt: Date;
  entries: readonly Line[];
  /** Entries beyond those listed. */
  more: { count: number; points: number };
  total: number;
  /** Points that the federation asks for in the year; 0 for none. */
  target: number;
};

/** Points with their tenth: 6.0, and −6.0 for what is taken back. */
export const pointsInWords = (points: number) => points.toFixed(1).replace("-", "−");

const FIRST_SHEET = 12;
const SHEET = 17;

/** The lines of each sheet: the first has the head above them. Breaking one long list costs the square of its length. */
export function sheetsOf<Entry>(entries: readonly Entry[]): (readonly Entry[])[] {
  const sheets = [entries.slice(0, FIRST_SHEET)];
  for (let at = FIRST_SHEET; at < entries.length; at += SHEET) sheets.push(entries.slice(at, at + SHEET));
  return sheets;
}
