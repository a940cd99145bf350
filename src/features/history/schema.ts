import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { entryTypes } from "./entry";

const unknownType = "Please choose from the types of activity.";
const entryType = z.enum(entryTypes, { error: unknownType });

/** What GET /api/history takes: where to go on, and one type or several with commas between. */
export const historyQuery = z.object({
  cursor: cursorParameter(),
  type: z
    .string()
    .max(200, unknownType)
    .transform((list) => [...new Set(list.split(","))])
    .pipe(z.array(entryType))
    .optional(),
});

export const historyEntry = z.object({
  id: z.number().int(),
  /** Day and time in India; no time where only the day is known. */
  date: z.iso.date(),
  time: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  type: entryType,
  title: z.string(),
  description: z.string(),
  status: z.string(),
  points: z.number(),
  /** The entry that this one takes back. */
  reverses: z.number().int().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyPageAnswer = z.object({
  entries: z.array(historyEntry),
  nextCursor: z.string().nullable(),
  /** Only with the first page: entries of these types, and what counts this year. */
  figures: z
    .object({
      total: z.number().int(),
      everything: z.number().int(),
      points: z.number(),
      year: z.number(),
      /** Points that the federation asks for in the year; 0 for none. */
      target: z.number(),
    })
    .optional(),
});
export type HistoryPage = z.output<typeof historyPageAnswer>;
