import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { listOf, rawText } from "~/platform/text/schema";
import { memberStatuses } from "../../members/term";
import { membershipTypes } from "../../members/type-titles";
import { columnKeys } from "./column-keys";
import { answersInput, question } from "./questions";
import { valueKeys } from "./value-answers";

const head = rawText(0, 200, "The title of a column is too long.");

/** The sheet of a workbook. */
export const headsQuery = z.object({ sheet: z.string().max(200).optional() });

/** A column of a file and its field. */
const fileColumn = z.object({
  head,
  /** Null for a skipped column; undefined for an unknown one. */
  key: z.enum(columnKeys).nullish(),
  examples: z.array(z.string()),
});
export type FileColumn = z.output<typeof fileColumn>;
export const fileColumns = z.object({ columns: z.array(fileColumn), problem: z.string().nullable() });
export type FileColumns = z.output<typeof fileColumns>;

/** Fields of another system's columns. */
const columnMapping = z.object({
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

/** Meanings of words; null to skip one. */
const valueMapping = z.object({
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

const blankIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);

export const fates = ["create", "update", "unchanged", "duplicate", "refused"] as const;
export type Fate = (typeof fates)[number];
const importCounts = z.record(z.enum(fates), z.int());
export type ImportCounts = z.output<typeof importCounts>;
const importStatuses = ["reading", "checked", "applying", "applied", "refused"] as const;
export type ImportStatus = (typeof importStatuses)[number];

const memberImport = z.object({
  id: z.string(),
  status: z.enum(importStatuses),
  encoding: z.string().nullable(),
  counts: importCounts,
  allOrNothing: z.boolean(),
  problem: z.string().nullable(),
  questions: z.array(question),
  hasFile: z.boolean(),
  /** Rows with omitted cells or notes for staff. */
  noted: z.int(),
  done: z.int(),
});
export type MemberImport = z.output<typeof memberImport>;

const importRowsQuery = z.object({
  fate: z.preprocess(blankIsAbsent, z.enum(fates).optional()),
  noted: z.preprocess(blankIsAbsent, z.literal("yes").optional()),
  cursor: cursorParameter(),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;
/** A field in the record and in an imported row; days as 2026-02-01. */
const rowChange = z.object({ key: z.enum(columnKeys), from: z.string().nullable(), to: z.string() });
export type RowChange = z.output<typeof rowChange>;
const importRow = z.object({
  line: z.int(),
  fate: z.enum(fates),
  why: z.string().nullable(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  changes: z.array(rowChange),
  notes: z.array(z.string()),
  /** The member after storing the row; null if no member changes. Days as 2026-02-01. */
  becomes: z
    .object({
      type: z.string(),
      status: z.enum(memberStatuses),
      validFrom: z.string(),
      validUntil: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
});
export type ImportRow = z.output<typeof importRow>;
const importRowPage = z.object({ rows: z.array(importRow), nextCursor: z.string().nullable() });
export type ImportRowPage = z.output<typeof importRowPage>;

const applicationInput = z.object({
  allOrNothing: z.boolean({ error: "Please say whether one wrong row stops the import." }),
});

export const importAnswer = z.object({ import: memberImport });

/** The calls that send or answer a file are in `api.server.ts`. */
export const importCalls = defineCalls("/api/staff/members/imports", "admin", {
  "PUT /columns": {
    summary: "Admin: say what the columns of another system's lists are; remembered for later files",
    body: columnMapping,
    isLong: true,
  },
  "PUT /values": {
    summary: "Admin: say what words of lists stand for; remembered for later files",
    body: valueMapping,
    isLong: true,
  },
  "DELETE /mapping": { summary: "Admin: forget what was said about columns and words of earlier files" },
  "PUT /{id}/answers": {
    summary:
      "Admin: say what a list leaves open; it is read again, with the columns and words as they are remembered now",
    body: answersInput,
    answer: importAnswer,
    refuses: [404, 409],
  },
  "GET /{id}": { summary: "Admin: an uploaded file and how far it is stored", answer: importAnswer, refuses: [404] },
  "GET /{id}/rows": {
    summary: "Admin: what becomes of each row, 100 a page",
    query: importRowsQuery,
    answer: importRowPage,
    refuses: [404],
  },
  "POST /{id}/application": {
    summary: "Admin: store the rows of a checked file; all or nothing when asked for",
    body: applicationInput,
    answer: importAnswer,
    refuses: [404, 409],
  },
});
export type ImportCalls = typeof importCalls;
