import { z } from "zod";
import { cursorParameter } from "~/platform/http/cursor";
import { optionalText, rawText, text } from "~/platform/text/schema";
import { amount, paise, version } from "../schema";
import { normalisedUtr } from "../utr";
import { approvalKinds, refundKinds, refundStatuses } from "../words";

const reason = text(500, "Please give the reason: the second person reads it.");
const reference = rawText(1, 16, "Please enter the reference of the due.");

/** Body of POST /api/staff/money/refunds. The kind says whether a due or the payer's credit is refunded. */
export const newRefundInput = z.object({
  kind: z.enum(refundKinds, { error: "Please choose what goes back." }),
  reference,
  amountPaise: amount("Please enter the amount."),
  reason,
});
export type NewRefundInput = z.output<typeof newRefundInput>;

export const proposalInput = newRefundInput.pick({ amountPaise: true, reason: true });
export type ProposalInput = z.output<typeof proposalInput>;

export const reasonInput = z.object({ reason: text(500, "Please give the reason.") });
export const reversalInput = z.object({ reason });
export type ReversalInput = z.output<typeof reversalInput>;
export const writeOffInput = z.object({ reference, reason });
export type WriteOffInput = z.output<typeof writeOffInput>;

/** Body of POST /api/staff/money/refunds/:id/sending. */
export const sendingInput = z.object({
  utr: z.string({ error: "Please enter the UTR of the transfer." }).transform((typed, issues) => {
    const utr = normalisedUtr(typed);
    if (utr) return utr;
    issues.addIssue({
      code: "custom",
      message: "A UTR has 12 digits for UPI and IMPS, or 16 or 22 letters and digits for NEFT and RTGS.",
    });
    return z.NEVER;
  }),
});
export type SendingInput = z.output<typeof sendingInput>;

/** Body of POST /api/staff/money/dues/:id/lowering. */
export const loweringInput = z.object({
  totalPaise: amount("Please enter what is asked for in all."),
  /** True if `totalPaise` excludes the tax that is added to the price. */
  isBeforeTax: z.boolean().optional(),
  reason: text(160, "Please say why, as it stands on the invoice."),
  version,
});
export type LoweringInput = z.output<typeof loweringInput>;

export const certificateInput = z.object({ number: text(40, "Please enter the certificate's number.") });
export type CertificateInput = z.output<typeof certificateInput>;

/** Body of POST /api/staff/money/dues/:id/tds-reversal. */
export const tdsReversalInput = z.object({ reason: text(500, "Please say why it is taken back."), version });
export type TdsReversalInput = z.output<typeof tdsReversalInput>;

/** Body of POST /api/staff/money/approvals/:id. Declining needs a reason. */
export const decisionInput = z
  .object({ decision: z.enum(["approved", "declined"]), reason: optionalText(500) })
  .refine(({ decision, reason: why }) => decision === "approved" || why !== undefined, {
    path: ["reason"],
    error: "Please say why you decline it.",
  });
export type DecisionInput = z.output<typeof decisionInput>;

export const refundsQuery = z.object({
  cursor: cursorParameter(),
  show: z.enum(["waiting", "sent", "ended"]).default("waiting"),
});
export type RefundsQuery = z.output<typeof refundsQuery>;

const moment = z.iso.datetime().nullable();
/** `isMine`: the reader proposed it or is its payee and may not decide. `days`: working days since approval. */
export const listedRefund = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(refundKinds),
  status: z.enum(refundStatuses),
  reference: z.string(),
  title: z.string(),
  name: z.string().nullable(),
  reason: z.string(),
  amountPaise: paise,
  paidPaise: paise,
  returnedPaise: paise,
  utr: z.string().nullable(),
  askedAt: z.iso.datetime(),
  proposedAt: moment,
  decidedAt: moment,
  approvedAt: moment,
  sentAt: moment,
  doneAt: moment,
  days: z.int().nullable(),
  isMine: z.boolean(),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  approvalId: z.string().nullable(),
  creditNote: z.object({ id: z.string(), number: z.string() }).nullable(),
});
export type ListedRefund = z.output<typeof listedRefund>;
export const refundsPage = z.object({
  rows: z.array(listedRefund),
  nextCursor: z.string().nullable(),
  counts: z.object({ waiting: z.int(), sent: z.int(), ended: z.int() }),
});
export type RefundsPage = z.output<typeof refundsPage>;

const bankDetails = z.object({
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  ifsc: z.string(),
  upiId: z.string().nullable(),
  merchantCode: z.string().nullable(),
});

/**
 * A waiting approval other than a refund. `account` has the present and the proposed details of a bank account change.
 */
export const listedApproval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  subject: z.string(),
  amountPaise: paise,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  isMine: z.boolean(),
  account: z.object({ before: bankDetails.nullable(), details: bankDetails }).nullable(),
});
export type ListedApproval = z.output<typeof listedApproval>;
export const approvalsAnswer = z.object({ approvals: z.array(listedApproval) });
export type ApprovalsAnswer = z.output<typeof approvalsAnswer>;

/** A financial year in a URL: 2026-27. The books store 26-27. */
export const yearParameter = z.object({
  year: z
    .string()
    .regex(/^20\d\d-\d\d$/)
    .refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)))
    .transform((year) => year.slice(2)),
});
