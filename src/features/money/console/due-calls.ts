import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { email, personName, rawText, text } from "~/platform/text/schema";
import { billingInput, billingState } from "../billing/schema";
import { amount, day, documentView, dueReference, paise, taxedLines, version } from "../schema";
import { claimStatuses, dueStatuses, taxClasses } from "../words";

const newDueInput = z.object({
  name: personName(120, "Please enter who pays."),
  email: email(),
  title: text(160, "Please enter what it is for."),
  amountPaise: amount("Please enter the amount."),
  taxClass: z.enum(taxClasses, { error: "Please choose what kind of fee it is." }),
  /** Marks the yearly fee of the member with this email; paying it renews the membership. */
  renews: z.boolean().default(false),
});
export type NewDueInput = z.output<typeof newDueInput>;

const loweringInput = z.object({
  totalPaise: amount("Please enter what is asked for in all."),
  /** True if `totalPaise` excludes the tax that is added to the price. */
  isBeforeTax: z.boolean().optional(),
  reason: text(160, "Please say why, as it stands on the invoice."),
  version,
});
export type LoweringInput = z.output<typeof loweringInput>;

const certificateInput = z.object({ number: text(40, "Please enter the certificate's number.") });
export type CertificateInput = z.output<typeof certificateInput>;

const tdsReversalInput = z.object({ reason: text(500, "Please say why it is taken back."), version });
export type TdsReversalInput = z.output<typeof tdsReversalInput>;

/** `name` and `email` are null once erased. */
const listedDue = z.object({
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
const duesQuery = z.object({
  cursor: cursorParameter(),
  q: rawText(0, 120).optional(),
  status: z.enum(dueStatuses).optional(),
});
export type DuesQuery = z.output<typeof duesQuery>;
const duesPage = z.object({ rows: z.array(listedDue), nextCursor: z.string().nullable() });
export type DuesPage = z.output<typeof duesPage>;

export const counterReceiptInput = z.object({
  reference: dueReference(),
  amountPaise: amount("Please enter the amount."),
  receivedOn: day("Please enter the day."),
  note: text(200, "Please say how it was paid: cash, or the number of the cheque."),
});
export type CounterReceiptInput = z.output<typeof counterReceiptInput>;

/** `isReversible`: two people may reverse it. */
const received = z.object({
  id: z.string(),
  amountPaise: paise,
  day: z.iso.date(),
  note: z.string(),
  isReversible: z.boolean(),
});
const reminder = z.object({
  step: z.int(),
  at: z.iso.datetime(),
  isSent: z.boolean(),
  unsentBecause: z.string().nullable(),
});
const claim = z.object({ utr: z.string(), paidOn: z.iso.date(), amountPaise: paise, status: z.enum(claimStatuses) });

const dueSheet = listedDue.extend({
  openPaise: paise,
  /** `addedPercent` is the rate of the added tax, 0 if the price includes all. `pricePaise` excludes the added tax. */
  addedPercent: z.number(),
  pricePaise: paise,
  ...taxedLines.shape,
  received: z.array(received),
  claims: z.array(claim),
  reminders: z.array(reminder),
  documents: z.array(documentView),
  tdsPaise: paise.nullable(),
  /** Null without a deduction, empty while its certificate is missing. */
  certificate: z.string().nullable(),
  deductedPaise: paise.nullable(),
  waits: z.array(z.enum(["write-off", "reversal"])),
  ...billingState.shape,
  record: z.array(z.object({ what: z.string(), by: z.string(), at: z.iso.datetime() })),
});
export type DueSheet = z.output<typeof dueSheet>;

const params = z.object({ id: dueReference() });
const versionInput = z.object({ version });

/** Cash and cheques at the counter (`counterReceiptInput`) are taken in `api.server.ts`. */
export const dueCalls = defineCalls("/api/staff/money", "auditor", {
  "GET /dues": {
    summary: "The dues, newest first, 50 a page, by reference, payer or title (auditor)",
    query: duesQuery,
    answer: duesPage,
  },
  "POST /dues": {
    summary: "Ask somebody for money, or a member for their next year; they are emailed the link to pay it (treasurer)",
    role: "treasurer",
    body: newDueInput,
    answer: z.object({ reference: z.string() }),
    status: 201,
    once: true,
    refuses: [409],
  },
  "GET /dues/{id}": {
    summary: "A due with its payments, claims, reminders, documents and record (auditor)",
    params,
    answer: dueSheet,
    refuses: [404],
  },
  "POST /dues/{id}/lowering": {
    summary: "Ask for less, with the reason; the payer is emailed the link anew (treasurer)",
    role: "treasurer",
    params,
    body: loweringInput,
    refuses: [404, 409],
  },
  "POST /dues/{id}/cancellation": {
    summary: "Ask for a due no longer (treasurer)",
    role: "treasurer",
    params,
    body: versionInput,
    refuses: [404, 409],
  },
  "PUT /dues/{id}/billing": {
    summary: "Say to whom the document of a due is made out, until it is issued (treasurer)",
    role: "treasurer",
    params,
    body: billingInput,
    refuses: [404, 409],
  },
  "POST /dues/{id}/invoice": {
    summary: "Issue the invoice of a due before its money comes (treasurer)",
    role: "treasurer",
    params,
    body: versionInput,
    status: 201,
    once: true,
    refuses: [404, 409],
  },
  "POST /dues/{id}/tds": {
    summary: "Book what is still open as tax that the payer deducted at source (treasurer)",
    role: "treasurer",
    params,
    body: versionInput,
    refuses: [404, 409],
  },
  "POST /dues/{id}/tds-certificate": {
    summary: "Note the certificate of tax that was deducted at source (treasurer)",
    role: "treasurer",
    params,
    body: certificateInput,
    refuses: [404],
  },
  "POST /dues/{id}/tds-reversal": {
    summary: "Take back what was booked as deducted at source: the due asks for it again (treasurer)",
    role: "treasurer",
    params,
    body: tdsReversalInput,
    refuses: [404, 409],
  },
});
export type DueCalls = typeof dueCalls;
