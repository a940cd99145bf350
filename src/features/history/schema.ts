import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { entryTypes } from "./entry";

const unknownType = "Please choose from the types of activity.";
const entryType = z.enum(entryTypes, { error: unknownType });

/** The query of GET /api/history: `type` is one type or a comma-separated list. */
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
  /** Day and time in India. `time` is null if only the day is known. */
  date: z.iso.date(),
  time: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  type: entryType,
  title: z.string(),
  description: z.string(),
  status: z.string(),
  points: z.number(),
  reverses: z.number().int().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyPageAnswer = z.object({
  entries: z.array(historyEntry),
  nextCursor: z.string().nullable(),
  /** Only on the first page. `total` counts the filtered entries, `everything` all of them; points are for `year`. */
  figures: z
    .object({
      total: z.number().int(),
      everything: z.number().int(),
      points: z.number(),
      year: z.number(),
      target: z.number(),
    })
    .optional(),
});
export type HistoryPage = z.output<typeof historyPageAnswer>;
