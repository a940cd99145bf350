import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { email, idText, listOf, optionalText, personName, rawText, text } from "~/platform/schema";
import { isGstin } from "./gstin";
import { isUpiId } from "./upi";
import { normalisedUtr } from "./utr";
import { claimStatuses, documentKinds, dueStatuses, explanations, taxClasses } from "./words";

const day = (missing: string) => z.iso.date({ error: missing });
/** More than any fee of a federation, and far below what a number holds exactly. */
const MOST_PAISE = 100_000_000_00;
const amount = (sentence: string) => z.int({ error: sentence }).min(1, sentence).max(MOST_PAISE, sentence);
const paise = z.int();
const version = z.int({ error: "Please reload the page." }).min(0);

export const versionInput = z.object({ version });

export const dueId = z.object({ id: rawText(1, 16) });
export const anyId = z.object({ id: idText() });
export const payKey = z.object({ key: rawText(1, 128) });

/** What POST /api/pay/:key/claims takes. Only the shape of the UTR is checked. */
export const claimInput = z.object({
  utr: z
    .string({ error: "Please enter the UTR." })
    .transform((typed, issues) => {
      const utr = normalisedUtr(typed);
      if (utr) return utr;
      issues.addIssue({
        code: "custom",
        message: "A UTR has 12 digits for UPI and IMPS, or 16 or 22 letters and digits for NEFT and RTGS.",
      });
      return z.NEVER;
    }),
  paidOn: day("Please enter the day on which you paid."),
  amountPaise: amount("Please enter the amount that you paid."),
});
export type ClaimInput = z.output<typeof claimInput>;

export const documentView = z.object({
  ...{ id: z.string(), number: z.string(), kind: z.enum(documentKinds), day: z.iso.date() },
  totalPaise: paise,
});
export type DocumentView = z.output<typeof documentView>;

const claimView = z.object({
  ...{ utr: z.string(), paidOn: z.iso.date(), amountPaise: paise, status: z.enum(claimStatuses) },
});

/** How the open amount can be paid. */
const waysToPay = z.object({
  /** Undefined above what UPI takes, or without a UPI id: `svg` is the outline of the QR code in a square of `size`. */
  upi: z
    .object({
      ...{ id: z.string(), svg: z.string(), size: z.number() },
      /** Only apps of merchants' ids take a link. */
      link: z.string().nullable(),
    })
    .nullable(),
  bank: z.object({
    ...{ holder: z.string(), bank: z.string(), number: z.string(), ifsc: z.string() },
  }),
});
export type WaysToPay = z.output<typeof waysToPay>;

/** A due as whoever has its link sees it. */
export const payView = z.object({
  ...{ reference: z.string(), title: z.string(), status: z.enum(dueStatuses), name: z.string() },
  lines: z.array(z.object({ title: z.string(), amountPaise: paise })),
  ...{ totalPaise: paise, paidPaise: paise, openPaise: paise },
  raisedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime().nullable(),
  /** Null once there is nothing to pay. */
  ways: waysToPay.nullable(),
  claims: z.array(claimView),
  document: documentView.nullable(),
});
export type PayView = z.output<typeof payView>;

/** A due in the member area. `payPath`: where it is paid. */
export const ownDue = payView
  .pick({ reference: true, title: true, status: true, totalPaise: true, paidPaise: true, openPaise: true })
  .extend({
    ...{ raisedAt: z.iso.datetime(), endedAt: z.iso.datetime().nullable(), payPath: z.string() },
    ...{ isClaimed: z.boolean(), document: documentView.nullable() },
  });
export type OwnDue = z.output<typeof ownDue>;

/** What GET /api/payments answers, newest first. `isOpen`: whether money is taken at all. */
export const ownPayments = z.object({ isOpen: z.boolean(), creditPaise: paise, dues: z.array(ownDue) });
export type OwnPayments = z.output<typeof ownPayments>;

export const creditUseInput = z.object({ dueId: rawText(1, 16) });

/** What POST /api/staff/money/dues takes. */
export const newDueInput = z.object({
  name: personName(120, "Please enter who pays."),
  email: email(),
  title: text(160, "Please enter what it is for."),
  amountPaise: amount("Please enter the amount."),
  taxClass: z.enum(taxClasses, { error: "Please choose what kind of fee it is." }),
});
export type NewDueInput = z.output<typeof newDueInput>;

const letters = (pattern: RegExp, sentence: string) =>
  rawText(1, 60, sentence)
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .refine((value) => pattern.test(value), sentence);

/** What PUT /api/staff/money/account takes. */
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

export const bankAccountView = z.object({
  ...{ holder: z.string(), bank: z.string(), number: z.string(), ifsc: z.string() },
  ...{ upiId: z.string().nullable(), merchantCode: z.string().nullable(), version: z.int() },
});

const rate = z.number({ error: "Please enter the rate in per cent." }).min(0).max(40);
const classRule = z.object({
  treatment: z.enum(["outside", "exempt", "rated"]),
  ratePercent: rate,
  code: rawText(0, 8).refine((code) => /^\d*$/.test(code), "A SAC or HSN code has up to eight digits."),
});
/** What PUT /api/staff/money/tax takes: how is taxed from a day on. */
export const taxRulesInput = z
  .object({
    fromDay: day("Please enter from when on."),
    legalName: text(160, "Please enter the federation's name as it is registered."),
    address: text(300, "Please enter its address."),
    gstin: z
      .preprocess((value) => (value === "" ? null : value), rawText(15, 15).nullable())
      .refine((value) => value === null || isGstin(value), "This is no GSTIN: its check character differs."),
    classes: z.object(
      Object.fromEntries(taxClasses.map((one) => [one, classRule])) as Record<
        (typeof taxClasses)[number],
        typeof classRule
      >,
    ),
  })
  .refine(
    ({ gstin, classes }) => gstin !== null || Object.values(classes).every(({ treatment }) => treatment !== "rated"),
    { path: ["gstin"], error: "Without a GSTIN no tax may be charged." },
  );
export type TaxRulesInput = z.output<typeof taxRulesInput>;
export const taxRulesView = z.object({
  ...{ fromDay: z.iso.date(), legalName: z.string(), address: z.string(), gstin: z.string().nullable() },
  classes: z.record(z.enum(taxClasses), classRule),
});

/** A due as staff list it; `name` and `email` are null once erased. */
export const listedDue = z.object({
  ...{ reference: z.string(), title: z.string(), name: z.string().nullable(), email: z.string().nullable() },
  ...{ status: z.enum(dueStatuses), totalPaise: paise, paidPaise: paise, raisedAt: z.iso.datetime() },
  ...{ lapsesAt: z.iso.datetime().nullable(), isClaimed: z.boolean(), version: z.int() },
});
export type ListedDue = z.output<typeof listedDue>;
export const duesQuery = z.object({
  cursor: cursorParameter(),
  q: rawText(0, 120).optional(),
  status: z.enum(dueStatuses).optional(),
});
export type DuesQuery = z.output<typeof duesQuery>;
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() });
export const duesPage = pageOf(listedDue);
export type DuesPage = z.output<typeof duesPage>;

/** A line of the bank as staff read it. */
export const listedLine = z.object({
  ...{ id: z.string(), valueDate: z.iso.date(), amountPaise: paise, balancePaise: paise.nullable() },
  ...{ narration: z.string().nullable(), bankReference: z.string().nullable() },
  ...{ status: z.enum(["new", "unexplained", "explained"]), reason: z.string().nullable() },
  explanation: z.enum(explanations).nullable(),
  /** Who explained it and when, in words. */
  explained: z.string().nullable(),
  note: z.string().nullable(),
  /** Dues that it may be for, with why. */
  suggestions: z.array(
    z.object({ reference: z.string(), title: z.string(), name: z.string().nullable(), openPaise: paise, why: z.string() }),
  ),
});
export type ListedLine = z.output<typeof listedLine>;
export const linesQuery = z.object({
  cursor: cursorParameter(),
  show: z.enum(["unexplained", "all"]).default("unexplained"),
});
export type LinesQuery = z.output<typeof linesQuery>;
export const linesPage = pageOf(listedLine);
export type LinesPage = z.output<typeof linesPage>;

/** What POST /api/staff/money/lines/:id/explanation takes: dues in the order in which they are paid, or whose credit it is. */
export const explanationInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("dues"),
    references: listOf(rawText(1, 16), { min: 1, max: 20, tooFew: "Please choose what it is for." }),
  }),
  z.object({ kind: z.literal("credit"), reference: rawText(1, 16) }),
  z.object({ kind: z.literal("elsewhere"), note: text(300, "Please say what it is.") }),
]);
export type ExplanationInput = z.output<typeof explanationInput>;

/** Which headers of the bank's file are what. */
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
  dateFormat: rawText(1, 20),
});
export const columnsAnswer = z.object({
  headers: z.array(z.string()),
  columns: columnsInput.partial(),
  /** Whether they were stored before. */
  isKnown: z.boolean(),
});
export type ColumnsAnswer = z.output<typeof columnsAnswer>;

/** A statement that was looked through: what would be stored, and what would find its due by itself. */
export const statementView = z.object({
  ...{ id: z.string(), fromDay: z.iso.date(), untilDay: z.iso.date(), rows: z.int(), newRows: z.int() },
  ...{ openingPaise: paise.nullable(), closingPaise: paise.nullable() },
  checkedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  postedAt: z.iso.datetime().nullable(),
});
export type StatementView = z.output<typeof statementView>;
/** `matched`: how many of the new rows find their due by themselves. `waiting`: rows of today, which may still change. */
export const checkedStatement = z.object({ statement: statementView, matched: z.int(), waiting: z.int() });
export type CheckedStatement = z.output<typeof checkedStatement>;

export const counterReceiptInput = z.object({
  reference: rawText(1, 16),
  amountPaise: amount("Please enter the amount."),
  receivedOn: day("Please enter the day."),
  note: text(200, "Please say how it was paid: cash, or the number of the cheque."),
});
export type CounterReceiptInput = z.output<typeof counterReceiptInput>;

export const listedDocument = documentView.extend({
  ...{ reference: z.string(), name: z.string().nullable(), taxablePaise: paise },
  ...{ cgstPaise: paise, sgstPaise: paise, igstPaise: paise },
});
export type ListedDocument = z.output<typeof listedDocument>;
export const documentsQuery = z.object({ cursor: cursorParameter(), q: rawText(0, 120).optional() });
export type DocumentsQuery = z.output<typeof documentsQuery>;
export const documentsPage = pageOf(listedDocument);
export type DocumentsPage = z.output<typeof documentsPage>;

/** What stands on each account: debit is positive. */
export const trialBalance = z.object({
  accounts: z.array(z.object({ account: z.string(), title: z.string(), balancePaise: paise })),
});
/** Whether the books are even, and the bank's balance is the bank's own. */
export const booksCheck = z.object({
  isEven: z.boolean(),
  problems: z.array(z.string()),
  /** By the ledger, and by the last line of the bank; null before the first. */
  ledgerBankPaise: paise,
  bankPaise: paise.nullable(),
});
export type BooksCheck = z.output<typeof booksCheck>;
export const booksAnswer = trialBalance.extend({ check: booksCheck });
export type BooksAnswer = z.output<typeof booksAnswer>;

/** The first screen of the treasurer. */
export const moneySummary = z.object({
  account: bankAccountView.nullable(),
  tax: taxRulesView.nullable(),
  ...{ openDues: z.int(), openPaise: paise, claimed: z.int(), unexplained: z.int(), unexplainedPaise: paise },
  ...{ receivedMonthPaise: paise, creditsPaise: paise },
  /** The newest statement that was posted, and one that waits to be confirmed. */
  lastStatement: statementView.nullable(),
  waitingStatement: statementView.nullable(),
  check: booksCheck,
});
export type MoneySummary = z.output<typeof moneySummary>;
