import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { listOf, rawText } from "~/platform/text/schema";
import { membershipTypes } from "../../members/type-titles";
import { columnKeys } from "./column-keys";
import { valueKeys } from "./value-answers";

const head = rawText(0, 200, "The title of a column is too long.");

/** POST /api/staff/members/imports/heads, beside the file: the sheet of a workbook. */
export const headsQuery = z.object({ sheet: z.string().max(200).optional() });

/** POST /api/staff/members/imports/heads: the columns of a file and their fields. */
export const fileColumn = z.object({
  head,
  /** Null for a skipped column; undefined for an unknown one. */
  key: z.enum(columnKeys).nullish(),
  examples: z.array(z.string()),
});
export type FileColumn = z.output<typeof fileColumn>;
export const fileColumns = z.object({ columns: z.array(fileColumn), problem: z.string().nullable() });
export type FileColumns = z.output<typeof fileColumns>;

/** PUT /api/staff/members/imports/columns: fields of another system's columns. */
export const columnMapping = z.object({
  columns: listOf(z.object({ head, key: z.enum(columnKeys, "Please choose what the column is.").nullable() }), {
    max: 200,
    tooMany: "A file may have 200 columns.",
  }),
});
export type ColumnMapping = z.output<typeof columnMapping>;

const meanings: Record<(typeof valueKeys)[number], readonly string[]> = {
  type: membershipTypes.flatMap((type) => [type, `${type}+life`]),
  state: indianStates.map(({ value }) => value),
  lifeMember: ["yes", "no"],
};

/** PUT /api/staff/members/imports/values: meanings of words; null to skip one. */
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
