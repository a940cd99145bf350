import { z } from "zod";
import { listOf, rawText } from "~/platform/schema";
import { columnKeys } from "./columns";

const head = rawText(0, 200, "The title of a column is too long.");

/** What POST /api/staff/members/imports/heads answers: the columns of a file, and what each is taken for. */
export const fileColumn = z.object({
  head,
  /** Null for a column that is left out; undefined for one that nobody has said anything about yet. */
  key: z.enum(columnKeys).nullish(),
  /** What its first rows say. */
  examples: z.array(z.string()),
});
export type FileColumn = z.output<typeof fileColumn>;
export const fileColumns = z.object({
  columns: z.array(fileColumn),
  /** What is wrong with the columns as they are taken. */
  problem: z.string().nullable(),
});
export type FileColumns = z.output<typeof fileColumns>;

/** What PUT /api/staff/members/imports/columns takes: what the columns of another system's lists are. */
export const columnMapping = z.object({
  columns: listOf(
    z.object({ head, key: z.enum(columnKeys, "Please choose what the column is.").nullable() }),
    { max: 200, tooMany: "A file may have 200 columns." },
  ),
});
export type ColumnMapping = z.output<typeof columnMapping>;
