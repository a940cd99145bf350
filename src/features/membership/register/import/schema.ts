import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { listOf, rawText } from "~/platform/schema";
import { membershipTypes } from "../../members/type-titles";
import { columnKeys } from "./columns";
import { valueKeys } from "./value-answers";

const head = rawText(0, 200, "The title of a column is too long.");

/** What POST /api/staff/members/imports/heads takes beside the file: which sheet of a workbook. */
export const headsQuery = z.object({ sheet: z.string().max(200).optional() });

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
  columns: listOf(z.object({ head, key: z.enum(columnKeys, "Please choose what the column is.").nullable() }), {
    max: 200,
    tooMany: "A file may have 200 columns.",
  }),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/** What a word may be said to stand for: of a type, one held for life too. */
const meanings: Record<(typeof valueKeys)[number], readonly string[]> = {
  type: membershipTypes.flatMap((type) => [type, `${type}+life`]),
  state: indianStates.map(({ value }) => value),
  lifeMember: ["yes", "no"],
};

/** What PUT /api/staff/members/imports/values takes: what words of lists stand for; null for one that is left out. */
export const valueMapping = z.object({
  values: listOf(
    z
      .object({
        key: z.enum(valueKeys, "Please choose the column."),
        value: rawText(1, 200, "The word is missing."),
        means: rawText(0, 100).nullable(),
      })
      .refine(({ key, means }) => (means === null ? key !== "type" : meanings[key].includes(means)), {
        error: "Please choose from the list.",
        path: ["means"],
      }),
    { max: 200, tooMany: "At most 200 words at once." },
  ),
});
export type ValueMapping = z.output<typeof valueMapping>;
