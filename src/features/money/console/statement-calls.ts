import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { listOf, optionalText, rawText, text } from "~/platform/text/schema";
import { dueReference, paise, version } from "../schema";
import { dateFormats } from "../statements/columns";
import { explanations, lineStatuses, sides } from "../words";
import { reversalInput } from "./approval-calls";

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
/** `columns` is JSON for a preview only. */
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
const rememberedColumns = z.object({ columns: columnsInput.partial({ balance: true }).nullable() });
/** `days` and `account` answer a refused check. */
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
/** `version` is that of the line. */
const lineReversalInput = reversalInput.extend({ version });
export type LineReversalInput = z.output<typeof lineReversalInput>;
/** `note` explains lines of one direction with these words. */
const lineRuleInput = z.object({
  words: text(80, "Please enter the words that the narration has.").refine(
    (words) => words.length >= 4,
    "Please enter at least four characters: fewer fit too many lines.",
  ),
  side: z.enum(sides, { error: "Please choose whether money goes out or comes in." }),
  note: text(200, "Please say what such lines are."),
});
export type LineRuleInput = z.output<typeof lineRuleInput>;
const fittingInput = lineRuleInput.pick({ words: true, side: true });
export type FittingInput = z.output<typeof fittingInput>;
/** Of the `waiting` lines, how many such a rule would explain. */
const fittingAnswer = z.object({ lines: z.int(), waiting: z.int() });
export type FittingAnswer = z.output<typeof fittingAnswer>;
const listedRule = z.object({
  id: z.string(),
  words: z.string(),
  side: z.enum(sides),
  note: z.string(),
  lines: z.int(),
  newestDay: z.iso.date().nullable(),
  by: z.string(),
});
export type ListedRule = z.output<typeof listedRule>;
const rulesAnswer = z.object({ rules: z.array(listedRule) });
export type RulesAnswer = z.output<typeof rulesAnswer>;
const newRuleAnswer = z.object({ id: z.string(), applied: z.int() });
export type NewRuleAnswer = z.output<typeof newRuleAnswer>;

const listedStatement = statementView.extend({ isWaiting: z.boolean() });
export type ListedStatement = z.output<typeof listedStatement>;
const statementsQuery = z.object({ cursor: cursorParameter() });
export type StatementsQuery = z.output<typeof statementsQuery>;
const statementsPage = z.object({ rows: z.array(listedStatement), nextCursor: z.string().nullable() });
export type StatementsPage = z.output<typeof statementsPage>;
/** `waiting` counts rows of today, which may still change. `notes` list rows read by their balance alone. */
export const checkedStatement = z.object({
  statement: statementView,
  matched: z.int(),
  waiting: z.int(),
  notes: z.array(z.string()),
});
export type CheckedStatement = z.output<typeof checkedStatement>;

const listedLine = z.object({
  id: z.string(),
  valueDate: z.iso.date(),
  amountPaise: paise,
  balancePaise: paise.nullable(),
  narration: z.string().nullable(),
  bankReference: z.string().nullable(),
  status: z.enum(lineStatuses),
  reason: z.string().nullable(),
  explanation: z.enum(explanations).nullable(),
  /** The dues that the line paid, in words; null if none. */
  became: z.string().nullable(),
  /** The explainer and time, in words. */
  explained: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  /** Taking its explanation back waits for a second person. */
  isWaiting: z.boolean(),
  /** `isNamed`: the line has its number or UTR. Those come first. */
  refunds: z.array(
    z.object({ number: z.string(), name: z.string().nullable(), title: z.string(), isNamed: z.boolean() }),
  ),
  suggestions: z.array(
    z.object({
      reference: z.string(),
      title: z.string(),
      name: z.string().nullable(),
      openPaise: paise,
      why: z.string(),
    }),
  ),
});
export type ListedLine = z.output<typeof listedLine>;
const linesQuery = z.object({
  cursor: cursorParameter(),
  show: z.enum(["unexplained", "automatic", "parked", "all"]).default("unexplained"),
});
export type ShownLines = LinesQuery["show"];
export type LinesQuery = z.output<typeof linesQuery>;
const linesPage = z.object({ rows: z.array(listedLine), nextCursor: z.string().nullable() });
export type LinesPage = z.output<typeof linesPage>;

/** Dues are paid in the given order. `note` is the reason. */
const explanationInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("dues"),
    references: listOf(dueReference(), { min: 1, max: 20, tooFew: "Please choose what it is for." }),
    note: optionalText(300),
  }),
  z.object({ kind: z.literal("credit"), reference: dueReference(), note: optionalText(300) }),
  z.object({ kind: z.literal("refund"), number: rawText(1, 16, "Please enter the number of the refund.") }),
  z.object({ kind: z.literal("settlement") }),
  z.object({ kind: z.literal("deposit"), note: optionalText(300) }),
  z.object({ kind: z.literal("elsewhere"), note: text(300, "Please say what it is.") }),
  z.object({ kind: z.literal("parked"), note: optionalText(300) }),
]);
export type ExplanationInput = z.output<typeof explanationInput>;

/** The calls that send or answer a file are in `statements-api.server.ts`. */
export const statementCalls = defineCalls("/api/staff/money", "auditor", {
  "GET /columns": {
    summary: "Which columns of the bank's files are what (auditor)",
    answer: rememberedColumns,
    refuses: [409],
  },
  "PUT /columns": {
    summary: "Say which columns of the bank's files are what; remembered (treasurer)",
    role: "treasurer",
    body: columnsInput,
    refuses: [409],
  },
  "DELETE /statements": {
    summary: "Throw the statement away that was looked through and not confirmed (treasurer)",
    role: "treasurer",
    refuses: [409],
  },
  "POST /statements/{id}/confirmation": {
    summary: "Confirm a statement: a job posts its lines (treasurer)",
    role: "treasurer",
    answer: statementView,
    status: 202,
    refuses: [404, 409],
  },
  "GET /statements": {
    summary: "The confirmed statements, newest first, 20 a page (auditor)",
    query: statementsQuery,
    answer: statementsPage,
  },
  "POST /statements/{id}/reversal": {
    summary:
      "Propose to take a whole statement back, while nothing later rests on it: another person decides (treasurer)",
    role: "treasurer",
    body: reversalInput,
    status: 201,
    refuses: [404, 409],
  },
  "GET /lines": {
    summary: "The bank's lines, newest first, 50 a page (auditor)",
    query: linesQuery,
    answer: linesPage,
  },
  "GET /rules": {
    summary: "What lines of the bank that return are, as staff wrote it, with how many each rule explained (auditor)",
    answer: rulesAnswer,
  },
  "POST /rules": {
    summary: "Say once what lines with these words are; those that wait are explained at once (treasurer)",
    role: "treasurer",
    body: lineRuleInput,
    answer: newRuleAnswer,
    status: 201,
    refuses: [409],
  },
  "POST /rules/fitting": {
    summary: "How many of the lines that wait a rule would explain; stores nothing (treasurer)",
    role: "treasurer",
    body: fittingInput,
    answer: fittingAnswer,
  },
  "DELETE /rules/{id}": {
    summary: "End a rule; what it has explained stays so (treasurer)",
    role: "treasurer",
    refuses: [404],
  },
  "POST /lines/{id}/explanation": {
    summary:
      "Say what a line of the bank is, once; `waits` where a second person decides whether a refund came back (treasurer)",
    role: "treasurer",
    body: explanationInput,
    answer: z.object({ success: z.literal(true), waits: z.boolean() }),
    refuses: [404, 409],
  },
  "POST /lines/{id}/reversal": {
    summary:
      "Propose to take the explanation of a line back, while nothing rests on it: another person decides (treasurer)",
    role: "treasurer",
    body: lineReversalInput,
    status: 201,
    refuses: [404, 409],
  },
});
export type StatementCalls = typeof statementCalls;
