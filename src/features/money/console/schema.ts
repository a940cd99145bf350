import { z } from "zod";
import { cursorParameter } from "~/platform/http/cursor";
import { withoutSpaces } from "~/platform/text/invisible";
import { email, optionalText, personName, rawText, text } from "~/platform/text/schema";
import { amount, day, documentView, paise, version } from "../schema";
import { isUpiId } from "../upi";
import { documentKinds, dueStatuses, taxClasses } from "../words";
import { listedApproval } from "./approval-schema";
import { seriesView } from "./series-schema";
import { statementView } from "./statement-calls";
import { taxRulesView } from "./tax-schema";

/** Body of POST /api/staff/money/dues. */
export const newDueInput = z.object({
  name: personName(120, "Please enter who pays."),
  email: email(),
  title: text(160, "Please enter what it is for."),
  amountPaise: amount("Please enter the amount."),
  taxClass: z.enum(taxClasses, { error: "Please choose what kind of fee it is." }),
  /** Marks the yearly fee of the member with this email; paying it renews the membership. */
  renews: z.boolean().default(false),
});
export type NewDueInput = z.output<typeof newDueInput>;

const letters = (pattern: RegExp, sentence: string) =>
  rawText(1, 60, sentence)
    .transform((typed) => withoutSpaces(typed).replaceAll("-", "").toUpperCase())
    .refine((value) => pattern.test(value), sentence);

/** Body of PUT /api/staff/money/account. */
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
export type BankAccountTyped = z.input<typeof bankAccountInput>;

export const bankAccountView = z.object({
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  ifsc: z.string(),
  upiId: z.string().nullable(),
  merchantCode: z.string().nullable(),
  version: z.int(),
});

/** `name` and `email` are null once erased. */
export const listedDue = z.object({
  reference: z.string(),
  title: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(dueStatuses),
  totalPaise: paise,
  paidPaise: paise,
  raisedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime().nullable(),
  isClaimed: z.boolean(),
  version: z.int(),
});
export type ListedDue = z.output<typeof listedDue>;
export const duesQuery = z.object({
  cursor: cursorParameter(),
  q: rawText(0, 120).optional(),
  status: z.enum(dueStatuses).optional(),
});
export type DuesQuery = z.output<typeof duesQuery>;
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), nextCursor: z.string().nullable() });
export const duesPage = pageOf(listedDue);
export type DuesPage = z.output<typeof duesPage>;

export const counterReceiptInput = z.object({
  reference: rawText(1, 16),
  amountPaise: amount("Please enter the amount."),
  receivedOn: day("Please enter the day."),
  note: text(200, "Please say how it was paid: cash, or the number of the cheque."),
});
export type CounterReceiptInput = z.output<typeof counterReceiptInput>;

export const listedDocument = documentView.extend({
  reference: z.string(),
  name: z.string().nullable(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
});
export type ListedDocument = z.output<typeof listedDocument>;
export const documentsQuery = z.object({
  cursor: cursorParameter(),
  q: rawText(0, 120).optional(),
  kind: z.enum(documentKinds).optional(),
});
export type DocumentsQuery = z.output<typeof documentsQuery>;
export const documentsPage = pageOf(listedDocument);
export type DocumentsPage = z.output<typeof documentsPage>;

/** Debit is positive. */
export const trialBalance = z.object({
  accounts: z.array(z.object({ account: z.string(), title: z.string(), balancePaise: paise })),
});
export const booksCheck = z.object({
  isEven: z.boolean(),
  problems: z.array(z.string()),
  /** The balances in the ledger and at the bank; the latter is null before the first statement. */
  ledgerBankPaise: paise,
  bankPaise: paise.nullable(),
});
export type BooksCheck = z.output<typeof booksCheck>;
export const checkAnswer = booksCheck.extend({
  lines: z.array(z.object({ title: z.string(), isFine: z.boolean(), text: z.string() })),
});
export type CheckAnswer = z.output<typeof checkAnswer>;
export const ledgerAnswer = trialBalance.extend({
  /** Financial years such as 2026-27, newest first. */
  years: z.array(z.string()),
  /** The oldest open year with hindrances to its closing; null while the books are empty. */
  closing: z.object({ year: z.string(), hindrances: z.array(z.string()), isWaiting: z.boolean() }).nullable(),
});
export type LedgerAnswer = z.output<typeof ledgerAnswer>;

export const moneySummary = z.object({
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
