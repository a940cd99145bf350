import { z } from "zod";
import { cursorParameter } from "~/platform/http/cursor";
import { rawText, text } from "~/platform/text/schema";
import { paise, version } from "../schema";
import { dateFormats } from "../statements/columns";
import { sides } from "../words";
import { reversalInput } from "./approval-schema";

const header = (missing: string) => rawText(1, 120, missing);
const optionalHeader = z.preprocess((value) => value || undefined, rawText(1, 120).optional());
export const columnsInput = z.object({
  date: header("Please choose the column of the date."),
  narration: header("Please choose the column of the narration."),
  reference: optionalHeader,
  debit: optionalHeader,
  credit: optionalHeader,
  amount: optionalHeader,
  drCr: optionalHeader,
  balance: header("Please choose the column of the balance."),
  dateFormat: z.enum(dateFormats, { error: "Please choose how the file writes its days." }),
});
export type ColumnsInput = z.output<typeof columnsInput>;
/** Query of POST /api/staff/money/statements/columns. `columns` is JSON for a preview only. */
export const columnsQuery = z.object({ sheet: rawText(1, 120).optional(), columns: rawText(1, 2_000).optional() });
export type ColumnsQuery = z.output<typeof columnsQuery>;
const previewedRow = z.object({
  line: z.int(),
  valueDate: z.iso.date(),
  narration: z.string(),
  bankReference: z.string().nullable(),
  amountPaise: paise,
  balancePaise: paise.nullable(),
});
export const columnsAnswer = z.object({
  sheets: z.array(z.string()),
  headers: z.array(z.string()),
  columns: columnsInput.partial(),
  /** True if the stored columns are all in this file. */
  isKnown: z.boolean(),
  /** The first rows and the first unreadable row; null while columns are missing. */
  preview: z
    .object({ rows: z.array(previewedRow), problem: z.object({ problem: z.string(), line: z.int() }).nullable() })
    .nullable(),
});
export type ColumnsAnswer = z.output<typeof columnsAnswer>;
/** Null before the first file. */
export const rememberedColumns = z.object({ columns: columnsInput.partial({ balance: true }).nullable() });
export type RememberedColumns = z.output<typeof rememberedColumns>;
/** Query of PUT /api/staff/money/statements. `days` and `account` answer a refused check. */
export const checkingQuery = z.object({
  sheet: rawText(1, 120).optional(),
  days: z.literal("right").optional(),
  account: z.literal("present").optional(),
});
export type CheckingQuery = z.output<typeof checkingQuery>;

export const statementView = z.object({
  id: z.string(),
  fromDay: z.iso.date(),
  untilDay: z.iso.date(),
  rows: z.int(),
  newRows: z.int(),
  openingPaise: paise.nullable(),
  closingPaise: paise.nullable(),
  checkedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  postedAt: z.iso.datetime().nullable(),
  takenBackAt: z.iso.datetime().nullable(),
  hasFile: z.boolean(),
  /** Totals of the file; null for older files. */
  sums: z.object({ inRows: z.int(), inPaise: paise, outRows: z.int(), outPaise: paise }).nullable(),
});
export type StatementView = z.output<typeof statementView>;
/** Body of POST /api/staff/money/lines/:id/reversal. `version` is that of the line. */
export const lineReversalInput = reversalInput.extend({ version });
export type LineReversalInput = z.output<typeof lineReversalInput>;
/** Body of POST /api/staff/money/rules. `note` explains lines of one direction with these words. */
export const lineRuleInput = z.object({
  words: text(80, "Please enter the words that the narration has.").refine(
    (words) => words.length >= 4,
    "Please enter at least four characters: fewer fit too many lines.",
  ),
  side: z.enum(sides, { error: "Please choose whether money goes out or comes in." }),
  note: text(200, "Please say what such lines are."),
});
export type LineRuleInput = z.output<typeof lineRuleInput>;
/** Body of POST /api/staff/money/rules/fitting. */
export const fittingInput = lineRuleInput.pick({ words: true, side: true });
export type FittingInput = z.output<typeof fittingInput>;
/** Of the `waiting` lines, how many such a rule would explain. */
export const fittingAnswer = z.object({ lines: z.int(), waiting: z.int() });
export type FittingAnswer = z.output<typeof fittingAnswer>;
export const listedRule = z.object({
  id: z.string(),
  words: z.string(),
  side: z.enum(sides),
  note: z.string(),
  lines: z.int(),
  newestDay: z.iso.date().nullable(),
  by: z.string(),
});
export type ListedRule = z.output<typeof listedRule>;
export const rulesAnswer = z.object({ rules: z.array(listedRule) });
export type RulesAnswer = z.output<typeof rulesAnswer>;
export const newRuleAnswer = z.object({ id: z.string(), applied: z.int() });
export type NewRuleAnswer = z.output<typeof newRuleAnswer>;

export const listedStatement = statementView.extend({ isWaiting: z.boolean() });
export type ListedStatement = z.output<typeof listedStatement>;
export const statementsQuery = z.object({ cursor: cursorParameter() });
export type StatementsQuery = z.output<typeof statementsQuery>;
export const statementsPage = z.object({ rows: z.array(listedStatement), nextCursor: z.string().nullable() });
export type StatementsPage = z.output<typeof statementsPage>;
/** `waiting` counts rows of today, which may still change. `notes` list rows read by their balance alone. */
export const checkedStatement = z.object({
  statement: statementView,
  matched: z.int(),
  waiting: z.int(),
  notes: z.array(z.string()),
});
export type CheckedStatement = z.output<typeof checkedStatement>;
