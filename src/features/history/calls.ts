import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { entryTypes } from "./entry";

const unknownType = "Please choose from the types of activity.";
const entryType = z.enum(entryTypes, { error: unknownType });

/** `type` is one type or a comma-separated list. */
const historyQuery = z.object({
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

const historyPageAnswer = z.object({
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

export const historyCalls = defineCalls("/api/history", "user", {
  "GET /": {
    summary: "The signed-in member's history, newest first, 20 entries a page",
    query: historyQuery,
    answer: historyPageAnswer,
  },
});
export type HistoryCalls = typeof historyCalls;
