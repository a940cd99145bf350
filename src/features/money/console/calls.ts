import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { withoutSpaces } from "~/platform/text/invisible";
import { optionalText, rawText, text } from "~/platform/text/schema";
import { documentView, paise, version } from "../schema";
import { isUpiId } from "../upi";
import { documentKinds } from "../words";
import { bankDetails, listedApproval } from "./approval-calls";
import { seriesConfirmation, seriesView } from "./series-schema";
import { statementView } from "./statement-calls";
import { taxRulesInput, taxRulesView } from "./tax-schema";

const letters = (pattern: RegExp, sentence: string) =>
  rawText(1, 60, sentence)
    .transform((typed) => withoutSpaces(typed).replaceAll("-", "").toUpperCase())
    .refine((value) => pattern.test(value), sentence);

export const bankAccountInput = z.object({
  holder: text(120, "Please enter the name of the account."),
  bank: text(120, "Please enter the bank and its branch."),
  number: letters(/^\d{6,20}$/, "An account number has 6 to 20 digits."),
  ifsc: letters(/^[A-Z]{4}0[A-Z0-9]{6}$/, "An IFSC has 11 letters and digits, the fifth of them a zero."),
  upiId: optionalText(100).refine((id) => id === undefined || isUpiId(id), "Please enter a UPI ID, such as name@bank."),
  merchantCode: optionalText(4).refine(
    (code) => code === undefined || /^\d{4}$/.test(code),
    "A merchant code has four digits.",
  ),
  version,
});
export type BankAccountInput = z.output<typeof bankAccountInput>;

const bankAccountView = bankDetails.extend({ version: z.int() });

const listedDocument = documentView.extend({
  reference: z.string(),
  name: z.string().nullable(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
});
export type ListedDocument = z.output<typeof listedDocument>;
const documentsQuery = z.object({
  cursor: cursorParameter(),
  q: rawText(0, 120).optional(),
  kind: z.enum(documentKinds).optional(),
});
export type DocumentsQuery = z.output<typeof documentsQuery>;
const documentsPage = z.object({ rows: z.array(listedDocument), nextCursor: z.string().nullable() });
export type DocumentsPage = z.output<typeof documentsPage>;

/** Debit is positive. */
const trialBalance = z.object({
  accounts: z.array(z.object({ account: z.string(), title: z.string(), balancePaise: paise })),
});
const booksCheck = z.object({
  isEven: z.boolean(),
  problems: z.array(z.string()),
  /** The balances in the ledger and at the bank; the latter is null before the first statement. */
  ledgerBankPaise: paise,
  bankPaise: paise.nullable(),
});
export type BooksCheck = z.output<typeof booksCheck>;
const checkAnswer = booksCheck.extend({
  lines: z.array(z.object({ title: z.string(), isFine: z.boolean(), text: z.string() })),
});
export type CheckAnswer = z.output<typeof checkAnswer>;
const ledgerAnswer = trialBalance.extend({
  /** Financial years such as 2026-27, newest first. */
  years: z.array(z.string()),
  /** The oldest open year with hindrances to its closing; null while the books are empty. */
  closing: z.object({ year: z.string(), hindrances: z.array(z.string()), isWaiting: z.boolean() }).nullable(),
});
export type LedgerAnswer = z.output<typeof ledgerAnswer>;

const moneySummary = z.object({
  account: bankAccountView.nullable(),
  accountChange: listedApproval.nullable(),
  tax: taxRulesView.nullable(),
  openDues: z.int(),
  openPaise: paise,
  claimed: z.int(),
  unexplained: z.int(),
  unexplainedPaise: paise,
  parked: z.int(),
  unexplainedSince: z.iso.date().nullable(),
  /** `refunds` wait for staff, `approvals` for a second person. */
  refunds: z.int(),
  approvals: z.int(),
  certificatesMissing: z.int(),
  /** The embedded database may lose its last writes in a power failure. */
  isEmbedded: z.boolean(),
  /** True if the newest statement is too old to send reminders. */
  remindersStopped: z.boolean(),
  receivedMonthPaise: paise,
  creditsPaise: paise,
  /** Cash and cheques taken at the counter and not banked yet. */
  cashPaise: paise,
  hasGateway: z.boolean(),
  /** Payments of the seven newest days with any, oldest first, without reversed ones. */
  cameIn: z.array(z.object({ day: z.iso.date(), paise })),
  lastStatement: statementView.nullable(),
  waitingStatement: statementView.nullable(),
  series: z.array(seriesView),
  check: booksCheck,
});
export type MoneySummary = z.output<typeof moneySummary>;

/** The calls that need no more than one screen; dues, statements, approvals and runs have files of their own. */
export const moneyCalls = defineCalls("/api/staff/money", "auditor", {
  "GET /summary": {
    summary: "What is open, waits and has come in, and whether the books are even (auditor)",
    answer: moneySummary,
  },
  "PUT /account": {
    summary: "Propose other bank details: another person decides. An office of one sets the first ones alone (admin)",
    role: "admin",
    body: bankAccountInput,
    answer: z.object({ success: z.literal(true), waits: z.boolean() }),
    refuses: [409],
  },
  "PUT /tax": {
    summary: "Say who issues documents and how is taxed, from a day on (admin)",
    role: "admin",
    body: taxRulesInput,
  },
  "POST /series/confirmation": {
    summary: "Say how far a series of documents had come when a backup was restored (treasurer)",
    role: "treasurer",
    body: seriesConfirmation,
    answer: seriesView,
    refuses: [404, 409],
  },
  "GET /documents": {
    summary: "The documents, newest first, 50 a page, by number, reference or payer (auditor)",
    query: documentsQuery,
    answer: documentsPage,
  },
  "GET /ledger": {
    summary: "What stands on each account, the years to export and what keeps the oldest open (auditor)",
    answer: ledgerAnswer,
  },
  "GET /check": { summary: "Check the books now: what was looked at, and what is off (auditor)", answer: checkAnswer },
});
export type MoneyCalls = typeof moneyCalls;
